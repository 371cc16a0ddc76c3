"""Whether random chains have converged, and how many independent draws they are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from scipy.special import ndtri

from compare_core.numerics.ranks import average_ranks

if TYPE_CHECKING:
    from numpy.typing import NDArray

GOOD_R_HAT = 1.01


def r_hat(chains: NDArray[np.float64]) -> float:
    """Return the rank-normalised split R-hat of chains (one row each): about 1 where all of them tell the same.

    References
    ----------
    Vehtari, Gelman, Simpson, Carpenter & Bürkner (2021), Bayesian Analysis 16:667-718, section 4.1: the larger of the
    figure for the draws and for their distances from the median.

    Examples
    --------
    >>> r_hat(np.random.default_rng(0).standard_normal((4, 1000))) < 1.01
    True
    """
    halves = _split(chains)
    return max(_plain_r_hat(_normal_scores(halves)), _plain_r_hat(_normal_scores(np.abs(halves - np.median(halves)))))


def effective_size(chains: NDArray[np.float64]) -> float:
    """Return how many independent draws the chains (one row each) are worth for the middle of the distribution.

    References
    ----------
    Vehtari et al. (2021), section 4.2 (bulk-ESS), with Geyer's initial monotone sequence.

    Examples
    --------
    >>> 3000 < effective_size(np.random.default_rng(0).standard_normal((4, 1000))) < 5500
    True
    """
    halves = _normal_scores(_split(chains))
    count, length = halves.shape
    centred = halves - halves.mean(axis=1, keepdims=True)
    size = 1 << (2 * length - 1).bit_length()
    spectrum = np.fft.rfft(centred, size)
    covariances = np.fft.irfft(spectrum * spectrum.conj(), size)[:, :length].mean(axis=0) / length
    within = covariances[0] * length / (length - 1)
    pooled = within * (length - 1) / length + float(np.var(halves.mean(axis=1), ddof=1))
    if pooled == 0:
        return float(count * length)
    correlations = 1 - (within - covariances * length / (length - 1)) / pooled
    correlations[0] = 1.0
    pairs = correlations[: length // 2 * 2].reshape(-1, 2).sum(axis=1)
    ended = np.flatnonzero(pairs < 0)
    kept = np.minimum.accumulate(pairs[: ended[0]] if ended.size else pairs)
    time = max(-1 + 2 * float(kept.sum()), 1 / np.log10(count * length))
    return float(count * length / time)


def _split(chains: NDArray[np.float64]) -> NDArray[np.float64]:
    half = chains.shape[1] // 2
    return np.concatenate([chains[:, :half], chains[:, -half:]])


def _normal_scores(chains: NDArray[np.float64]) -> NDArray[np.float64]:
    ranks = average_ranks(chains.reshape(1, -1)).reshape(chains.shape)
    return np.asarray(ndtri((ranks - 0.375) / (chains.size + 0.25)))


def _plain_r_hat(chains: NDArray[np.float64]) -> float:
    length = chains.shape[1]
    within = float(chains.var(axis=1, ddof=1).mean())
    between = float(chains.mean(axis=1).var(ddof=1))
    return 1.0 if within == 0 else float(np.sqrt((within * (length - 1) / length + between) / within))

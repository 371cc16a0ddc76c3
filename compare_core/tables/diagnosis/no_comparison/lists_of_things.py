"""Lists that people keep: who decided on which study, prices of shops, contacts, posts, places and annotations."""

from __future__ import annotations

import re

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import plain

DECIDED = frozenset({
    "decision", "decisions", "screening", "screeningdecision", "included", "include", "inclusion", "screened",
    "eligible", "eligibility", "finaldecision", "status", "verdict", "fulltextdecision",
})  # fmt: skip
TAKEN = frozenset({
    "include", "included", "exclude", "excluded", "maybe", "unclear", "uncertain", "yes", "no", "eligible",
    "ineligible", "in", "out", "1", "0", "true", "false", "",
})  # fmt: skip
SAID_SO = re.compile(r"(in|ex)clu|eligib|screen", re.IGNORECASE)
STUDIES = frozenset({"pmid", "doi", "pmcid", "title", "abstract", "studyid", "study", "reference", "articletitle"})
PRICES = frozenset({"price", "prices", "preis", "prix", "precio", "unitprice"})
SHOPS = frozenset({"shop", "store", "supermarket", "retailer", "supplier", "vendor", "market", "seller"})
GOODS = frozenset({"ingredient", "product", "item", "productname", "article", "name", "sku", "good", "food"})
REACHED = frozenset({
    "email", "emailaddress", "mail", "phone", "phonenumber", "telephone", "tel", "mobile", "website", "url", "address",
    "linkedin", "officialwebsite", "homepage", "fax",
})  # fmt: skip
REACTIONS = frozenset({
    "likes", "like", "retweets", "retweetcount", "likecount", "favorites", "favoritecount", "replies", "replycount",
    "shares", "comments", "commentcount", "upvotes", "downvotes", "views", "viewcount", "reposts", "quotes",
})  # fmt: skip
POSTED = frozenset({
    "text", "tweet", "post", "content", "tweetid", "postid", "tweettext", "caption", "fulltext", "videoid", "url",
    "permalink", "title",
})  # fmt: skip
ANNOTATED = frozenset({"totalannotations", "cancelledannotations"})
ON_A_MAP = frozenset({"geometrytype", "geometrycoordinates"})


def screened(seen: Seen) -> Finding | None:
    """Find what one person decided on each study that was found: to take it into a review, or not."""
    table = seen.table
    decided = [n for n in table.columns if plain(n) in DECIDED and _are_decisions(seen, n)]
    studies = [n for n in table.columns if plain(n) in STUDIES]
    if len(decided) != 1 or not studies or seen.predicted or seen.several or seen.truth not in (None, *decided):
        return None
    others = [n for n in table.columns if n not in decided and SAID_SO.search(n) and table.at_most(n, PAIR + PAIR)]
    if others:
        return None  # of a second person, perhaps
    return Finding(
        "decisions of one",
        f"This is a list of studies ({called(studies)}) with one {quoted(decided[0], SHORT)} on each: what one person "
        "or program decided.",
        "Add what a second one decided, and what is right, as y_true: then the two can be compared.",
    )


def _are_decisions(seen: Seen, name: str) -> bool:
    """Tell whether a column holds nothing but what may be decided on a study, some of it in words for that."""
    if not seen.table.at_most(name, len(TAKEN)):
        return False
    labels = {label.strip().casefold() for label in seen.table.column(name).labels}
    return labels <= TAKEN and bool(SAID_SO.search(name) or any(map(SAID_SO.search, labels)))


def prices_of_goods(seen: Seen) -> Finding | None:
    """Find what each product costs in the shop that is named beside it."""
    price, shop, good = (
        next((n for n in seen.table.columns if plain(n) in names), None) for names in (PRICES, SHOPS, GOODS)
    )
    if price is None or shop is None or good is None or price not in seen.numbers or not seen.own(good):
        return None
    return Finding(
        "a list",
        f"This is a list of prices: the {quoted(price, SHORT)} of each {quoted(good, SHORT)} in one "
        f"{quoted(shop, SHORT)}, and no product has a price in two of them.",
        f"Bring the price of the same products in two or more, with a column for each {quoted(shop, SHORT)}.",
    )


def contacts(seen: Seen) -> Finding | None:
    """Find a list of how people or places can be reached, in which nothing was measured."""
    told = [n for n in seen.table.columns if plain(n) in REACHED]
    rest = [n for n in seen.numbers if n not in told and n != seen.identity]
    if len(told) < PAIR or rest or seen.predicted or seen.truth is not None:
        return None
    return Finding(
        "a list",
        f"This is a list of people or places and how to reach them ({called(told)}), and nothing that was measured or "
        "judged.",
        "Take such columns away before you upload anything, and bring a number for each row under each of two "
        "conditions or models.",
    )


def posts(seen: Seen) -> Finding | None:
    """Find posts with how often each was liked, shared or seen."""
    told = [n for n in seen.numbers if plain(n) in REACTIONS]
    rest = [n for n in seen.numbers if n not in told and n != seen.identity]
    text = next((n for n in seen.table.columns if plain(n) in POSTED and n not in told), None)
    if len(told) < PAIR or rest or text is None or seen.predicted or seen.truth is not None or seen.several:
        return None
    return Finding(
        "a list",
        f"These are posts with how often each was liked, shared or seen ({called(told)}): different counts of the same "
        "post, of which neither can be better.",
        "Bring what two models foretold of each post, beside what is true, as y_true.",
    )


def label_studio(seen: Seen) -> Finding | None:
    """Find an export of Label Studio in JSON, in which counts of annotations stand beside each task."""
    names = {plain(name) for name in seen.table.columns}
    if not names >= ANNOTATED or [n for n in seen.predicted if plain(n) != "totalpredictions"]:
        return None
    return Finding(
        "annotations",
        "This is an export of Label Studio: what people marked in each task, and how many of them did.",
        "To compare models, bring what each predicted for every task beside the true label, in a column each.",
    )


def places_on_a_map(seen: Seen) -> Finding | None:
    """Find a map in GeoJSON: where each of some things lies, and what is known of it."""
    told = [name for name in seen.numbers if not ON_A_MAP & {plain(name)}]
    names = {plain(name) for name in seen.table.columns}
    if not names & ON_A_MAP or seen.truth is not None or seen.predicted or seen.several:
        return None
    known = [name.removeprefix("properties.") for name in told]
    if like_models(known) or len({frozenset(tokens(name)[:1]) for name in known}) < len(known):
        return None
    what = f", with what is known of each ({called(known)})" if known else ""
    return Finding(
        "features",
        f"This is a map of {seen.table.rows:,} places (GeoJSON){what}: and nothing says what is compared.",
        "Bring what two models predicted for each place, in a column each, beside what is true, as y_true.",
    )

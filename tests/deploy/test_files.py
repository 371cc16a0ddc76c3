"""The files by which others deploy the app: each checked by a program that reads it, and held against the app."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from typing import TYPE_CHECKING, Any

import kubernetes_validate
import pytest
import yaml

from serving import life
from tests import ROOT
from tests.deploy.together import Together, nginx

if TYPE_CHECKING:
    from pathlib import Path

DEPLOY = ROOT / "deploy"
MANIFESTS = sorted((DEPLOY / "kubernetes").glob("*.yaml"))
OBJECTS = [one for path in MANIFESTS for one in yaml.safe_load_all(path.read_text())]
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
UNIT = DEPLOY / "parity@.service"
ENDS = life.USUAL + 3 * life.READ  # seconds that a server may take to stop


def program(name: str) -> str:
    """Return where a program lies; it may be missing on a person's machine, never in CI."""
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin")
    if found is None:
        if os.environ.get("CI"):
            pytest.fail(f"CI must have {name}; .ci/run installs it.")
        pytest.skip(f"No {name} on this machine; install it to check this file.")
    return found


def named(one: dict[str, Any]) -> str:
    return f"{one['kind']} {one['metadata']['name']}"


@pytest.mark.parametrize("one", OBJECTS, ids=named)
def test_kubernetes_knows_every_field(one: dict[str, Any]) -> None:
    kubernetes_validate.validate(one, "1.31", strict=True)
    broken = {**one, "spec": {**one["spec"], "replicsa": 2}}
    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate(broken, "1.31", strict=True)


@pytest.mark.parametrize("one", [one for one in OBJECTS if one["kind"] == "Deployment"], ids=named)
def test_no_pod_may_do_more_than_it_must(one: dict[str, Any]) -> None:
    pod = one["spec"]["template"]["spec"]
    assert pod["securityContext"]["runAsNonRoot"]
    assert not pod["automountServiceAccountToken"]
    for each in pod["containers"]:
        assert each["securityContext"]["readOnlyRootFilesystem"]
        assert not each["securityContext"]["allowPrivilegeEscalation"]
        assert each["securityContext"]["capabilities"]["drop"] == ["ALL"]
        assert "memory" in each["resources"]["limits"]


def test_services_lead_to_what_is_there() -> None:
    pods = [one["spec"]["template"]["metadata"]["labels"] for one in OBJECTS if one["kind"] == "Deployment"]
    services = {one["metadata"]["name"]: one["spec"] for one in OBJECTS if one["kind"] == "Service"}
    assert all(spec["selector"] in pods for spec in services.values())
    (ingress,) = (one["spec"] for one in OBJECTS if one["kind"] == "Ingress")
    led = ingress["rules"][0]["http"]["paths"][0]["backend"]["service"]
    assert led["port"]["name"] in [port["name"] for port in services[led["name"]]["ports"]]


def test_compose_starts_what_is_there_and_shuts_it_in() -> None:
    services = COMPOSE["services"]
    assert {"app-1", "app-2", "proxy", "database"} < set(services)
    networks = set(COMPOSE["networks"])
    for name, service in services.items():
        assert service["read_only"], name
        assert service["cap_drop"] == ["ALL"], name
        assert set(service["networks"]) <= networks, name
        assert set(service.get("depends_on", {})) <= set(services), name
        assert name == "proxy" or "ports" not in service, name
    for volume in services["proxy"]["volumes"]:
        assert (DEPLOY / volume.partition(":")[0]).is_file()
    assert COMPOSE["networks"]["inside"]["internal"]
    build = services["app-1"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).is_file()
    proxy = (DEPLOY / "nginx" / "parity.conf").read_text()
    assert set(re.findall(r"server ([a-z0-9-]+):8501", proxy)) == {name for name in services if name.startswith("app")}


def test_everybody_waits_until_the_server_has_stopped() -> None:
    assert int(COMPOSE["services"]["app-1"]["stop_grace_period"].removesuffix("s")) >= ENDS
    (app,) = (one["spec"]["template"]["spec"] for one in OBJECTS if named(one) == "Deployment parity")
    assert app["terminationGracePeriodSeconds"] >= ENDS
    assert int(re.findall(r"TimeoutStopSec=(\d+)", UNIT.read_text())[0]) >= ENDS
    told = [COMPOSE["services"]["app-1"]["environment"][life.SECONDS]]
    told += [one["value"] for one in app["containers"][0]["env"] if one["name"] == life.SECONDS]
    told += re.findall(rf"{life.SECONDS}=(\d+)", UNIT.read_text())
    assert {float(each) for each in told} == {life.USUAL}


def test_systemd_knows_every_line(tmp_path: Path) -> None:
    analyze = program("systemd-analyze")
    unit = tmp_path / "parity@8501.service"
    text = UNIT.read_text().replace("/opt/parity/.venv/bin/python", shutil.which("true") or "/bin/true")

    def said() -> str:
        done = subprocess.run([analyze, "verify", str(unit)], capture_output=True, text=True, check=False)
        return "".join(line for line in done.stderr.splitlines() if unit.name in line)

    unit.write_text(text)
    assert not said()
    unit.write_text(text.replace("KillMode", "KilMode"))
    assert "KilMode" in said()


def test_nginx_takes_the_configuration(tmp_path: Path) -> None:
    program("nginx")
    together = Together(tmp_path, "")
    together.write_proxy()
    check = [nginx() or "", "-t", "-e", str(tmp_path / "error.log"), "-c", str(tmp_path / "main.conf")]
    done = subprocess.run(check, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_image_holds_all_that_the_app_imports_and_nothing_else() -> None:
    ignored = (ROOT / ".dockerignore").read_text().splitlines()
    sent = {line[1:] for line in ignored if line.startswith("!")}
    assert "*" in ignored
    assert {name for name in sent if not (ROOT / name).exists()} == set()
    code = {path.parent.name for path in ROOT.glob("*/__init__.py")} | {"pages", "app.py", "asgi.py"}
    assert code - sent == {"benchmarks", "tests"}
    docker = (DEPLOY / "Dockerfile").read_text()
    assert "--require-hashes" in docker
    assert re.search(r"^USER \d+:\d+$", docker, re.MULTILINE)
    assert "/healthz" in docker

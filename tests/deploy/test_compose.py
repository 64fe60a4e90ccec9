"""The deployments with containers: their services, names, ports and secrets fit together."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import yaml

from bot.__main__ import parser
from bot.cluster.haproxy import UNWELL
from bot.config.config import Config
from bot.config.settings import KNOWN
from tests.project.test_tree import ROOT

DEPLOY = ROOT / "deploy"
SINGLE = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
COMPOSE = yaml.safe_load((DEPLOY / "compose.cluster.yaml").read_text("utf-8"))
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
WORKERS = sorted(name for name in SERVICES if name.startswith("worker-"))
HAPROXY = (DEPLOY / "haproxy.cfg").read_text("utf-8")
PROMETHEUS = yaml.safe_load((DEPLOY / "prometheus.yml").read_text("utf-8"))
# A tag, which people read, and the digest, which counts: a tag may mean another image tomorrow.
PINNED = re.compile(r"[a-z/]+:v?\d+\.\d+(\.\d+)?(-[a-z]+)?@sha256:[0-9a-f]{64}")


def read_settings(worker: str, folder: Path) -> dict[str, str]:
    """Return a worker's environment, with files for its secrets and the blanks filled in."""
    environment: dict[str, str] = SERVICES[worker]["environment"]
    settings = {
        name: re.sub(r"\$\{(\w+):[?-]([^}]*)\}", lambda m: blanks[m[1]], value)
        for name, value in environment.items()
    }
    for name in SERVICES[worker]["secrets"]:
        (folder / name).write_text("s3cret")
    return {name: value.replace("/run/secrets", str(folder)) for name, value in settings.items()}


blanks = {"DISCORD_PUBLIC_KEY": "ab" * 32, "HEARTS_REQUESTS_PER_SECOND": "50"}


def test_workers_are_the_same_in_every_file() -> None:
    assert len(WORKERS) >= 3
    servers = re.findall(r"^    server (\S+) (\S+)$", HAPROXY, re.M)
    expected_servers = [
        (name + suffix, f"{name}:8080") for suffix in ("", UNWELL, "") for name in WORKERS
    ]
    assert servers == expected_servers
    targets = {
        job["job_name"]: job["static_configs"][0]["targets"] for job in PROMETHEUS["scrape_configs"]
    }
    assert sorted(targets["moonshooter"]) == [f"{name}:9464" for name in WORKERS]
    assert targets["haproxy"] == ["haproxy:8405"]
    assert "\n    bind :8405\n" in HAPROXY


@pytest.mark.parametrize("worker", WORKERS)
def test_worker_runs_and_checks_itself_by_its_name(worker: str) -> None:
    service = SERVICES[worker]
    assert service["command"][:3] == ["python", "-m", "bot"]
    assert parser().parse_args(service["command"][3:]).worker == worker
    test = service["healthcheck"]["test"]
    assert test[:4] == ["CMD", "python", "-m", "bot"]
    assert parser().parse_args(test[4:]).worker == worker


@pytest.mark.parametrize("worker", WORKERS)
def test_settings_of_a_worker_are_complete(worker: str, tmp_path: Path) -> None:
    environment = SERVICES[worker]["environment"]
    assert environment.keys() <= KNOWN.keys()
    config = Config.load(read_settings(worker, tmp_path), tmp_path / ".env")
    assert config.token == "s3cret"
    assert config.http is not None
    assert (config.http.host, config.http.port) == ("0.0.0.0", 8080)
    assert config.metrics == ("0.0.0.0", 9464)
    location = urlsplit(config.database)
    database = SERVICES[location.hostname or ""]["environment"]
    assert (location.username, location.password) == (database["POSTGRES_USER"], "s3cret")
    assert location.path == f"/{database['POSTGRES_DB']}"


def test_images_are_pinned_by_digest_or_built_here() -> None:
    for name, service in SERVICES.items():
        if name in WORKERS:
            assert service["build"] == {"context": ".."}
        else:
            assert PINNED.fullmatch(service["image"]), service["image"]


@pytest.mark.parametrize("name", SERVICES)
def test_container_is_read_only_and_nobody_in_it_is_root(name: str) -> None:
    service = SERVICES[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert not service.keys() & {"privileged", "cap_add", "network_mode", "pid"}
    if name in WORKERS:
        assert "\nUSER moonshooter\n" in (ROOT / "Dockerfile").read_text("utf-8")
    else:
        assert service["user"] not in {"root", "0"}


@pytest.mark.parametrize("name", SERVICES)
def test_temporary_folders_have_no_options_that_podman_refuses(name: str) -> None:
    """It knows no owner of a tmpfs, and in read-only containers mounts one of its own at /run."""
    for folder in SERVICES[name].get("tmpfs", []):
        assert ":" not in folder
        assert not folder.startswith("/run")


@pytest.mark.parametrize("name", SERVICES)
def test_container_has_a_health_check_and_starts_again(name: str) -> None:
    assert SERVICES[name]["healthcheck"]["test"][0] == "CMD"
    assert SERVICES[name]["restart"] == "unless-stopped"


def test_nothing_listens_beyond_this_machine() -> None:
    published = {name: service.get("ports", []) for name, service in SERVICES.items()}
    assert {name for name, ports in published.items() if ports} == {"haproxy", "grafana"}
    for ports in published.values():
        assert all(port.startswith("127.0.0.1:") for port in ports)


def test_database_is_reached_from_inside_only() -> None:
    assert COMPOSE["networks"]["inside"] == {"internal": True}
    assert SERVICES["database"]["networks"] == ["inside"]
    assert {n for n, s in SERVICES.items() if "inside" in s["networks"]} == {*WORKERS, "database"}


def test_metrics_are_optional() -> None:
    assert {n for n, s in SERVICES.items() if s.get("profiles")} == {"prometheus", "grafana"}


def test_what_services_use_is_declared_and_exists() -> None:
    used: dict[str, set[str]] = {"networks": set(), "secrets": set(), "volumes": set()}
    for service in SERVICES.values():
        used["networks"] |= set(service["networks"])
        used["secrets"] |= set(service.get("secrets", []))
        for volume in service.get("volumes", []):
            source, _, options = volume.partition(":")
            if source.startswith("."):
                assert (DEPLOY / source).is_file(), source
                assert options.endswith(":ro")
            elif options:  # without, it has no name
                used["volumes"].add(source)
    for kind, names in used.items():
        assert names == set(COMPOSE[kind]), kind


def test_secrets_are_files_that_git_ignores() -> None:
    ignored = (ROOT / ".gitignore").read_text("utf-8").splitlines()
    assert "deploy/secrets/" in ignored
    for name, secret in COMPOSE["secrets"].items():
        assert secret == {"file": f"./secrets/{name}"}


# One process


def run_single_bot(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the command of the single bot with this folder as the cluster's volume."""
    shell, option, script = SINGLE["services"]["bot"]["command"]
    assert (shell, option) == ("sh", "-c")
    assert "exec python -m bot run" in script
    script = script.replace("exec python -m bot run", "echo starts").replace("$$", "$")
    return subprocess.run(
        ["sh", "-c", script.replace("/cluster", str(folder), 1)],
        capture_output=True,
        text=True,
        check=False,
    )


def test_single_bot_refuses_to_start_beside_the_volume_of_a_cluster(tmp_path: Path) -> None:
    assert run_single_bot(tmp_path).stdout == "starts\n"
    (tmp_path / "PG_VERSION").write_text("17")
    refused_start = run_single_bot(tmp_path)
    assert (refused_start.returncode, refused_start.stdout) == (1, "")
    assert refused_start.stderr.startswith(
        "The volume moonshooter_database has the database of a clu"
    )
    assert SINGLE["volumes"]["cluster"] == COMPOSE["volumes"]["database"]
    assert run_single_bot(tmp_path / "no permission to look").returncode == 1


def test_single_bot_and_cluster_are_different_projects() -> None:
    assert SINGLE["name"] != COMPOSE["name"]
    assert set(SINGLE["services"]) == {"bot", "backups"}


def test_single_bot_has_no_further_setting_than_its_token(tmp_path: Path) -> None:
    token = tmp_path / "discord_token"
    token.write_text("s3cret")
    environment = SINGLE["services"]["bot"]["environment"]
    assert environment == {"DISCORD_TOKEN_FILE": "/run/secrets/discord_token"}
    config = Config.load({"DISCORD_TOKEN_FILE": str(token)}, tmp_path / ".env")
    assert config.token == "s3cret"
    assert config.database == "data/moonshooter.db"
    assert "data:/app/data" in SINGLE["services"]["bot"]["volumes"]


def test_backups_of_the_single_bot_are_daily_and_kept_for_two_weeks() -> None:
    service = SINGLE["services"]["backups"]
    (command,) = re.findall(r"python -m bot ([^;]+);", service["command"][2])
    arguments = parser().parse_args(command.split())
    assert arguments.keep == 14
    assert arguments.file is None
    assert service["volumes"] == ["data:/app/data"]
    assert "secrets" not in service


@pytest.mark.parametrize("name", SINGLE["services"])
def test_containers_of_the_single_bot_are_read_only_and_without_rights(name: str) -> None:
    service = SINGLE["services"][name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert not service.keys() & {"privileged", "cap_add", "pid", "ports", "user"}
    assert service["image"].startswith("${MOONSHOOTER_IMAGE:?")

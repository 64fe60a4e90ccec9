"""The image's base is pinned, and engines that do not answer are not asked to build."""

import json
import re
from hashlib import sha256
from pathlib import Path

import pytest

from tests.project import image
from tests.project.image import (
    ROOT,
    Engine,
    Failed,
    find_engines,
    main,
    pin_base,
    pin_services,
    read_base,
    read_services,
)

DIGEST = "sha256:" + "0" * 64


def write_program(folder: Path, name: str, script: str) -> None:
    """Write an executable script of this name."""
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


def test_dockerfile_pins_its_base_by_digest_and_builds_on_nothing_else() -> None:
    text = (ROOT / "Dockerfile").read_text("utf-8")
    tag, digest = read_base(text)
    assert tag.startswith("python:3.13")
    assert digest is not None
    assert set(re.findall(r"^FROM (\S+)", text, re.M)) == {"${BASE}"}


def test_pinning_replaces_the_digest_alone() -> None:
    text = (ROOT / "Dockerfile").read_text("utf-8")
    changed = pin_base(text, DIGEST)
    assert read_base(changed) == (read_base(text)[0], DIGEST)
    old = read_base(text)[1]
    assert old is not None
    assert changed.replace(DIGEST, old) == text
    with pytest.raises(Failed):
        read_base("FROM python\n")


def test_pinning_replaces_the_digests_of_services_alone() -> None:
    text = (ROOT / "deploy" / "compose.cluster.yaml").read_text("utf-8")
    tags = read_services(text)
    assert {tag.partition(":")[0] for tag in tags} >= {"haproxy", "postgres", "prom/prometheus"}
    assert not [tag for tag in tags if tag.startswith("moonshooter")], "our own has no registry"
    changed = pin_services(text, dict.fromkeys(tags, DIGEST))
    assert read_services(changed) == dict.fromkeys(tags, DIGEST)
    for tag, digest in tags.items():
        changed = changed.replace(f"{tag}@{DIGEST}", tag if digest is None else f"{tag}@{digest}")
    assert changed == text


@pytest.mark.parametrize("is_missing", [False, True])
def test_all_images_are_pinned_or_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_missing: bool
) -> None:
    (tmp_path / "deploy").mkdir()
    files = [Path("Dockerfile"), Path("deploy/compose.cluster.yaml")]
    for file in files:
        (tmp_path / file).write_text((ROOT / file).read_text("utf-8"))
    before = [(tmp_path / file).read_text("utf-8") for file in files]
    images = [read_base(before[0])[0], *read_services(before[1])]
    last = f'[ "$2" = {images[-1]} ] && exit 1' if is_missing else ":"
    text = 'for tag; do :; done; echo "$tag@sha256:$(printf %s "$tag" | sha256sum | cut -c1-64)"'
    write_program(tmp_path, "docker", f"case $1 in pull) {last};; image) {text};; esac; exit 0")
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.setattr(image, "ROOT", tmp_path)
    monkeypatch.setattr(image, "PROBES", {"docker": ("version",)})
    assert main(["pin"]) == int(is_missing)
    after = [(tmp_path / file).read_text("utf-8") for file in files]
    if is_missing:
        assert after == before
        return
    digests = {tag: f"sha256:{sha256(tag.encode()).hexdigest()}" for tag in images}
    assert read_base(after[0]) == (images[0], digests[images[0]])
    assert read_services(after[1]) == {tag: digests[tag] for tag in images[1:]}


def test_client_without_an_engine_is_skipped_aloud(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    write_program(tmp_path, "docker", "echo 'Cannot connect to the Docker daemon' >&2; exit 1")
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin")
    monkeypatch.setattr(image, "PROBES", {"docker": ("version",)})
    assert find_engines() == []
    assert main(["check"]) == 0
    assert "SKIPPED: no engine answers" in capsys.readouterr().err
    assert main(["pin"]) == 1


def test_first_engine_that_answers_is_used_and_its_failure_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    write_program(tmp_path, "docker", "exit 1")
    write_program(tmp_path, "podman", '[ "$1" = info ] || { echo "no space"; exit 1; }')
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin")
    assert [engine.name for engine in find_engines()][:1] == ["podman"]
    assert main(["check"]) == 1
    assert "FAILED: podman build --format docker" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "inspection"),
    [
        ("docker", [{"Config": {"Healthcheck": {"Test": ["CMD", "python"]}}}]),
        ("podman", [{"Config": {}, "Healthcheck": {"Test": ["CMD", "python"]}}]),
        ("buildah", {"Docker": {"config": {"Healthcheck": {"Test": ["CMD", "python"]}}}}),
    ],
)
def test_health_check_is_read_from_every_engine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, inspection: object
) -> None:
    write_program(tmp_path, name, f"cat <<'END'\n{json.dumps(inspection)}\nEND")
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin")
    assert Engine(name).read_health_check() == ["CMD", "python"]

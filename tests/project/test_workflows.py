"""The workflows, hooks and templates can be read, and name what exists."""

import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot import __version__
from bot.engine.variants import VARIANTS
from tests.project.test_tree import ROOT, list_files, read_text

GITHUB = ROOT / ".github"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def read_yaml(path: Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


def list_steps(path: Path) -> list[dict[str, Any]]:
    return [step for job in read_yaml(path)["jobs"].values() for step in job["steps"]]


WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
FORMS = [
    path for path in sorted((GITHUB / "ISSUE_TEMPLATE").glob("*.yml")) if path.stem != "config"
]


def get_name(path: Path) -> str:
    return path.name


def test_every_yaml_file_can_be_read() -> None:
    files = [path for path in list_files() if path.suffix in {".yml", ".yaml"}]
    assert ROOT / ".pre-commit-config.yaml" in files
    for path in files:
        assert isinstance(read_yaml(path), dict), path


@pytest.mark.parametrize("path", WORKFLOWS, ids=get_name)
def test_steps_name_what_exists(path: Path) -> None:
    targets = re.findall(r"^([a-z0-9-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    for step in list_steps(path):
        assert ("uses" in step) is not ("run" in step)
        if "uses" in step:
            assert re.fullmatch(r"[\w-]+/[\w-]+@(v\d+|[0-9a-f]{40})", step["uses"])
        elif (command := step["run"]).startswith("make "):
            assert command.split()[1] in targets
        elif command.startswith("."):
            assert (ROOT / command.split()[0]).stat().st_mode & 0o111


@pytest.mark.parametrize("path", WORKFLOWS, ids=get_name)
def test_workflows_may_only_read_but_for_a_release_and_end_sometime(path: Path) -> None:
    workflow = read_yaml(path)
    assert workflow["permissions"] == {"contents": "read"}
    assert all(job["timeout-minutes"] for job in workflow["jobs"].values())
    rights = {
        name: job["permissions"] for name, job in workflow["jobs"].items() if "permissions" in job
    }
    if path.name == "release.yml":
        assert rights == {
            "image": {"contents": "read", "packages": "write"},
            "publish": {"contents": "write"},
        }
    else:
        assert not rights


def test_release_is_made_from_a_tag_only_and_for_both_architectures() -> None:
    path = GITHUB / "workflows" / "release.yml"
    assert read_yaml(path)[True] == {"push": {"tags": ["v*"]}}
    (push,) = (step["with"] for step in list_steps(path) if step.get("id") == "push")
    assert push["platforms"] == "linux/amd64,linux/arm64"
    assert push["push"] is push["sbom"] is True
    assert push["provenance"] == "mode=max"
    assert "make image-check" in [step.get("run") for step in list_steps(path)]


def run_release_notes(version: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [ROOT / ".ci" / "release-notes", version], capture_output=True, text=True, check=False
    )


def test_notes_of_a_release_are_those_of_its_version_in_the_changelog() -> None:
    notes = run_release_notes(f"v{__version__}")
    assert notes.returncode == 0
    assert notes.stdout.strip()
    assert notes.stdout.strip() in read_text(ROOT / "CHANGELOG.md")
    assert "\n## " not in notes.stdout


def test_tag_of_another_version_is_not_released() -> None:
    refusal = run_release_notes("v0.0.1")
    assert (refusal.returncode, refusal.stdout) == (1, "")
    assert "another version" in refusal.stderr


def test_every_change_is_checked_on_the_oldest_and_the_newest_python_and_as_an_image() -> None:
    workflow = read_yaml(GITHUB / "workflows" / "check.yml")
    # YAML 1.1 reads the key `on` as a boolean.
    assert {"push", "pull_request"} <= set(workflow[True])
    oldest = PROJECT["requires-python"].removeprefix(">=")
    known_versions = re.findall(r"python(3\.\d+)", read_text(ROOT / ".ci" / "setup"))
    newest = max(known_versions, key=lambda version: int(version.partition(".")[2]))
    assert workflow["jobs"]["check"]["strategy"]["matrix"]["python"] == [oldest, newest]
    commands = [step.get("run") for step in list_steps(GITHUB / "workflows" / "check.yml")]
    assert {".ci/run", "make image-check"} <= set(commands)


def test_hooks_are_local_and_use_the_tools_of_the_project() -> None:
    repositories = read_yaml(ROOT / ".pre-commit-config.yaml")["repos"]
    assert [repository["repo"] for repository in repositories] == ["local"]
    hooks = repositories[0]["hooks"]
    ids = [hook["id"] for hook in hooks]
    assert len(ids) == len(set(ids))
    for hook in hooks:
        if hook["language"] == "pygrep":
            re.compile(hook["entry"])
            continue
        tool = hook["entry"].split()[0].removeprefix(".venv/bin/")
        assert tool == "python" or tool in PROJECT["optional-dependencies"]["dev"]


def test_files_are_as_the_hooks_want_them() -> None:
    config = read_yaml(ROOT / ".pre-commit-config.yaml")
    hooks = [hook for hook in config["repos"][0]["hooks"] if hook["language"] == "pygrep"]
    assert len(hooks) == 2
    wrong = [
        (path.name, hook["id"])
        for path in list_files()
        if not re.search(config["exclude"], str(path.relative_to(ROOT)))
        for hook in hooks
        if re.search(hook["entry"], read_text(path), re.MULTILINE)
    ]
    assert wrong == []


@pytest.mark.parametrize("path", FORMS, ids=get_name)
def test_issue_forms_are_complete(path: Path) -> None:
    form = read_yaml(path)
    assert form["name"]
    assert form["description"]
    fields = [field for field in form["body"] if field["type"] != "markdown"]
    assert len({field["id"] for field in fields}) == len(fields)
    assert all(field["attributes"]["label"] for field in fields)


def test_form_about_rules_offers_every_game() -> None:
    body = read_yaml(GITHUB / "ISSUE_TEMPLATE" / "rules.yml")["body"]
    offered = next(field for field in body if field["id"] == "variant")["attributes"]["options"]
    assert offered == [variant.name for variant in VARIANTS.values()]

"""Tests replace public names only: a private one may be gone tomorrow."""

import ast
from collections.abc import Iterator

import pytest

from tests.project.test_packages import list_modules
from tests.project.test_tree import ROOT

PATCHING = {"setattr", "delattr", "patch", "object"}


def find_private_patches(source: str) -> Iterator[str]:
    """Yield the private names that a module replaces or removes, given as text."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        called_name = (
            node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)
        )
        if called_name not in PATCHING:
            continue
        for argument in (*node.args[:2], *(keyword.value for keyword in node.keywords)):
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                parts = argument.value.split(".")
                yield from (
                    argument.value for part in parts if part[:1] == "_" and part[:2] != "__"
                )


@pytest.mark.thorough
def test_no_test_patches_a_private_name() -> None:
    patches = {
        str(path.relative_to(ROOT)): names
        for path in list_modules("tests")
        if (names := list(find_private_patches(path.read_text("utf-8"))))
    }
    assert patches == {}


@pytest.mark.parametrize(
    "source",
    [
        "monkeypatch.setattr(client, '_hidden', 1)",
        "monkeypatch.setattr('bot.app._hidden', 1)",
        "patch.delattr(client, name='_hidden')",
        "setattr(client, '_hidden', 1)",
        "mock.patch.object(client, '_hidden')",
        "mock.patch('bot.app._hidden')",
    ],
)
def test_private_name_is_found(source: str) -> None:
    assert list(find_private_patches(source))


@pytest.mark.parametrize(
    "source",
    ["patch.setattr(client, 'shown', '_x')", "patch.setattr(client, '__call__', 1)", "f('_x')"],
)
def test_public_name_is_left_alone(source: str) -> None:
    assert not list(find_private_patches(source))

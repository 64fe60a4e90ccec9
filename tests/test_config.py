import logging
from pathlib import Path

import pytest

from bot.config.config import Config
from bot.config.reading import ConfigError, database_location, http_address
from bot.config.settings import DEFAULT_DATABASE, SETTINGS
from bot.config.values import HttpServer
from bot.store.database.location import build_url

TOKEN = "MTk4NjIyNDgz.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs"


@pytest.fixture
def env_file(tmp_path: Path) -> Path:
    return tmp_path / ".env"


def list_problems(environ: dict[str, str], env_file: Path) -> tuple[str, ...]:
    with pytest.raises(ConfigError) as excinfo:
        Config.load(environ, env_file)
    return excinfo.value.problems


def test_config_needs_only_a_token(env_file: Path) -> None:
    config = Config.load({"DISCORD_TOKEN": TOKEN}, env_file)
    assert config.token == TOKEN
    assert config.api_base is None
    assert config.database == DEFAULT_DATABASE
    assert config.log_level == logging.INFO


def test_config_comes_from_the_file(env_file: Path) -> None:
    env_file.write_text(
        f"# mine\r\nexport DISCORD_TOKEN='{TOKEN}'\r\n\r\nHEARTS_LOG_LEVEL=debug # all\r\n"
        "OTHER_PROGRAM=yes\r\n",
        "utf-8-sig",
    )
    config = Config.load({}, env_file)
    assert config.token == TOKEN
    assert config.log_level == logging.DEBUG


def test_environment_wins_over_the_file(env_file: Path) -> None:
    env_file.write_text(f"DISCORD_TOKEN={TOKEN}\nHEARTS_DATABASE=file.db\n")
    config = Config.load({"HEARTS_DATABASE": "environment.db"}, env_file)
    assert config.database == "environment.db"


def test_empty_settings_count_as_not_set(env_file: Path) -> None:
    env_file.write_text(f"DISCORD_TOKEN={TOKEN}\nHEARTS_DATABASE=\n")
    config = Config.load(
        {"DISCORD_TOKEN": "", "DISCORD_API_BASE": " ", "HEARTS_LOG_LEVEL": ""}, env_file
    )
    assert (config.token, config.database) == (TOKEN, DEFAULT_DATABASE)


def test_config_lists_all_problems_at_once(env_file: Path) -> None:
    env_file.write_text(
        f"DISCORD_TOKEN={TOKEN} twice\n"
        "\n"
        f"this is {TOKEN} no setting\n"
        "HEARTS_DATABSE=x.db\n"
        f"DISCORD_{TOKEN}=1\n"
        "HEARTS_LOG_LEVEL=loud\n"
        "DISCORD_API_BASE=localhost:8765\n"
    )
    problems = list_problems({"HEARTS_COLOUR": "green"}, env_file)
    assert problems == (
        f"{env_file}, line 3: not of the form NAME=value",
        f"{env_file}, line 4: HEARTS_DATABSE is not a setting",
        f"{env_file}, line 5: this is not a setting",
        "HEARTS_COLOUR is set but is not a setting",
        "DISCORD_TOKEN contains spaces or unusual characters: copy it again",
        "DISCORD_API_BASE is not an http(s) address",
        "HEARTS_LOG_LEVEL is not one of DEBUG, INFO, WARNING, ERROR",
    )


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"DISCORD_TOKEN=\xff\xfe\x00", "it is not text in UTF-8"),
        (b"DISCORD_TOKEN='never closed", "line 1: not of the form NAME=value"),
        (b"DISCORD_TOKEN", "line 1: not of the form NAME=value"),
    ],
)
def test_damaged_file_is_a_problem(env_file: Path, content: bytes, reason: str) -> None:
    env_file.write_bytes(content)
    problems = list_problems({}, env_file)
    assert reason in problems[0]
    assert problems[1].startswith("DISCORD_TOKEN is not set")


def test_folder_in_place_of_the_file_is_a_problem(env_file: Path) -> None:
    env_file.mkdir()
    assert "can't be read" in list_problems({"DISCORD_TOKEN": TOKEN}, env_file)[0]


@pytest.mark.parametrize("address", ["http://[", "ftp://host/", "http://", "http://a:99999/"])
def test_api_base_must_be_an_address(env_file: Path, address: str) -> None:
    problems = list_problems({"DISCORD_TOKEN": TOKEN, "DISCORD_API_BASE": address}, env_file)
    assert problems == ("DISCORD_API_BASE is not an http(s) address",)


def test_config_shows_neither_token_nor_database(env_file: Path) -> None:
    config = Config.load(
        {"DISCORD_TOKEN": TOKEN, "HEARTS_DATABASE": "postgresql://bot:secret@host/x"}, env_file
    )
    assert TOKEN not in repr(config)
    assert "secret" not in repr(config)


def test_database_location_needs_no_token(env_file: Path) -> None:
    env_file.write_text("HEARTS_DATABASE=mine.db\n")
    assert database_location({}, env_file) == "mine.db"
    env_file.write_text("HEARTS_DATABSE=mine.db\n")
    with pytest.raises(ConfigError):
        database_location({}, env_file)


def test_only_the_token_must_be_set() -> None:
    assert [setting.name for setting in SETTINGS if setting.default is None] == ["DISCORD_TOKEN"]


@pytest.mark.parametrize(("word", "is_on"), [("on", True), ("OFF", False), ("", True)])
def test_pictures_are_switched_on_and_off(env_file: Path, word: str, is_on: bool) -> None:
    environ = {"DISCORD_TOKEN": TOKEN, "HEARTS_PICTURES": word}
    assert Config.load(environ, env_file).pictures is is_on


def test_pictures_setting_accepts_only_on_or_off(env_file: Path) -> None:
    with pytest.raises(ConfigError, match="HEARTS_PICTURES must be on or off"):
        Config.load({"DISCORD_TOKEN": TOKEN, "HEARTS_PICTURES": "maybe"}, env_file)


def test_requests_per_second_are_those_that_discord_allows_unless_set(env_file: Path) -> None:
    assert Config.load({"DISCORD_TOKEN": TOKEN}, env_file).requests_per_second == 50
    environ = {"DISCORD_TOKEN": TOKEN, "HEARTS_REQUESTS_PER_SECOND": "1200"}
    assert Config.load(environ, env_file).requests_per_second == 1200


@pytest.mark.parametrize("number", ["0", "-1", "4.5", "many", "10001", "\u0665"])
def test_requests_per_second_must_be_a_number_in_range(env_file: Path, number: str) -> None:
    environ = {"DISCORD_TOKEN": TOKEN, "HEARTS_REQUESTS_PER_SECOND": number}
    problems = list_problems(environ, env_file)
    assert problems == ("HEARTS_REQUESTS_PER_SECOND is not a number from 1 to 10000",)


@pytest.mark.parametrize(("word", "level"), [("auto", None), ("", None), ("Tricks", "tricks")])
def test_posting_level_is_chosen_by_the_load_unless_set(
    env_file: Path, word: str, level: str | None
) -> None:
    environ = {"DISCORD_TOKEN": TOKEN, "HEARTS_POSTING_LEVEL": word}
    assert Config.load(environ, env_file).posting_level == level


def test_posting_level_must_be_one_of_the_levels(env_file: Path) -> None:
    problems = list_problems({"DISCORD_TOKEN": TOKEN, "HEARTS_POSTING_LEVEL": "2"}, env_file)
    assert problems == ("HEARTS_POSTING_LEVEL is not one of auto, cards, tricks, batches, merged",)


HTTP = {
    "DISCORD_TOKEN": TOKEN,
    "HEARTS_INGRESS": "http",
    "HEARTS_HTTP": "[::1]:8080",
    "DISCORD_PUBLIC_KEY": "0f" * 32,
}


def test_interactions_arrive_at_the_gateway_by_default(env_file: Path) -> None:
    assert Config.load({"DISCORD_TOKEN": TOKEN}, env_file).http is None


def test_address_without_interactions_is_that_of_what_features_serve(env_file: Path) -> None:
    environ = {"DISCORD_TOKEN": TOKEN, "HEARTS_HTTP": "127.0.0.1:8080"}
    key = {"DISCORD_PUBLIC_KEY": "0f" * 32}  # which nothing is signed with
    assert Config.load(environ | key, env_file).http == HttpServer("127.0.0.1", 8080, None)
    problems = list_problems(environ | {"HEARTS_HTTP": "8080"}, env_file)
    assert problems == ("HEARTS_HTTP is not of the form ADDRESS:PORT",)


def test_interactions_by_http_need_an_address_and_a_public_key(env_file: Path) -> None:
    assert Config.load(HTTP, env_file).http == HttpServer("::1", 8080, "0f" * 32)
    problems = list_problems({"DISCORD_TOKEN": TOKEN, "HEARTS_INGRESS": "HTTP"}, env_file)
    assert [problem.split()[0] for problem in problems] == ["HEARTS_HTTP", "DISCORD_PUBLIC_KEY"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("HEARTS_INGRESS", "webhook"),
        ("HEARTS_HTTP", "8080"),
        ("HEARTS_HTTP", "127.0.0.1:0"),
        ("DISCORD_PUBLIC_KEY", "0f" * 31),
        ("DISCORD_PUBLIC_KEY", "0x" * 32),
    ],
)
def test_wrong_setting_of_the_ingress_is_a_problem(env_file: Path, name: str, value: str) -> None:
    (problem,) = list_problems({**HTTP, name: value}, env_file)
    assert problem.startswith(name)


def test_address_for_interactions_needs_no_token(env_file: Path) -> None:
    assert http_address({}, env_file) is None
    assert http_address({"HEARTS_HTTP": "[::1]:8080"}, env_file) is None
    here = {"HEARTS_INGRESS": "http", "HEARTS_HTTP": "[::1]:8080"}
    assert http_address(here, env_file) == ("::1", 8080)


URL = "postgresql://moonshooter@db.example/games?sslmode=require"


@pytest.fixture
def secret(tmp_path: Path) -> Path:
    return tmp_path / "secret"


def test_token_can_be_in_a_file_of_its_own(env_file: Path, secret: Path) -> None:
    secret.write_text(f"{TOKEN}\n")
    assert Config.load({"DISCORD_TOKEN_FILE": str(secret)}, env_file).token == TOKEN


@pytest.mark.parametrize(
    ("password", "encoded"),
    [("p1", "p1"), ("a b:c/d@e?#%\u00e4", "a%20b%3Ac%2Fd%40e%3F%23%25%C3%A4")],
)
def test_password_of_the_database_can_be_in_a_file_of_its_own(
    env_file: Path, secret: Path, password: str, encoded: str
) -> None:
    secret.write_text(f"{password}\n", "utf-8")
    environ = {"HEARTS_DATABASE": URL, "HEARTS_DATABASE_PASSWORD_FILE": str(secret)}
    location = URL.replace("moonshooter@", f"moonshooter:{encoded}@")
    assert database_location(environ, env_file) == location
    assert Config.load({"DISCORD_TOKEN": TOKEN, **environ}, env_file).database == location
    assert build_url(location).password == password


def test_password_for_a_socket_keeps_its_folder(env_file: Path, secret: Path) -> None:
    secret.write_text("p1")
    location = "postgresql://moonshooter@/games?host=/run/postgresql"
    environ = {"HEARTS_DATABASE": location, "HEARTS_DATABASE_PASSWORD_FILE": str(secret)}
    assert database_location(environ, env_file) == location.replace("@", ":p1@")


@pytest.mark.parametrize(
    ("environ", "content", "words"),
    [
        ({"DISCORD_TOKEN_FILE": "{}"}, None, "can't be read: No such file or directory"),
        ({"DISCORD_TOKEN_FILE": "{}"}, b"\n", "is empty"),
        ({"DISCORD_TOKEN_FILE": "{}"}, b"\xff", "it is not text in UTF-8"),
        ({"DISCORD_TOKEN_FILE": "{}", "DISCORD_TOKEN": TOKEN}, b"s3cret", "are both set"),
        ({"HEARTS_DATABASE_PASSWORD_FILE": "{}"}, b"s3cret", "names no user of a server"),
        (
            {
                "HEARTS_DATABASE_PASSWORD_FILE": "{}",
                "HEARTS_DATABASE": "postgresql://me:other@db.example/games",
            },
            b"s3cret",
            "also holds a password",
        ),
    ],
)
def test_secret_that_can_not_be_used_is_a_problem_that_quotes_none(
    env_file: Path, secret: Path, environ: dict[str, str], content: bytes | None, words: str
) -> None:
    if content is not None:
        secret.write_bytes(content)
    environment = {name: value.format(secret) for name, value in environ.items()}
    problems = "\n".join(list_problems({"DISCORD_TOKEN": "", **environment}, env_file))
    assert words in problems
    assert "s3cret" not in problems
    assert "other" not in problems

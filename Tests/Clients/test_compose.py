"""Packaging/compose.yaml beside the program and the page that describes it."""

import subprocess

import yaml

from server import ROOT, program

PAGE = ROOT / "docs/operating/several-servers.md"
COMPOSE = yaml.safe_load((ROOT / "Packaging/compose.yaml").read_text())
SERVICES = COMPOSE["services"]
SERVERS = ("one", "two")


def test_both_servers_have_the_same_options_which_the_program_has():
    first, second = (SERVICES[name]["command"] for name in SERVERS)
    assert first == second
    known = subprocess.run([program(), "serve", "--help"], capture_output=True, text=True, check=True).stdout
    options = [word for word in first if word.startswith("--")]
    assert options and all(f"{option} " in known for option in options)


def test_each_server_has_a_folder_of_its_own_and_the_database_is_the_one_it_names():
    folders = [mount for name in SERVERS for mount in SERVICES[name]["volumes"] if "/var/lib/amble" in mount]
    assert folders == ["one:/var/lib/amble", "two:/var/lib/amble"]
    assert SERVICES["keys"]["volumes"] == ["one:/one:ro", "two:/two"]
    mounted = {mount.split(":")[0] for service in SERVICES.values() for mount in service.get("volumes", [])}
    assert {name for name in mounted if not name.startswith("./")} == set(COMPOSE["volumes"])
    [address] = [word for word in SERVICES["one"]["command"] if word.startswith("postgres://")]
    assert address == f"postgres://{SERVICES['database']['environment']['POSTGRES_USER']}@database/amble"


def test_the_servers_trust_the_network_that_the_proxy_is_in():
    [network] = COMPOSE["networks"]["default"]["ipam"]["config"]
    command = SERVICES["one"]["command"]
    assert command[command.index("--trusted-proxy") + 1] == network["subnet"]
    page = PAGE.read_text()
    assert all(f"server {name} {name}:8080" in page for name in SERVERS)

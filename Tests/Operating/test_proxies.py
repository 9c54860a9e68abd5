"""The commands of docs/operating/proxies.md, behind each proxy with the page's configuration."""

import sys

import pytest

from machine import ROOT, Machine

sys.path.append(str(ROOT / "Tests/Proxies"))

from proxies import NAME, PAGE, PAGES, Certificate, Proxy  # noqa: E402


@pytest.fixture(params=PAGES)
def machine_behind(request, region, tmp_path):
    """A machine with a proxy, at which all requests to the public name arrive."""
    machine = Machine(tmp_path / "machine", region)
    certificate = Certificate(tmp_path)
    proxy = Proxy.of_page(request.param, machine.port, tmp_path, certificate)
    machine.curl(
        f"cacert = {certificate.chain}\n"
        f"connect-to = {NAME}:443:127.0.0.1:{proxy.port}\n"
        f"connect-to = {NAME}:80:127.0.0.1:{proxy.plain_port}\n")
    proxy.start()
    yield machine
    proxy.stop()
    machine.stop()


def test_the_public_name_answers_as_the_page_says(machine_behind):
    machine_behind.follow(PAGE)

"""The package installed, started, upgraded, removed and purged.

It happens in a folder that mmdebstrap fills from this machine's mirror with the essential packages
and what the package depends on, which is a small part of what debootstrap installs. dpkg refuses
the package if one of its Depends is not there, and the program does not start if Depends lack one.
systemd does not run there: `confined.py` starts the command of the unit.
"""

import re
import signal
import ssl

import pytest
from asking import ask, bearer
from confined import SKIPPED
from debian import as_root
from mailing import MailServer, link_in
from proxies import Certificate
from server import free_port, wait_for

UNIT = "/lib/systemd/system/amble.service"
ENABLED = "/etc/systemd/system/multi-user.target.wants/amble.service"
REGION = "/srv/amble/demo"
MAIL_HOST = "mail.example.org"


class Service:
    """The service in a Debian."""

    def __init__(self, debian, mail):
        self.debian = debian
        self.mail = mail
        self.port = free_port()
        self.process = None

    def configure(self):
        """Names a region, a port and a mail server in the settings."""
        options = f"--port {self.port} --public-url https://walks.example.org " \
            f"--mail-server smtps://{MAIL_HOST}:{self.mail.port} --mail-from amble@example.org"
        settings = self.debian.root / "etc/default/amble"
        text = re.sub('^AMBLE_REGIONS=""', f'AMBLE_REGIONS="{REGION}"', settings.read_text(),
                      flags=re.MULTILINE)
        text = re.sub('^AMBLE_OPTIONS=""', f'AMBLE_OPTIONS="{options}"', text,
                      flags=re.MULTILINE)
        as_root("tee", settings, input=text)
        return text

    def start(self):
        self.process = self.debian.start(UNIT)
        wait_for(f"http://127.0.0.1:{self.port}", self.process)

    def stop(self):
        """Stops it as systemd does, and returns its status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=20)

    def ask(self, method, path, body=None):
        """Sends a request as the local user."""
        key = as_root("cat", self.debian.root / "var/lib/amble/local.key").strip()
        return ask(self.port, method, path, bearer(key), body)


@pytest.fixture
def mail(debian, tmp_path):
    """A mail server with a certificate that the Debian trusts."""
    certificate = Certificate(tmp_path, MAIL_HOST)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate.both)
    as_root("mkdir", "-p", debian.root / "etc/ssl/certs")
    as_root("tee", "--append", debian.root / "etc/ssl/certs/ca-certificates.crt",
            input=certificate.chain.read_text())
    as_root("tee", "--append", debian.root / "etc/hosts", input=f"127.0.0.1 {MAIL_HOST}\n")
    server = MailServer(context)
    yield server
    server.stop()


@pytest.fixture
def service(debian, mail):
    service = Service(debian, mail)
    yield service
    if service.process and service.process.poll() is None:
        service.process.terminate()
        service.process.wait(timeout=30)


def test_a_life(packages, debian, service):
    first, second = packages

    debian.install(first)
    assert debian.exists(ENABLED)
    assert debian.run("stat", "--format=%U:%G %a", "/var/lib/amble") == "amble:amble 700\n"
    assert debian.start(UNIT).wait(timeout=30) == SKIPPED, "no region is named"

    debian.run("amble", "demo", REGION)
    settings = service.configure()
    service.start()
    page = ask(service.port, "GET", "/")
    assert page.status == 200 and b"<title>Amble" in page.body
    made = service.ask("POST", "/api/v1/contacts", {"name": "Grandmother"})
    assert made.status == 201, made.body
    invited = service.ask(
        "POST", "/api/v1/admin/registration_invitations", {"email": "ada@example.org"})
    assert invited.status == 201, invited.body
    assert link_in(service.mail.next()).startswith("https://walks.example.org/")
    assert service.stop() == 0

    debian.install(second)
    assert debian.run("dpkg-query", "--show", "--showformat=${Version}", "amble") \
        == second.field("Version")
    assert (debian.root / "etc/default/amble").read_text() == settings
    service.start()
    contacts = service.ask("GET", "/api/v1/contacts").json["items"]
    assert [contact["name"] for contact in contacts] == ["Grandmother"]
    assert service.stop() == 0

    debian.run("dpkg", "--remove", "amble")
    assert not debian.exists("/usr/bin/amble") and not debian.exists("/usr/share/amble")
    assert debian.exists("/var/lib/amble/journal.sqlite") and debian.exists("/etc/default/amble")

    debian.install(second)
    service.start()
    assert service.ask("GET", "/api/v1/contacts").json["items"] == contacts
    assert service.stop() == 0

    debian.run("dpkg", "--purge", "amble")
    for path in ("/var/lib/amble", "/etc/default/amble", ENABLED):
        assert not debian.exists(path), path
    assert debian.exists(f"{REGION}/region.json"), "regions are not the package's"

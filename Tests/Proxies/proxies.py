"""Debian's nginx, HAProxy and Caddy in front of a server, with the configurations of
docs/operating/proxies.md: as the page shows them, or with less."""

import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import time

from server import ROOT, free_ports

sys.path.insert(0, str(ROOT / "scripts"))

from documents.blocks import files  # noqa: E402

PATIENCE = 30
PAGE = ROOT / "docs/operating/proxies.md"
NAME = "walks.example.org"
UPSTREAM = "127.0.0.1:8080"
PAGES = {
    "nginx": "/etc/nginx/conf.d/amble.conf",
    "haproxy": "/etc/haproxy/haproxy.cfg",
    "caddy": "/etc/caddy/Caddyfile",
}
# What the configuration of Debian's package has around the file of the page.
NGINX = """
daemon off;
master_process off;
pid {folder}/nginx.pid;
error_log stderr warn;
events {{ worker_connections 64; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  {text}
}}
"""
CADDY = """
{{
  admin off
  skip_install_trust
  http_port {http}
  https_port {https}
}}
{text}
"""


def without(text, *patterns):
    """Returns a text without the lines in which a pattern is found, which must be there."""
    for pattern in patterns:
        lines = text.splitlines(keepends=True)
        kept = [line for line in lines if not re.search(pattern, line)]
        assert len(kept) < len(lines), f"The page has no line {pattern}."
        text = "".join(kept)
    return text


def with_line(text, before, line):
    """Returns a text with a line before the first one in which a pattern is found."""
    assert re.search(before, text), f"The page has no line {before}."
    return re.sub(rf"^(.*{before})", rf"{line}\n\1", text, count=1, flags=re.MULTILINE)


# The configurations by kind: how they differ from the page's. The minimal ones of nginx and HAProxy
# set no headers: nginx sends the upstream address as Host; both forward every other header unchanged.
MINIMAL = {
    "nginx": lambda text: without(text, r"proxy_set_header (Host|X-)").replace(
        "proxy_pass http://amble", f"proxy_pass http://{UPSTREAM}"),
    "haproxy": lambda text: without(text, r"http-request set-header"),
}
KINDS = {
    "nginx": ("nginx", MINIMAL["nginx"]),
    "nginx-host": ("nginx", lambda text: with_line(
        MINIMAL["nginx"](text), "proxy_pass", "proxy_set_header Host $host;")),
    "nginx-http-host": ("nginx", lambda text: with_line(
        MINIMAL["nginx"](text), "proxy_pass", "proxy_set_header Host $http_host;")),
    "nginx-forwarded": ("nginx", lambda text: text.replace("$scheme", "https")),
    "haproxy": ("haproxy", MINIMAL["haproxy"]),
    "haproxy-forwardfor": ("haproxy", lambda text: with_line(
        MINIMAL["haproxy"](text), "timeout connect", "option forwardfor")),
    "caddy": ("caddy", lambda text: text),
    "caddy-host": ("caddy", lambda text: with_line(
        text, "transport http", "header_up Host {upstream_hostport}")),
}


class Certificate:
    """A certificate of a name, by default the page's, which signs itself."""

    def __init__(self, folder, name=NAME):
        self.chain, self.key = folder / "chain.pem", folder / "key.pem"
        self.both = folder / "both.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
             "-nodes", "-days", "2", "-subj", f"/CN={name}", "-addext", f"subjectAltName=DNS:{name}",
             "-keyout", self.key, "-out", self.chain],
            check=True, capture_output=True)
        self.both.write_text(self.chain.read_text() + self.key.read_text())


class Proxy:
    """A proxy on a free port of this machine."""

    def __init__(self, program, folder, text, certificate=None):
        """Creates a proxy with a configuration of the page, and with its files in `folder`.

        Without a certificate it speaks HTTP at `port`, to requests for any host. With one it speaks
        HTTPS there, and HTTP at `plain_port`, as on the page.
        """
        self.port, self.plain_port = free_ports(2)
        self.folder = pathlib.Path(folder)
        self.program = program
        self.file = self.folder / f"{program}.conf"
        self.file.write_text(getattr(self, f"{program}_text")(text, certificate))
        self.process = None

    @classmethod
    def of_page(cls, program, upstream, folder, certificate):
        """Creates a proxy of the server at port `upstream` with the configuration of the page."""
        return cls(program, folder, with_upstream(page_text(program), upstream), certificate)

    @classmethod
    def of_kind(cls, kind, upstream, folder):
        """Creates a proxy of a kind, without encryption."""
        program, edit = KINDS[kind]
        return cls(program, folder, with_upstream(edit(page_text(program)), upstream))

    def nginx_text(self, text, certificate):
        """Returns the page's configuration for this machine, as the following functions."""
        text = without(text, r"listen \[::\]").replace(
            "listen 80;", f"listen 127.0.0.1:{self.plain_port};")
        listen, tls = f"listen 127.0.0.1:{self.port}", "listen 443 ssl http2"
        assert tls in text
        if certificate:
            text = text.replace(tls, f"{listen} ssl http2").replace(
                f"/etc/letsencrypt/live/{NAME}/fullchain.pem", str(certificate.chain)).replace(
                f"/etc/letsencrypt/live/{NAME}/privkey.pem", str(certificate.key))
        else:
            text = without(text.replace(tls, listen), "ssl_certificate")
        return NGINX.format(folder=self.folder, text=text)

    def haproxy_text(self, text, certificate):
        text = without(text, "^    user ", "^    group ").replace(
            "bind :80\n", f"bind 127.0.0.1:{self.plain_port}\n")
        if certificate:
            return text.replace("bind :443", f"bind 127.0.0.1:{self.port}").replace(
                f"/etc/haproxy/{NAME}.pem", str(certificate.both))
        return re.sub("bind :443.*", f"bind 127.0.0.1:{self.port}", without(text, "redirect scheme"))

    def caddy_text(self, text, certificate):
        site = f"{NAME} {{\n"
        assert site in text
        if certificate:
            text = text.replace(
                site, f"{site}\tbind 127.0.0.1\n\ttls {certificate.chain} {certificate.key}\n")
        else:
            text = text.replace(site, f"http://:{self.port} {{\n\tbind 127.0.0.1\n")
        http = self.plain_port if certificate else self.port
        https = self.port if certificate else self.plain_port
        return CADDY.format(http=http, https=https, text=text)

    def start(self):
        """Starts the proxy as a process and waits until it listens."""
        environment = {**os.environ, "HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder),
                       "XDG_CONFIG_HOME": str(self.folder)}
        self.process = subprocess.Popen(self.command(), cwd=self.folder, env=environment)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            assert self.process.poll() is None, f"{self.program} ended before it listened."
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise AssertionError(f"{self.program} did not listen within {PATIENCE} s.")

    def command(self):
        """Returns the command that runs the proxy in the foreground with its own configuration."""
        path = shutil.which(self.program, path=os.environ["PATH"] + ":/usr/sbin")
        assert path, f"{self.program} is missing: run scripts/install-packages.sh test."
        return {
            "nginx": [path, "-p", str(self.folder), "-e", "stderr", "-c", str(self.file)],
            "haproxy": [path, "-db", "-q", "-f", str(self.file)],
            "caddy": [path, "run", "--adapter", "caddyfile", "--config", str(self.file)],
        }[self.program]

    def stop(self):
        """Ends the process."""
        if self.process:
            self.process.kill()
            self.process.wait(timeout=20)


def with_upstream(text, port):
    """Returns a configuration with the port of a server in place of the page's."""
    assert UPSTREAM in text
    return text.replace(UPSTREAM, f"127.0.0.1:{port}")


def page_text(program):
    """Returns the configuration that the page has for a program."""
    return files(PAGE, program)[PAGES[program]]

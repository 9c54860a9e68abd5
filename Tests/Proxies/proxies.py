"""Debian's nginx, HAProxy and Caddy in front of a server, each with its own configuration."""

import os
import pathlib
import shutil
import socket
import subprocess
import time

from server import free_port

PATIENCE = 30

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
  server {{
    listen 127.0.0.1:{port} default_server;
    location / {{
      proxy_pass http://127.0.0.1:{upstream};
      {settings}
    }}
  }}
}}
"""

HAPROXY = """
defaults
  mode http
  timeout connect 5s
  timeout client 30s
  timeout server 30s
  {settings}
frontend front
  bind 127.0.0.1:{port}
  default_backend amble
backend amble
  server amble 127.0.0.1:{upstream}
"""

CADDY = """
{{
  admin off
  auto_https off
}}
http://:{port} {{
  bind 127.0.0.1
  reverse_proxy 127.0.0.1:{upstream} {{
    {settings}
  }}
}}
"""

FORWARD = """
      proxy_set_header Host $host;
      proxy_set_header X-Real-IP $remote_addr;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Host $host;
      proxy_set_header X-Forwarded-Proto https;
"""

# The program, its configuration and further settings. `nginx` is the minimal configuration: it
# sends the upstream address as Host, and forwards every other header unchanged.
KINDS = {
    "nginx": ("nginx", NGINX, ""),
    "nginx-host": ("nginx", NGINX, "proxy_set_header Host $host;"),
    "nginx-http-host": ("nginx", NGINX, "proxy_set_header Host $http_host;"),
    "nginx-forwarded": ("nginx", NGINX, FORWARD),
    "haproxy": ("haproxy", HAPROXY, ""),
    "haproxy-forwardfor": ("haproxy", HAPROXY, "option forwardfor"),
    "caddy": ("caddy", CADDY, ""),
    "caddy-host": ("caddy", CADDY, "header_up Host {upstream_hostport}"),
}


class Proxy:
    """A proxy on a free port of this machine."""

    def __init__(self, kind, upstream, folder):
        """Creates a proxy of the server at port `upstream`, with its files in `folder`."""
        program, template, settings = KINDS[kind]
        self.port = free_port()
        self.folder = pathlib.Path(folder)
        self.program = program
        self.file = self.folder / f"{program}.conf"
        self.file.write_text(template.format(
            folder=folder, port=self.port, upstream=upstream, settings=settings))
        self.process = None

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

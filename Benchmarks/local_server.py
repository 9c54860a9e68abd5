"""A server on a free port of this machine, for the benchmarks that ask one."""

import socket
import subprocess


def start(program, region, data, *options):
    """Starts a server with open registration; returns its process and its port once it serves."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen(
        [program, "serve", region, "--port", str(port), "--data", data, "--registration", "open", *options],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    process.stdout.readline()
    return process, port

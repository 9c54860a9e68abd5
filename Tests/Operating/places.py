"""The map and the heights that the documents import: a street in Porto on a slope."""

import struct
import subprocess

# Samples of an HGT tile in each direction.
SIDE = 1201


def make_map(folder):
    """Writes `porto.osm.pbf` and `N41W009.hgt`."""
    source = folder / "porto.osm"
    nodes = "".join(
        f'<node id="{n}" lat="{41.14 + n / 1000:.3f}" lon="-8.61" version="1"/>' for n in range(1, 6))
    street = "".join(f'<nd ref="{n}"/>' for n in range(1, 6))
    source.write_text(
        f'<osm version="0.6">{nodes}<way id="1" version="1">{street}'
        '<tag k="highway" v="residential"/><tag k="name" v="Rua das Flores"/></way></osm>')
    subprocess.run(["osmium", "cat", source, "-o", folder / "porto.osm.pbf"], check=True)
    source.unlink()
    row = struct.pack(f">{SIDE}h", *range(SIDE))
    (folder / "N41W009.hgt").write_bytes(row * SIDE)

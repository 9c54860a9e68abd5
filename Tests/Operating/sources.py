"""The public sources of maps, heights and feeds, played on this machine in the shapes that their
documentation shows: Geofabrik's index, extracts, sums and change files, BBBike's list of cities, the tiles
of Copernicus and Skadi, MobilityData's catalogue and a feed, and a geocoder."""

import gzip
import hashlib
import http.server
import json
import pathlib
import struct
import subprocess
import threading
import time
import urllib.parse

# Samples of a tile in each direction.
SIDE = 1201
TILE = "Copernicus_DSM_COG_10_N41_00_W009_00_DEM"


def street(number, name, longitude, latitude):
    """Returns a street to the north of a position, with a node each 110 m, as OpenStreetMap XML."""
    ids = range(10 * number + 1, 10 * number + 6)
    nodes = "".join(
        f'<node id="{node}" lat="{latitude + (node - ids[0]) / 1000:.3f}" lon="{longitude}" version="1"/>'
        for node in ids)
    line = "".join(f'<nd ref="{node}"/>' for node in ids)
    return nodes, (
        f'<way id="{number}" version="1">{line}<tag k="highway" v="residential"/>'
        f'<tag k="name" v="{name}"/></way>')


# In Porto, and 60 km away in Braga's surroundings.
PORTO = street(1, "Rua das Flores", -8.61, 41.14)
BRAGA = street(2, "Rua do Souto", -8.42, 41.68)
NEW = street(3, "Rua Nova", -8.609, 41.14)


def write_map(file, streets, sequence):
    """Writes an extract that says up to which change file it goes."""
    source = file.with_suffix(".xml")
    nodes, ways = ("".join(parts) for parts in zip(*streets))
    source.write_text(f'<osm version="0.6">{nodes}{ways}</osm>')
    subprocess.run(
        ["osmium", "cat", source, "-F", "xml", "-o", file, "-O", "--output-header",
         f"osmosis_replication_sequence_number={sequence}", "--output-header",
         "osmosis_replication_timestamp=2026-11-27T21:21:02Z"], check=True)
    source.unlink()


def box(west, south, east, north):
    return [[west, south], [east, south], [east, north], [west, north], [west, south]]


def feature(identifier, name, ring, base, country=None):
    """Returns a feature of Geofabrik's index."""
    address = f"{base}/geofabrik/europe/{identifier}"
    properties = {
        "id": identifier, "name": name, "parent": "europe",
        "urls": {"pbf": f"{address}-latest.osm.pbf", "updates": f"{address}-updates"}}
    if country:
        properties["iso3166-1:alpha2"] = [country]
    return {"type": "Feature", "properties": properties,
            "geometry": {"type": "MultiPolygon", "coordinates": [[ring]]}}


class Sources:
    """The files of the sources by path, each with an entity tag, and what goes wrong with them."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.files, self.faults, self.redirects, self.requests = {}, {}, {}, []
        # Time between pieces of an answer, seconds, by path.
        self.pauses = {}
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler(self))
        self.server.daemon_threads = True
        self.base = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.add_extracts()
        self.add_heights()
        self.add_feeds()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()

    @property
    def mirrors(self):
        """The options that name this machine as the mirror of each source."""
        names = ("geofabrik", "bbbike", "copernicus", "copernicus90", "skadi", "gbfs")
        return [f"--mirror={name}={self.base}/{name}" for name in names]

    def set(self, path, content):
        """Sets a file, and its sum for extracts."""
        content = content.encode() if isinstance(content, str) else content
        self.files[path] = content
        if path.endswith(".osm.pbf"):
            name = path.rsplit("/", 1)[1]
            self.files[f"{path}.md5"] = f"{hashlib.md5(content).hexdigest()}  {name}\n".encode()

    def asked(self, path):
        """Returns the headers of the requests for a path."""
        return [headers for asked, headers in self.requests if asked == path]

    def add_extracts(self):
        features = [
            feature("portugal", "Portugal", box(-10, 36.9, -6, 42.2), self.base, "PT"),
            feature("norte", "Norte", box(-9, 41, -8, 41.9), self.base, "PT"),
            feature("andorra", "Andorra", box(1.4, 42.4, 1.8, 42.7), self.base, "AD"),
            feature("georgia", "Georgia", box(40, 41, 46, 43), self.base, "GE"),
            feature("us/georgia", "Georgia", box(-86, 30, -80, 35), self.base),
        ]
        self.set("/geofabrik/index-v1.json",
                 json.dumps({"type": "FeatureCollection", "features": features}))
        self.set_map([PORTO, BRAGA], sequence=4320)
        file = self.folder / "andorra.osm.pbf"
        write_map(file, [street(4, "Carrer Major", 1.52, 42.5)], sequence=4320)
        self.set("/geofabrik/europe/andorra-latest.osm.pbf", file.read_bytes())
        self.set("/geofabrik/europe/andorra-updates/state.txt", "sequenceNumber=4320\n")
        self.set("/bbbike/", '<a href="../">..</a><a href="Oporto/">Oporto/</a>')
        self.set("/bbbike/Oporto/Oporto.poly", "Oporto\n1\n" + "".join(
            f" {x:e} {y:e}\n" for x, y in box(-8.7, 41.1, -8.5, 41.2)) + "END\nEND\n")
        city = self.files["/geofabrik/europe/norte-latest.osm.pbf"]
        self.files["/bbbike/Oporto/Oporto.osm.pbf"] = city
        self.set("/bbbike/Oporto/CHECKSUM.txt",
                 f"{hashlib.md5(city).hexdigest()}  Oporto.osm.pbf\n{'0' * 32}  Oporto.osm.gz\n")

    def set_map(self, streets, sequence):
        """Sets the extract of Norte."""
        file = self.folder / "norte.osm.pbf"
        write_map(file, streets, sequence)
        self.set("/geofabrik/europe/norte-latest.osm.pbf", file.read_bytes())

    def offer_changes(self, before, after, sequence):
        """Offers the difference of two maps as a change file."""
        maps = self.folder / "before.osm.pbf", self.folder / "after.osm.pbf"
        for file, streets in zip(maps, (before, after)):
            write_map(file, streets, 0)
        changes = self.folder / "changes.osc.gz"
        subprocess.run(["osmium", "derive-changes", *maps, "-o", changes, "-O"], check=True)
        folder = "/geofabrik/europe/norte-updates"
        self.set(f"{folder}/000/004/{sequence - 4000}.osc.gz", changes.read_bytes())
        self.set(f"{folder}/state.txt",
                 f"#comment\nsequenceNumber={sequence}\ntimestamp=2026-11-28T21\\:21\\:02Z\n")

    def add_heights(self):
        rows = struct.pack(f">{SIDE}h", *range(SIDE)) * SIDE
        tile = self.folder / "N41W009.hgt"
        tile.write_bytes(rows)
        raster = self.folder / f"{TILE}.tif"
        subprocess.run(
            ["gdal_translate", "-q", "-co", "COMPRESS=DEFLATE", tile, raster], check=True)
        self.set(f"/copernicus/{TILE}/{TILE}.tif", raster.read_bytes())
        self.set("/copernicus/tileList.txt", f"{TILE}\r\nCopernicus_DSM_COG_10_N42_00_E001_00_DEM\r\n")
        self.set("/copernicus90/tileList.txt", "Copernicus_DSM_COG_30_N40_00_E045_00_DEM\n")
        self.set("/skadi/N41/N41W009.hgt.gz", gzip.compress(rows, 1))

    def add_feeds(self):
        self.set("/gbfs/systems.csv", (
            "Country Code,Name,Location,System ID,URL,Auto-Discovery URL,Supported Versions,"
            "Authentication Info\r\n"
            f'PT,Gira,"Porto, PT",gira,https://example.org,{self.base}/feed/gbfs.json,2.3,\r\n'
            'PT,Chaves,"Porto, PT",keys,https://example.org,https://example.org/gbfs.json,2.3,'
            "https://example.org/key\r\n"
            f'PT,Longe,"Faro, PT",far,https://example.org,{self.base}/far/gbfs.json,2.3,\r\n'))
        for name, latitude in (("feed", 41.142), ("far", 37.0)):
            self.set(f"/{name}/gbfs.json", json.dumps({
                "last_updated": 1, "ttl": 60, "version": "2.3", "data": {"en": {"feeds": [
                    {"name": "station_information", "url": f"{self.base}/{name}/stations.json"}]}}}))
            self.set(f"/{name}/stations.json", json.dumps({
                "last_updated": 1, "ttl": 60, "version": "2.3", "data": {"stations": [
                    {"station_id": "1", "name": "A", "lat": latitude, "lon": -8.61, "capacity": 9}]}}))

    def add_geocoder(self, name, longitude, latitude):
        """Lets `/photon/api` find one place."""
        self.set("/photon/api", json.dumps({"type": "FeatureCollection", "features": [{
            "type": "Feature", "properties": {"name": name},
            "geometry": {"type": "Point", "coordinates": [longitude, latitude]}}]}))


def handler(sources):
    """Returns the class that answers requests for the files of the sources."""

    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, *arguments):
            pass

        def do_GET(self):
            # A proxy is asked for whole addresses.
            path = urllib.parse.urlsplit(self.path).path
            sources.requests.append((path, self.headers))
            if path in sources.redirects:
                return self.answer(302, b"", {"Location": sources.redirects[path]})
            faults = sources.faults.get(path)
            fault = faults.pop(0) if faults else None
            if isinstance(fault, int) and fault >= 400:
                return self.answer(fault, b"no", {})
            content = sources.files.get(path)
            if content is None:
                return self.answer(404, b"none", {})
            tag = f'"{hashlib.md5(content).hexdigest()}"'
            headers = {"ETag": tag, "Accept-Ranges": "bytes"}
            if self.headers.get("If-None-Match") == tag:
                return self.answer(304, b"", headers)
            asked = self.headers.get("Range")
            if asked and self.headers.get("If-Range") == tag:
                start = int(asked.removeprefix("bytes=").rstrip("-"))
                headers["Content-Range"] = f"bytes {start}-{len(content) - 1}/{len(content)}"
                return self.answer(206, content[start:], headers, fault, path)
            return self.answer(200, content, headers, fault, path)

        def answer(self, status, content, headers, end=None, path=None):
            """Sends an answer, or only its first bytes."""
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            if status != 304:
                self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            pause = sources.pauses.get(path)
            try:
                for start in range(0, len(content[:end]), 1000 if pause else len(content) or 1):
                    self.wfile.write(content[:end][start:start + 1000] if pause else content[:end])
                    time.sleep(pause or 0)
            except OSError:
                pass
            if end is not None:
                self.close_connection = True

    return Handler

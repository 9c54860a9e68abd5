"""A bike-share feed that the test publishes: GBFS 2.3 on a port of this machine."""

import http.server
import json
import threading
import time


class Feed:
    """Stations that tests change; the server reads them again every five seconds."""

    def __init__(self, stations):
        """`stations` are as `biking.station` returns them."""
        self.stations = {one["id"].split(":")[-1]: dict(one) for one in stations}
        feed = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200)
                self.send_header("Content-Type", "application/json")
                self.end_headers()
                self.wfile.write(json.dumps(feed.document(self.path)).encode())

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def document(self, path):
        """Returns a file as it is now."""
        data = {
            "/gbfs.json": self._discovery, "/system_information.json": self._system,
            "/station_information.json": self._information, "/station_status.json": self._status,
        }[path]()
        return {"last_updated": int(time.time()), "ttl": 1, "version": "2.3", "data": data}

    def change(self, one, **counts):
        """Changes the counts of a station."""
        self.stations[one["id"].split(":")[-1]].update(counts)

    def stop(self):
        self.server.shutdown()

    def _discovery(self):
        names = ("system_information", "station_information", "station_status")
        return {"en": {"feeds": [
            {"name": name, "url": f"{self.address}/{name}.json"} for name in names]}}

    @staticmethod
    def _system():
        return {"system_id": "test", "language": "en", "name": "Test Bikes", "timezone": "Atlantic/Azores"}

    def _information(self):
        return {"stations": [
            {"station_id": key, "name": one["name"], "lat": one["lat"], "lon": one["lon"],
             "capacity": one["bikes"] + one["docks"]} for key, one in self.stations.items()]}

    def _status(self):
        return {"stations": [
            {"station_id": key, "num_bikes_available": one["bikes"], "num_docks_available": one["docks"],
             "is_installed": True, "is_renting": True, "is_returning": True,
             "last_reported": int(time.time())} for key, one in self.stations.items()]}

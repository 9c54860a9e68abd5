"""The requests of all APIs that `answers.py` asks, each by `server.ask`."""

import base64
import datetime
import math
import time
import urllib.parse

MODES = ["walk", "run", "hike", "wheelchair", "bike", "ebike", "drive"]
# For how long tips are shown: one that is changed, and one that is not. Days.
TIP_DAYS = (20, 365)


def ask_all(server, places, box):
    """Asks everything; `places` are eight near streets, and `box` the region's, as text."""
    ask_routes(server, places)
    ask_people(server, places)
    ask_hikes(server, places, box)
    ask_groups(server, places)
    ask_campuses(server, places)
    server.ask("/api/v1/users/me/archive")
    server.ask("/api/v1/users/me", {"password": "better horse"}, "DELETE", "Bob")


def query(**values):
    return urllib.parse.urlencode(
        [(name.replace("__", "."), value) for name, all in values.items()
         for value in (all if isinstance(all, list) else [all])])


def walk(line, day):
    """Returns a recording along a line, at 1.4 m/s, as GPX."""
    start, points, passed = datetime.datetime.fromisoformat(day + "T09:00:00"), [], 0.0
    for (lon, lat, *_), (to_lon, to_lat, *_) in zip(line, line[1:]):
        metres = math.hypot((to_lat - lat) * 111_195, (to_lon - lon) * 111_195 * math.cos(math.radians(lat)))
        time = (start + datetime.timedelta(seconds=round(passed / 1.4))).isoformat()
        points.append(f'<trkpt lat="{lat:.6f}" lon="{lon:.6f}"><time>{time}Z</time></trkpt>')
        passed += metres
    return ('<gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>'
            + "".join(points) + "</trkseg></trk></gpx>").encode()


def soon():
    """Returns the time in two seconds: those who join now see what is reported then."""
    now = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(seconds=2)
    return now.isoformat(timespec="seconds").replace("+00:00", "Z")


def ask_routes(server, places):
    """Asks the doors of GraphHopper and Photon."""
    point = [f"{lat:.6f},{lon:.6f}" for lat, lon in places]
    pair = point[:2]
    for mode in MODES:
        for more in ({}, {"algorithm": "pareto"}, {"algorithm": "alternative_route", "elevation": "true"},
                     {"points_encoded": "false", "max_grade": "0.08", "avoid_steps": "true"},
                     {"type": "gpx"}, {"flatness": 20, "details": ["surface", "road_class"]}):
            server.ask("/route?" + query(point=pair, profile=mode, **more))
        server.ask("/route?" + query(
            point=pair[:1], profile=mode, algorithm="round_trip", round_trip__distance=4000,
            round_trip__seed=3))
        server.ask("/isochrone?" + query(point=pair[0], profile=mode, time_limit=900, buckets=3))
        server.ask("/matrix?" + query(point=point[:5], profile=mode, out_array=["weights", "times", "distances"]))
        server.ask("/nearest?" + query(point=pair[0], profile=mode))
    lonlat = [[lon, lat] for lat, lon in places]
    for body in ({"points": lonlat[:4]}, {"points": lonlat[:8], "optimize": True},
                 {"points": lonlat[:2], "depart_at": "2026-12-01T23:30:00"},
                 {"points": lonlat[:2], "instructions": False, "calc_points": False},
                 {"points": lonlat[:2], "headings": [90, 0]}, {"points": lonlat[:2], "curbsides": ["left", ""]}):
        server.ask("/route", {"profile": "foot", **body})
    server.ask("/isochrone", {"point": lonlat[0], "distance_limit": 1200, "reverse_flow": True})
    server.ask("/matrix", {"from_points": lonlat[:2], "to_points": lonlat[2:6], "profile": "bike"})
    for text in ("ru", "rua", "street", "park", "cafe", "museum", "station", "12", "bridge st", "xqzw"):
        server.ask("/photon/api?" + query(q=text, limit=8))
        server.ask("/photon/api?" + query(q=text, lat=places[0][0], lon=places[0][1], zoom=14))
        server.ask("/geocode?" + query(q=text, limit=5))
    for lat, lon in places[:4]:
        server.ask("/photon/reverse?" + query(lat=lat, lon=lon, limit=3))
        server.ask("/geocode?" + query(reverse="true", point=f"{lat},{lon}"))
    for path in ("/info", "/openapi.json", "/photon/status", "/nowhere", "/route", "/route?point=1", "/matrix",
                 "/isochrone", "/nearest", "/photon/api", "/photon/reverse?lat=1", "/geocode",
                 "/route?" + query(point=pair, profile="boat"), "/route?" + query(point=pair, surprise=1),
                 "/route?" + query(point=["91,0", "0,0"]), "/route?" + query(point=pair, max_grade=7)):
        server.ask(path, key=None)
    server.ask("/route", b"{", key=None)


def ask_people(server, places):
    """Asks for accounts, contacts and trips."""
    api = "/api/v1"
    account = {"email": "bob@example.org", "password": "correct horse battery", "name": "Bob"}
    server.keys["Bob"] = "Bearer " + server.ask(api + "/users", account, key=None)["token"]
    for path in ("/users", "/session"):
        server.ask(api + path, {**account, "password": "wrong horse"}, key=None)
    for key in ("local", "Bob", None):
        server.ask(api + "/session", key=key)
    server.ask(api + "/users/me", {"name": "Robert"}, "PUT", "Bob")
    token = server.ask(api + "/tokens", {"name": "backup"})
    server.ask(api + "/tokens")
    server.ask(api + "/tokens/" + token["id"], method="DELETE")
    contacts = [server.ask(api + "/contacts", {
        "name": name, "address": f"Road {number}", "lat": places[number][0], "lon": places[number][1],
        "note": "n" * number}) for number, name in enumerate(("Ann", "Bea Ülm", "Кот"))]
    path = f"{api}/contacts/{contacts[0]['id']}"
    server.ask(path, {"name": "Anna", "note": "a, b; c\\d\ne"}, "PUT")
    card = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Dora\r\nADR:;;Bell Street 7;;;;\r\nEND:VCARD\r\nBEGIN:VCARD\r\nEND:VCARD\r\n"
    server.ask(api + "/contacts/import", card.encode(), kind="text/vcard")
    server.ask(path, method="DELETE")
    server.ask(path + "/restore", b"")
    for more in ("", "?q=b", "?limit=2", ".vcf", "?limit=0", "/" + "x" * 20, "/shares"):
        server.ask(api + "/contacts" + more)
    share = server.ask(api + "/contacts/shares", {"access": "read", "name": "For Bob"})
    secret = share["url"].rsplit("/", 1)[1]
    server.ask("/shared/" + secret, key=None)
    server.ask(f"{api}/invitations/{secret}/accept", b"", key="Bob")
    server.ask(f"{api}/contacts/shares/{share['id']}", {"access": "edit"}, "PUT")
    grant = server.ask(api + "/grants", key="Bob")["items"][0]
    server.ask(f"{api}/grants/{grant['id']}", method="DELETE", key="Bob")
    server.ask(f"{api}/contacts/shares/{share['id']}", method="DELETE")
    share = server.ask(api + "/contacts/shares", {"access": "edit"})
    server.ask(f"{api}/invitations/{share['url'].rsplit('/', 1)[1]}/refuse", b"", key="Bob")
    server.ask(api + "/users/me/password", {"old": account["password"], "new": "better horse"}, key="Bob")
    account["password"] = "better horse"
    server.keys["again"] = "Bearer " + server.ask(api + "/session", account, key=None)["token"]
    server.ask(api + "/session", method="DELETE", key="again")
    server.ask(api + "/session", key="again")
    ask_trips(server, places, api)


def ask_trips(server, places, api):
    stops = [{"name": f"Stop {number}", "lat": lat, "lon": lon} for number, (lat, lon) in enumerate(places[:6])]
    trip = server.ask(api + "/trips", {"name": "Round, and “more”", "date": "2027-03-01T09:30", "stops": stops})
    path = f"{api}/trips/{trip['id']}"
    server.ask(path, {"mode": "bike", "end": "start"}, "PUT")
    server.ask(path + "/optimize", {})
    server.ask(path + "/optimize", {"by": "distance", "apply": True})
    copy = server.ask(path + "/duplicate", b"")
    server.ask(f"{api}/trips/{copy['id']}", {"date": "2027-04-02"}, "PUT")
    server.ask(f"{api}/trips/{copy['id']}", method="DELETE")
    server.ask(f"{api}/trips/{copy['id']}/restore", b"")
    for more in ("", "?from=2027-01-01", "?limit=1", "?to=x", "/current"):
        server.ask(api + "/trips" + more)
    server.ask(api + "/trips", {"stops": [{"lat": 1, "lon": 1}]})
    server.ask(path)
    link = server.ask(path + "/links", {})
    server.ask(path + "/links")
    server.ask(path + "/start", {})
    current = api + "/trips/current"
    server.ask(current + "/positions", {"lat": places[0][0], "lon": places[0][1], "time": soon()})
    stop = server.ask(current)["stops"][2]["id"]
    server.ask(f"{current}/stops/{stop}", {"skipped": True}, "PUT")
    server.ask(current + "/stops", {"name": "More", "lat": places[6][0], "lon": places[6][1]})
    server.ask(current + "/optimize", {})
    server.ask("/shared/" + link["url"].rsplit("/", 1)[1], key=None)
    server.ask(current, method="DELETE")
    calendar = server.ask(api + "/calendar", b"")
    server.ask(api + "/calendar")
    server.ask("/calendar/" + calendar["url"].rsplit("/", 1)[1], key=None)
    server.ask(api + "/calendar", method="DELETE")
    server.ask(f"{api}/links/{link['id']}", method="DELETE")


def ask_hikes(server, places, box):
    """Asks for hikes and tips."""
    api = "/api/v1"
    lines = [server.ask("/route?" + query(
        point=[f"{lat},{lon}" for lat, lon in places[at:at + 2]], profile="hike", points_encoded="false"))
        ["paths"][0]["points"]["coordinates"] for at in (0, 2)]
    hikes = [server.ask(api + "/hikes?zone=Europe/Lisbon", walk(line, day), kind="application/gpx+xml")
             for line, day in zip(lines, ("2026-05-01", "2026-07-12"))]
    server.ask(api + "/hikes", walk(lines[0], "2026-05-01"), kind="application/gpx+xml")
    server.ask(api + "/hikes", b"nothing", kind="application/gpx+xml")
    path = f"{api}/hikes/{hikes[0]['id']}"
    server.ask(path, {"name": "Hill", "mode": "hike", "companions": ["Ann"], "note": "n"}, "PUT")
    for more in ("", "?unit=mi", "/track", "/export", "/export?format=csv", "/export?format=geojson",
                 "/export?format=x", "/links"):
        server.ask(path + more)
    link = server.ask(path + "/links", {"hide_ends": 100})
    server.ask("/shared/" + link["url"].rsplit("/", 1)[1], key=None)
    for _ in range(100):
        if server.ask(api + "/hikes/streets?" + query(bbox=box))["pending"] == 0:
            break
        time.sleep(0.1)
        server.answers.popitem()
    for more in ("", "?limit=1", "?mode=hike", "/stats", "/stats?zone=Europe/Lisbon", "/lines?" + query(bbox=box),
                 "/explored", "/explored?" + query(bbox=box)):
        server.ask(api + "/hikes" + more)
    parts = server.ask(path + "/split", {"at": 120})
    server.ask(api + "/hikes/join", {"ids": [part["id"] for part in parts["items"]]})
    crop = server.ask(f"{api}/hikes/{hikes[1]['id']}/crop", {"from": 10, "to": 200})
    server.ask(api + "/hikes/undo", {
        "items": [hike["id"] for hike in crop["items"]], "replaced": crop["replaced"]})
    server.ask(f"{api}/hikes/{hikes[1]['id']}", method="DELETE")
    server.ask(f"{api}/hikes/{hikes[1]['id']}/restore", b"")
    server.ask(api + "/users/me/home_zone", {"lat": places[0][0], "lon": places[0][1], "radius": 50}, "PUT")
    server.ask(api + "/users/me/home_zone")
    server.ask(api + "/users/me/home_zone", method="DELETE")
    lon, lat, *_ = lines[0][len(lines[0]) // 2]
    tip = server.ask(api + "/tips", {"kind": "nice_view", "text": "Look", "place": {"lat": lat, "lon": lon}})
    path = f"{api}/tips/{tip['id']}"
    server.ask(path, {"text": "Look north", "days": TIP_DAYS[0]}, "PATCH")
    server.ask(path + "/vote", {"vote": "confirm"}, "PUT", "Bob")
    server.ask(api + "/tips?" + query(bbox=box), key="Bob")
    server.ask(path + "/vote", method="DELETE", key="Bob")
    server.ask(path + "/vote", {"vote": "report"}, "PUT", "Bob")
    server.ask(api + "/tips/moderation")
    server.ask(path + "/hidden", {"hidden": True}, "PUT")
    server.ask(api + "/tips?" + query(bbox=box), key=None)
    server.ask(path, method="DELETE")
    server.ask(api + "/tips", {"kind": "x"})


def ask_groups(server, places):
    """Asks for groups and trackers."""
    api = "/api/v1"
    group = server.ask(api + "/groups", {"name": "Walkers", "password": "secret words"})
    server.ask(api + "/groups/join", {"name": "walkers", "password": "wrong"}, key="Bob")
    server.ask(api + "/groups/join", {"name": "walkers", "password": "secret words"}, key="Bob")
    path = f"{api}/groups/{group['id']}"
    place = lambda at: {"lat": places[at][0], "lon": places[at][1]}
    now = soon()
    for at, key in enumerate(("local", "Bob")):
        server.ask(path + "/sharing", {"mode": "walk"}, "PUT", key)
        server.ask(path + "/positions", [{**place(at), "time": now}], key=key)
    server.ask(path + "/meeting/suggestions")
    server.ask(path + "/meeting", {**place(3), "name": "Corner"}, "PUT")
    mine = server.ask(path)["you"]
    server.ask(f"{path}/members/{mine}/route")
    server.ask(path, {"name": "Runners", "expires_at": None}, "PUT")
    server.ask(path + "/trip", {"name": "Way", "stops": [place(4), place(5)]}, "PUT")
    server.ask(path + "/trip/visits", {"stop": 0})
    server.ask(path + "/ride", {"from": place(0), "to": place(1)}, "PUT")
    link = server.ask(path + "/links", {})
    server.ask("/shared/" + link["url"].rsplit("/", 1)[1], key=None)
    server.ask(path + "/links")
    server.ask(path + "/plan", {"to": place(2)}, "PUT")
    server.ask(path + "/plan", method="DELETE")
    server.ask(api + "/groups")
    tracker = server.ask(api + "/trackers", {"app": "osmand", "name": "Phone"})
    server.ask("/osmand?" + query(id=tracker["token"], **place(1), timestamp=int(time.time())), key=None)
    server.ask("/osmand?" + query(id="x", **place(1)), key=None)
    report = {"location": {"coords": {"latitude": places[2][0], "longitude": places[2][1]}, "timestamp": now}}
    server.ask("/osmand", {"device_id": tracker["token"], **report}, key=None)
    server.keys["tracker"] = "Basic " + base64.b64encode(f"x:{tracker['token']}".encode()).decode()
    server.ask("/owntracks", {"_type": "location", **place(3), "tst": int(time.time())}, key="tracker")
    server.ask(api + "/trackers/recording", {"on": True}, "PUT")
    server.ask(api + "/trackers/recording")
    for trip in ("/trip", "/ride", "/meeting", "/sharing"):
        server.ask(path + trip, method="DELETE")
    server.ask(path + "/members/me", method="DELETE", key="Bob")
    server.ask(path, method="DELETE")


def ask_campuses(server, places):
    """Asks for campuses."""
    api = "/api/v1"
    for campus in server.ask(api + "/campuses")["items"]:
        base = f"{api}/campuses/{campus['id']}"
        names = [building["name"] for building in server.ask(base)["buildings"]]
        for start, goal in zip(names[:6], names[3:9]):
            server.ask(f"{base}/paths?" + query(**{"from": start, "to": goal, "count": 3}))
        server.ask(f"{base}/tree?" + query(**{"from": names[0]}))
        server.ask(f"{base}/paths?" + query(**{"from": names[0], "to": "nowhere"}))
        server.ask(f"{base}/route?" + query(**{"from": f"{places[0][0]},{places[0][1]}", "to": names[0]}))
        server.ask(f"{base}/picture/0/0/0")
        folder = server.ask(f"{base}/folder")
        own = server.ask(api + "/campuses?name=Own", folder, kind="application/zip")
        path = f"{api}/campuses/{own['id']}"
        building = server.ask(path)["buildings"][0]["id"]
        server.ask(path + "/changes", {"revision": 1, "operations": [
            {"op": "change_building", "id": building, "name": "Renamed"}]})
        server.ask(path + "/folder", folder, "PUT", kind="application/zip")
        versions = server.ask(path + "/versions")["items"]
        server.ask(f"{path}/versions/{versions[-1]['revision']}")
        server.ask(f"{path}/versions/{versions[-1]['revision']}/restore", b"")
        server.ask(path, method="DELETE")

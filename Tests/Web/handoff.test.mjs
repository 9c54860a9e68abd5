// Links to other apps, and files for them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { appleLink, geoLink, googleLink } from "../../Web/directions/handoff.js";
import { gpxText, secondsAlong } from "../../Web/routes/gpx.js";
import { googleLinks } from "../../Web/travel/handoff.js";

test("other apps are asked for the same mode", () => {
  const [one, other] = [{ lat: 1, lon: 2, name: "A" }, { lat: 3, lon: 4, name: "B (old) & co" }];
  const points = Array.from({ length: 5 }, (_, at) => ({ lat: 1 + at / 2, lon: 2 }));
  assert.equal(googleLink(one, other, "ebike", points),
    "https://www.google.com/maps/dir/?api=1&origin=1.000000%2C2.000000"
    + "&destination=3.000000%2C4.000000&waypoints=1.500000%2C2.000000%7C2.000000%2C2.000000"
    + "%7C2.500000%2C2.000000&travelmode=bicycling");
  const apple = "https://maps.apple.com/?saddr=1.000000%2C2.000000&daddr=3.000000%2C4.000000";
  assert.equal(appleLink(one, other, "bike"), apple);
  assert.equal(appleLink(one, other, "drive"), `${apple}&dirflg=d`);
  assert.equal(geoLink(other),
    "geo:3.000000,4.000000?q=3.000000,4.000000(B%20%28old%29%20%26%20co)");
});

test("the rest of a trip is handed on in pieces as long as each app takes", () => {
  const stops = Array.from({ length: 23 }, (_, at) => ({ lat: 38 + at / 100, lon: -30 }));
  const waypoints = ({ href }) => (href.split("waypoints=")[1] ?? "").split("&")[0].split("%7C");
  for (const between of [3, 9]) {
    const links = googleLinks(stops, "walk", between);
    assert.ok(links.every((link) => waypoints(link).length <= between));
    const led = links.flatMap(({ from, to }) => (
      Array.from({ length: to + 1 - from }, (_, at) => from + at)));
    assert.deepEqual(led, [...stops.keys()]);
    assert.ok(!links[0].href.includes("origin"));
    for (const [index, { href }] of links.slice(1).entries()) {
      const end = `${stops[links[index].to].lat.toFixed(6)}%2C-30.000000`;
      assert.ok(links[index].href.includes(`destination=${end}`));
      assert.ok(href.includes(`origin=${end}`));
    }
  }
  const [single] = googleLinks(stops.slice(0, 1), "bike", 9);
  assert.equal(single.href, "https://www.google.com/maps/dir/?api=1&travelmode=bicycling"
    + "&destination=38.000000%2C-30.000000");
});

test("names are escaped in a GPX file", () => {
  const route = { rank: 1, line: [[1, 2, 3]], samples: [], steps: [] };
  const text = gpxText(route, {
    from: { lat: 1, lon: 2, name: "A & <B>" }, to: { lat: 3, lon: 4, name: "清风寺" },
  });
  const names = [...text.matchAll(/<wpt[^>]*>\s*<name>(.*?)<\/name>/g)].map(([, name]) => name);
  assert.deepEqual(names, ["A &amp; &lt;B&gt;", "清风寺"]);
});

// 100 m in 50 s, then 300 m in 100 s: 200 m from the start are 50 s and a third of 100 s.
test("points of the track have times, even within each step", () => {
  const samples = [0, 50, 100, 200, 400].map((distance) => ({ lat: 0, lon: distance, distance }));
  const steps = [
    { text: "Go", at: 0, distance: 100, seconds: 50 }, { text: "Turn", at: 100, distance: 300, seconds: 100 },
    { text: "Arrive", at: 400, distance: 0, seconds: 0 },
  ];
  const seconds = secondsAlong(samples, steps);
  assert.deepEqual(seconds.map(Math.round), [0, 25, 50, 83, 150]);
  const line = samples.map(({ lon, lat }) => [lon, lat]);
  const ends = { from: { lat: 0, lon: 0, name: "A" }, to: { lat: 0, lon: 400, name: "B" } };
  const text = gpxText({ rank: 1, line, samples, steps }, ends, Date.UTC(2026, 0, 1, 10));
  const times = [...text.matchAll(/<trkpt[^>]*>.*?<time>(.*?)<\/time>/g)].map(([, time]) => time);
  assert.equal(times.length, 5);
  assert.equal(times[0], "2026-01-01T10:00:00.000Z");
  assert.equal(times[4], "2026-01-01T10:02:30.000Z");
});

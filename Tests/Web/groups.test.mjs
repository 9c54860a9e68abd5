// Groups: the model of members, ages, directions, marks, positions to be sent, and notices.

import assert from "node:assert/strict";
import { test } from "node:test";
import { decodedLine } from "../../Web/geometry/polyline.js";
import { ageOf, lookOfAge, roundedAge } from "../../Web/messages/ages.js";
import { bearingBetween, windOf } from "../../Web/groups/model/direction.js";
import { secretIn } from "../../Web/groups/entering.js";
import { between, lengthOf } from "../../Web/groups/model/glide.js";
import { groupAfter, inOrder, ownMember } from "../../Web/groups/model/group.js";
import { colourOf, DARK, initialsOf, LIGHT, lookOf } from "../../Web/groups/model/marks.js";
import { areOver, nameBox, nameSides, signBox } from "../../Web/groups/model/names.js";
import { createNoticer } from "../../Web/groups/model/notices.js";
import { firstBatch, isNew, withEntry, without } from "../../Web/groups/model/queue.js";
import { suggestedPassword, suggestedTime } from "../../Web/groups/model/suggestion.js";
import { expiryOf, fieldTime, nextTime, sharingFor, spanOf } from "../../Web/groups/model/times.js";
import { spreadOf } from "../../Web/groups/model/spread.js";
import { nextStop, stopPoints } from "../../Web/groups/model/trip.js";
import { arrivalText, devicesText, nameOf, titleOf, troubleOf, wayTo } from "../../Web/groups/model/words.js";
import { trailsOf } from "../../Web/groups/map/features.js";
import { contrast } from "./support/colours.mjs";
import { mulberry32 } from "./support/random.mjs";

const METRE = 1 / 111_195;
const NOON = Date.parse("2026-11-22T12:00:00Z");

const at = (seconds) => new Date(NOON + 1000 * seconds).toISOString();

function positionAt(seconds, north = 0, more = {}) {
  return { lat: north * METRE, lon: 0, time: at(seconds), accuracy: 5, ...more };
}

function member(id, more = {}) {
  return {
    id, name: id, mark: 0, owner: false, joined_at: at(0), sharing: null, position: null, trail: [],
    arrived_at: null, progress: null, ...more,
  };
}

function group(...members) {
  return {
    id: "g", name: "Hike", role: "member", you: "me", created_at: at(0), expires_at: null,
    meeting: null, members: [member("me"), ...members],
  };
}

const SHARING = { since: at(0), ends_at: null, until_arrival: false, shows_past: false, mode: "walk" };

// The model

test("positions move a member, and late ones do not move them back", () => {
  const start = group(member("ann", { sharing: SHARING }));
  const later = groupAfter(start, "position", { member: "ann", ...positionAt(10, 20) });
  const late = groupAfter(later, "position", { member: "ann", ...positionAt(5, 10) });
  const ann = late.members[1];
  assert.equal(ann.position.time, at(10));
  assert.deepEqual(ann.trail, [[20 * METRE, 0, NOON / 1000 + 10]]);
  assert.equal(start.members[1].position, null, "a group is a value");
});

test("members join once, leave, and stop sharing with their trail", () => {
  const ann = member("ann", { sharing: SHARING, position: positionAt(0), trail: [[0, 0, 1]] });
  const joined = groupAfter(groupAfter(group(), "joined", { member: ann }), "joined", { member: ann });
  assert.deepEqual(joined.members.map(({ id }) => id), ["me", "ann"]);
  const hidden = groupAfter(joined, "sharing", { member: "ann", sharing: null });
  assert.deepEqual([hidden.members[1].position, hidden.members[1].trail], [null, []]);
  const left = groupAfter(hidden, "left", { member: "ann", removed: true });
  assert.deepEqual(left.members.map(({ id }) => id), ["me"]);
  assert.equal(groupAfter(left, "ended", {}), null);
});

test("progress, arrival, trouble and changes are applied; unknown events change nothing", () => {
  const progress = { distance: 100, duration: 80, arrives_at: at(80), ascent: 4, status: "on_way" };
  let now = groupAfter(group(member("ann", { sharing: SHARING })), "progress", { member: "ann", progress });
  now = groupAfter(now, "late", { member: "ann", name: "ann" });
  assert.equal(troubleOf(now.members[1]), "late");
  now = groupAfter(now, "arrived", { member: "ann", name: "ann", at: at(90) });
  assert.equal(troubleOf(now.members[1]), null);
  assert.match(arrivalText(now.members[1]), /^arrived /);
  now = groupAfter(now, "changed", { name: "Ramble", expires_at: null, meeting: null });
  assert.equal(now.name, "Ramble");
  assert.equal(groupAfter(now, "other", {}), now);
  assert.equal(groupAfter(null, "position", { member: "ann" }), null);
});

test("the climb that is left is said where it is known", () => {
  const way = { distance: 100, duration: 80, arrives_at: at(80), status: "on_way" };
  assert.match(arrivalText(member("ann", { progress: { ...way, ascent: 4 } })), / · 4\sm climb/);
  assert.doesNotMatch(arrivalText(member("ann", { progress: way })), /climb|meeting place/);
  assert.match(arrivalText(member("ann", { progress: { ...way, gap: 203.2 } })), / · ends 200\sm from the meeting place$/);
});

/** Returns a member who shares, and arrives some seconds after noon if that is known. */
function sharing(id, seconds = null, more = {}) {
  return member(id, {
    sharing: SHARING, position: positionAt(0),
    progress: seconds === null ? null : { duration: 5, arrives_at: at(seconds), status: "on_way" }, ...more,
  });
}
const listed = (all) => inOrder(all).map(({ id }) => id);
const MEETING = { name: "Old Mill", lat: 0, lon: 0, at: null };

test("with a meeting place the first to arrive is on top, and those whose arrival is unknown come last", () => {
  const all = group(member("zoe"), sharing("far", 900), sharing("near", 60), member("ben"), sharing("lost"));
  assert.deepEqual(listed({ ...all, meeting: MEETING }), ["near", "far", "me", "lost", "ben", "zoe"]);
  const arrived = { ...sharing("first"), progress: null, arrived_at: at(-300) };
  const here = { ...sharing("second"), progress: null, arrived_at: at(-60) };
  const more = { ...all, meeting: MEETING, members: [here, ...all.members, arrived] };
  assert.deepEqual(listed(more).slice(0, 4), ["first", "second", "near", "far"]);
  assert.equal(ownMember(all).id, "me");
  assert.equal(ownMember({ ...all, you: null }), null);
});

test("the user is among the others by their arrival", () => {
  const others = [sharing("far", 900), sharing("near", 60)];
  const all = { you: "me", meeting: MEETING, members: [...others, sharing("me", 300)] };
  assert.deepEqual(listed(all), ["near", "me", "far"]);
});

test("members who arrive within the same minute do not change places", () => {
  const listedAt = (ann, ben) => listed({ you: "me", meeting: MEETING, members: [sharing("ann", ann), sharing("ben", ben)] });
  assert.deepEqual(listedAt(59, 0), ["ann", "ben"]);
  assert.deepEqual(listedAt(60, 59), ["ben", "ann"]);
});

test("without a meeting place nobody arrives: the user is first, then those on the map, by name", () => {
  const all = group(member("ben"), sharing("zoe", 60), sharing("ann", 900));
  assert.deepEqual(listed({ ...all, meeting: null }), ["me", "ann", "zoe", "ben"]);
});

// Ages and directions

test("a position fades after a minute and is grey after five", () => {
  const looks = [0, 59, 60, 299, 300].map(lookOfAge);
  assert.deepEqual(looks, ["fresh", "fresh", "faded", "faded", "grey"]);
  assert.equal(ageOf(at(60), NOON), 0, "clocks differ");
  assert.deepEqual([4, 47, 61, 3_700, 90_000].map((age) => Object.values(roundedAge(age)).join(" ")),
    ["now 0", "seconds 40", "minutes 1", "hours 1", "days 1"]);
});

test("directions are those of the compass", () => {
  const here = { lat: 38, lon: -30 };
  const around = [[1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1], [1, -1]];
  const winds = around.map(([north, east]) => windOf(bearingBetween(here, {
    lat: 38 + north * 1e-3, lon: -30 + east * 1e-3 / Math.cos(38 * Math.PI / 180),
  })));
  assert.deepEqual(winds, ["north", "northEast", "east", "southEast", "south", "southWest", "west",
    "northWest"]);
  assert.equal(windOf(359), "north");
});

// 3 km north; and 4 m, which is nearer than positions are accurate.
test("distance and direction are one text, and none without a position", () => {
  const ann = (north) => member("ann", { position: positionAt(0, north) });
  assert.equal(wayTo({ lat: 0, lon: 0 }, ann(3_000)).text, "3.0\u00a0km north of you");
  assert.deepEqual(wayTo({ lat: 0, lon: 0 }, ann(4)), { text: "beside you", bearing: null });
  assert.equal(wayTo(null, ann(4)), null);
  assert.equal(wayTo({ lat: 0, lon: 0 }, member("ann")), null);
});

// Marks

test("each of a hundred marks has another pair of colour and shape, neighbours differ in both", () => {
  const looks = Array.from({ length: 100 }, (_, mark) => lookOf(mark));
  assert.equal(new Set(looks.map(({ colour, shape }) => `${colour} ${shape}`)).size, 100);
  looks.slice(1, 10).forEach((look, index) => {
    assert.notEqual(look.colour, looks[index].colour);
    assert.notEqual(look.shape, looks[index].shape);
  });
});

// The land of the map's light and dark style.
test("colours stand out from the map, and initials from the colours", () => {
  for (const colour of LIGHT) {
    assert.ok(contrast(colour, "#f2efe6") >= 3, colour);
    assert.ok(contrast(colour, "#ffffff") >= 4.5, colour);
  }
  for (const colour of DARK) {
    assert.ok(contrast(colour, "#1d2420") >= 3, colour);
    assert.ok(contrast(colour, "#000000") >= 4.5, colour);
  }
  assert.notEqual(colourOf(3, false), colourOf(3, true));
});

test("initials are characters as readers see them", () => {
  const initials = ["Ann Bell", "zoë", "  ", "مسجد كبير", "🏭 Mill Lane"].map((name) => initialsOf(name, 6));
  assert.deepEqual(initials, ["AB", "Z", "7", "مك", "🏭L"]);
});

// Positions to be sent

test("one position in three seconds is sent when moved, and one in thirty at rest", () => {
  const walked = Array.from({ length: 60 }, (_, second) => positionAt(second, 1.4 * second));
  const rested = Array.from({ length: 61 }, (_, second) => positionAt(second, second % 2));
  const sent = (positions) => positions.reduce((kept, one) => (
    isNew(kept.at(-1), one) ? [...kept, one] : kept), []);
  // 1.4 m/s: 5 m take four seconds.
  assert.deepEqual(sent(walked).slice(0, 4).map(({ time }) => time), [0, 4, 8, 12].map(at));
  assert.equal(sent(rested).length, 3);
  const vague = positionAt(4, 20, { accuracy: 60 });
  assert.equal(isNew(positionAt(0), vague), false, "nearer than half its accuracy");
});

test("positions are sent in their order, for one group at a time, and removed once sent", () => {
  const entries = Array.from({ length: 1_200 }, (_, index) => (
    { group: index % 2 ? "b" : "a", ...positionAt(3 * index) }));
  const batch = firstBatch(entries);
  assert.equal(batch.length, 500);
  assert.ok(batch.every(({ group: id }) => id === "a"));
  assert.deepEqual(batch.map(({ time }) => time), batch.map(({ time }) => time).sort());
  assert.equal(without(entries, batch).length, 700);
  assert.equal(withEntry(entries, { group: "a" }).at(-1).group, "a");
  assert.deepEqual(firstBatch([]), []);
});

// Times

test("how long a member shares is told to the server and read again", () => {
  for (const span of ["hour", "arrival", "stop"]) assert.equal(spanOf(sharingFor(span, NOON)), span);
  assert.equal(sharingFor("hour", NOON).ends_at, at(3_600));
  assert.equal(expiryOf("keep"), null);
  assert.equal(expiryOf("day", NOON), at(86_400));
});

test("a time wanted is the next one that a clock shows", () => {
  const now = new Date(2026, 10, 22, 14, 0);
  assert.equal(nextTime("14:30", now), new Date(2026, 10, 22, 14, 30).toISOString());
  assert.equal(nextTime("13:30", now), new Date(2026, 10, 23, 13, 30).toISOString());
  assert.equal(nextTime("", now), null);
  assert.equal(fieldTime(nextTime("13:30", now)), "13:30");
});

// Notices, movement, trails

test("notices rest between each other, and are joined meanwhile", () => {
  const shown = [];
  let [time, due] = [0, []];
  const clock = { now: () => time, wait: (act, wait) => due.push([time + wait, act]) };
  const tell = createNoticer((text) => shown.push(text), (count) => `and ${count}`, clock);
  for (const text of ["a", "b", "b", "c", "d", "e"]) tell(text);
  assert.deepEqual(shown, ["a"]);
  time = 4_000;
  for (const [, act] of due) act();
  assert.deepEqual(shown, ["a", "b c d and 1"]);
});

test("a marker moves on a straight line, at most three seconds", () => {
  assert.deepEqual(between({ lat: 0, lon: 0 }, { lat: 2, lon: 4 }, 0.5), { lat: 1, lon: 2 });
  assert.deepEqual(between({ lat: 0, lon: 0 }, { lat: 2, lon: 4 }, 3), { lat: 2, lon: 4 });
  assert.deepEqual([10, 1_000, 60_000].map(lengthOf), [300, 1_000, 3_000]);
});

test("a trail has a gap where positions are missing, and the colour of its member", () => {
  const trail = [[0, 0, 0], [1, 0, 3], [2, 0, 900], [3, 0, 903], [4, 0, 9_000]];
  const ann = member("ann", { mark: 4, sharing: SHARING, trail, position: { ...positionAt(0), time: new Date().toISOString() } });
  const { features: [line] } = trailsOf([ann], false);
  assert.deepEqual(line.geometry.coordinates, [[[0, 0], [0, 1]], [[0, 2], [0, 3]]]);
  assert.equal(line.properties.colour, LIGHT[4]);
});

// The example of Google's description of the format.
test("an encoded line is read", () => {
  assert.deepEqual(decodedLine("_p~iF~ps|U_ulLnnqC_mqNvxq`@"),
    [[-120.2, 38.5], [-120.95, 40.7], [-126.453, 43.252]]);
  assert.deepEqual(decodedLine(""), []);
});

// A route to another place is another route.
test("another meeting place has no arrivals yet, another time keeps them", () => {
  const progress = { distance: 1, duration: 1, arrives_at: at(1), ascent: 0, status: "on_way" };
  const start = { ...group(member("ann", { progress })), meeting: { lat: 1, lon: 1, name: "", at: null } };
  const later = groupAfter(start, "changed", { meeting: { ...start.meeting, at: at(9) } });
  assert.equal(later.members[1].progress, progress);
  const elsewhere = groupAfter(start, "changed", { meeting: { ...start.meeting, lat: 2 } });
  assert.equal(elsewhere.members[1].progress, null);
});

test("the next stop is the first that was not visited", () => {
  const stop = (visited_at) => ({ name: "", lat: 1, lon: 2, visited_at });
  const stops = [stop("2026-11-22T12:00:00Z"), stop(null), stop(null)];
  assert.equal(nextStop({ name: "", stops }), 1);
  assert.equal(nextStop({ name: "", stops: stops.slice(0, 1) }), -1);
  assert.deepEqual(stopPoints({ name: "", stops }).map(({ number, isVisited, isNext }) => (
    [number, isVisited, isNext])), [[1, true, false], [2, false, true], [3, false, false]]);
  assert.deepEqual(stopPoints(null), []);
});

test("the secret of a link is found in the link and alone, and nowhere else", () => {
  const secret = "aB3-_dEf0123456789xyz";
  for (const text of [secret, ` ${secret} `, `https://walk.example/shared/${secret}`, `/shared/${secret}/?a=1#b`]) {
    assert.equal(secretIn(text), secret, text);
  }
  for (const text of ["", "Sunday walk", "short", `https://walk.example/hikes/${secret}`, `${secret} and more`]) {
    assert.equal(secretIn(text), null, text);
  }
});

test("members without a name are called by what they are", () => {
  const title = (more, isOwn = false) => {
    const { name, roles } = titleOf(member("Ann", { mark: 2, ...more }), isOwn);
    return `${name}${roles}`;
  };
  const [unnamed, owner] = [{ name: " " }, { owner: true }];
  assert.equal(title({}), "Ann");
  assert.equal(title(owner), "Ann (owner)");
  assert.equal(title(owner, true), "Ann (you) (owner)");
  assert.equal(title({ guest: true }, true), "Ann (you) (guest)");
  assert.equal(title(unnamed), "Member 3");
  assert.equal(title({ ...unnamed, ...owner }), "Owner");
  assert.equal(title({ ...unnamed, ...owner }, true), "You (owner)");
  assert.equal(title(unnamed, true), "You");
  // On the map and in notices.
  assert.equal(nameOf({ name: "", owner: true, mark: 0 }), "Owner");
  assert.equal(nameOf({ name: "", owner: false, mark: 1 }), "Member 2");
});

/** Signs of 36 px cover each other below 26 px; those of a row are 42 px apart, around their middle. */
test("members at one place are drawn in a row, in their order, and the others at their points", () => {
  const points = [{ x: 100, y: 100 }, { x: 300, y: 100 }, { x: 104, y: 100 }];
  assert.deepEqual(spreadOf(points, null), [{ x: -19, y: 0, row: 2 }, null, { x: 19, y: 0, row: 2 }]);
});

test("members near each other by a third are one row", () => {
  const points = [{ x: 100, y: 100 }, { x: 140, y: 100 }, { x: 120, y: 100 }];
  assert.deepEqual(spreadOf(points, null), [{ x: -22, y: 0, row: 3 }, { x: -20, y: 0, row: 3 }, { x: 42, y: 0, row: 3 }]);
});

test("who is at the meeting place stands under its flag and its name", () => {
  const meeting = { x: 50, y: 50 };
  assert.deepEqual(spreadOf([{ x: 55, y: 50 }, { x: 90, y: 50 }], meeting), [{ x: 7, y: 46, row: 1 }, null]);
});

/** A member's sign of 36 px, and a name of 60 × 18 px. */
const named = (x, y, more) => ({
  x, y, half: 18, width: 60, height: 18, time: 0, isInRow: false, isChosen: false, ...more,
});

test("names stand below their signs, and one that would cover another stands above its own", () => {
  assert.deepEqual(nameSides([named(100, 100), named(300, 100)], []), ["below", "below"]);
  assert.deepEqual(nameSides([named(100, 100), named(140, 100)], []), ["below", "above"]);
  // The one to the north is above, or its name would cover the other's sign.
  assert.deepEqual(nameSides([named(100, 100), named(100, 140)], []), ["above", "below"]);
});

test("of three names within 40 pixels those of the latest positions are shown", () => {
  const three = (...times) => times.map((time, index) => named(100 + 20 * index, 100, { time }));
  assert.deepEqual(nameSides(three(3, 2, 1), []), ["below", "above", null]);
  assert.deepEqual(nameSides(three(1, 2, 3), []), [null, "above", "below"]);
});

test("the name of the selected member does not yield, also in a row", () => {
  const crowd = [named(100, 100, { time: 9 }), named(100, 128, { time: 8 }), named(100, 114, { isChosen: true, isInRow: true })];
  assert.deepEqual(nameSides(crowd, []), ["above", null, "below"]);
  assert.deepEqual(nameSides([named(0, 0, { isInRow: true })], []), [null]);
});

test("names yield to the name of the meeting place", () => {
  const meeting = { left: 80, top: 120, right: 180, bottom: 140 };
  assert.deepEqual(nameSides([named(100, 100)], [meeting]), ["above"]);
});

test("no names cover each other or a sign, wherever members are", () => {
  const random = mulberry32(39);
  for (let round = 0; round < 200; round += 1) {
    const signs = Array.from({ length: 2 + Math.floor(9 * random()) }, () => named(
      300 * random(), 300 * random(), { width: 30 + 110 * random(), time: Math.floor(5 * random()) }));
    const sides = nameSides(signs, []);
    const boxes = signs.flatMap((sign, at) => (sides[at] ? [{ at, box: nameBox(sign, sides[at]) }] : []));
    assert.ok(boxes.length > 0);
    for (const { at, box } of boxes) {
      assert.ok(boxes.every((other) => other.at === at || !areOver(box, other.box)));
      assert.ok(signs.every((other, index) => index === at || !areOver(box, signBox(other))));
    }
  }
});

test("a battery is told only if it is low, a speed only on the way", () => {
  const walker = (battery, more) => member("a", { position: positionAt(0, 0, { speed: 1.4, battery }), ...more });
  assert.equal(devicesText(walker(80)).includes("battery"), false);
  assert.equal(devicesText(walker(12)), "5.0\u00a0km/h · battery 12\u00a0%");
  assert.equal(devicesText(walker(80, { arrived_at: at(0) })), "");
});

// Eight numbers, the last of them beyond the 31 signs: 31 is the first sign again.
test("a suggested password has signs that are not mistaken for each other", () => {
  assert.equal(suggestedPassword([0, 1, 7, 8, 22, 23, 30, 31]), "abhjz29a");
  for (let time = 0; time < 20; time += 1) assert.match(suggestedPassword(), /^[a-hjkmnp-z2-9]{10}$/);
  assert.notEqual(suggestedPassword(), suggestedPassword());
});

test("a suggested name has the day and the time", () => {
  assert.match(suggestedTime(new Date(2026, 10, 30, 14, 5)), /30.*05/);
});

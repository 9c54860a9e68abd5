// Rides of a group: the shared ride and the plan for all, as values and in words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { routedStages } from "../../Web/bikes/model/rejoin.js";
import { rideNoticeOf } from "../../Web/groups/live/notices.js";
import { groupAfter } from "../../Web/groups/model/group.js";
import {
  arrivalOf, boxOf, isSamePlace, legFeatures, ownRider, ridersOf, stationsOf, unplanned,
} from "../../Web/groups/rides/plan.js";
import {
  arrivesText, endsText, legTexts, madeText, rideText, sumText, unplannedText,
} from "../../Web/groups/rides/words.js";
import { DEFAULT_OPTIONS, rideOptions } from "../../Web/state/options.js";

const NOON = Date.parse("2026-11-22T12:00:00Z");
/** Degrees of a metre on the equator. */
const METRE = 1 / 111_195;
const MEETING = { name: "Old Mill", lat: 0, lon: 0.01, at: null };
const plain = (text) => text.replaceAll("\u00a0", " ");

function path(from, to) {
  const distance = to - from;
  return {
    distance, time: distance * 500, ascend: 0, descend: 0, bbox: [0, 0, 1, 1],
    points: { coordinates: [from, to].map((at) => [at * METRE, 0, 0]) },
    instructions: [
      { text: "Set off", sign: 0, interval: [0, 1], distance, time: distance * 500 },
      { text: "Arrive", sign: 4, interval: [1, 1], distance: 0, time: 0 },
    ],
  };
}

function leg(mode, from, to, more = {}) {
  return {
    mode, duration: (to - from) / 2, distance: to - from, ascent: 0, descent: 0,
    path: to > from ? path(from, to) : null, station: null, chance: null, ...more,
  };
}

const stop = (name, at, count) => ({ id: name, name, lat: 0, lon: at * METRE, count });
const byBike = (take, dock) => [
  leg("walk", 0, 120), leg("take", 0, 0, { duration: 60, station: take, chance: 0.97 }),
  leg("ride", 120, 900), leg("return", 0, 0, { duration: 30, station: dock, chance: 0.7 }),
  leg("walk", 900, 1020),
];
const MILL = stop("Mill Lane", 120, 7);
const QUAY = stop("Quay", 900, 1);

const member = (id, mark) => ({
  id, name: id, mark, owner: false, joined_at: "", sharing: null, position: null, trail: [],
  arrived_at: null, progress: null,
});

function group(more = {}) {
  const plan = {
    to: MEETING, kind: "bike", made_at: new Date(NOON).toISOString(), member: "Ben", system: "s",
    total: 1500, latest: 780, riders: [
      { member: "Ann", duration: 600, legs: byBike(MILL, QUAY) },
      { member: "Ben", duration: 120, legs: [leg("walk", 0, 240)] },
      { member: "Cleo", duration: 780, legs: byBike(MILL, stop("Park", 850, null)) },
    ],
  };
  return {
    id: "g", name: "Hike", role: "member", you: "Ann", created_at: "", expires_at: null,
    meeting: MEETING, trip: null, ride: null, plan,
    members: [member("Ann", 0), member("Ben", 1), member("Cleo", 2), member("Dora", 3)], ...more,
  };
}

// A plan as the server writes it if some cannot reach the destination: no total, and no last arrival.
function stranded(...names) {
  const { plan, ...rest } = group();
  const riders = plan.riders.map((rider) => (
    names.includes(rider.member) ? { ...rider, duration: null, legs: [] } : rider));
  return { ...rest, plan: { ...plan, riders, total: null, latest: null } };
}

test("riders are listed in order of arrival, the own ride first on demand", () => {
  const names = (ownFirst) => ridersOf(group(), ownFirst).map((one) => one.member.name);
  assert.deepEqual(names(false), ["Ben", "Ann", "Cleo"]);
  assert.deepEqual(names(true), ["Ann", "Ben", "Cleo"]);
  assert.deepEqual(ridersOf(group()).map(({ isOwn, isWalk }) => [isOwn, isWalk]),
    [[false, true], [true, false], [false, false]]);
  assert.deepEqual(ridersOf(group({ plan: null })), []);
});

test("a viewer, and a member who joined later, have no ride of their own", () => {
  assert.equal(ownRider(group()).member.name, "Ann");
  assert.equal(ownRider(group({ you: null })), null);
  assert.equal(ownRider(group({ you: "Dora" })), null);
});

test("a rider who has left the group stays in the plan without a name", () => {
  const left = groupAfter(group(), "left", { member: "Ben", removed: false });
  assert.equal(ridersOf(left)[0].member, null);
  assert.equal(ownRider({ ...left, you: null }), null);
  assert.match(madeText(left, NOON), /by a former member\.$/);
});

// Ann and Cleo take a bike at Mill Lane; each returns it elsewhere.
test("stations have the number of bikes taken and returned there", () => {
  assert.deepEqual(
    stationsOf(ridersOf(group())).map(({ name, takes, returns }) => [name, takes, returns]),
    [["Mill Lane", 2, 0], ["Quay", 0, 1], ["Park", 0, 1]]);
});

test("the way of a rider says where the bike is taken and returned, or that they walk", () => {
  const [ben, ann, cleo] = ridersOf(group());
  assert.deepEqual(legTexts(ann).map(plain),
    ["Walk 1 min", "Mill Lane (7 bikes)", "ride 7 min", "Quay (1 dock)", "walk 1 min"]);
  assert.deepEqual(legTexts(ben).map(plain), ["Walks all the way, 2 min"]);
  assert.equal(legTexts(cleo)[3], "return it at Park");
});

test("totals say when the last arrives, and who is not planned", () => {
  assert.match(plain(sumText(group().plan)),
    /^The last arrives at .+, after 13 min\. 3 members are planned, 25 min in all\.$/);
  assert.equal(arrivalOf(group().plan, 780), "2026-11-22T12:13:00.000Z");
  assert.deepEqual(unplanned(group()).map(({ name }) => name), ["Dora"]);
  assert.equal(unplannedText(group()), "Not planned, as no position was shown: Dora.");
  assert.match(unplannedText(group({ you: "Dora" })), /: you\.$/);
  assert.equal(unplannedText(group({ members: group().members.slice(0, 3) })), "");
});

test("riders who cannot reach the destination come last, also the own one", () => {
  const names = (some, ownFirst) => ridersOf(some, ownFirst).map((one) => one.member.name);
  assert.deepEqual(names(stranded("Ben")), ["Ann", "Cleo", "Ben"]);
  assert.deepEqual(names(stranded("Ben"), true), ["Ann", "Cleo", "Ben"]);
  assert.deepEqual(names(stranded("Ann"), true), ["Ben", "Cleo", "Ann"]);
  assert.deepEqual(names(stranded("Cleo", "Ben", "Ann")), ["Ann", "Ben", "Cleo"]);
});

test("a rider who cannot reach the destination does not walk there, nor arrive now", () => {
  const some = stranded("Ben");
  const [, , ben] = ridersOf(some);
  assert.equal(ben.seconds, null);
  assert.deepEqual(legTexts(ben), ["No way to the destination"]);
  assert.equal(arrivesText(some.plan, ben), "");
});

test("totals count those who arrive, and say how many cannot", () => {
  assert.match(plain(sumText(stranded("Ben").plan)), new RegExp("^The last arrives at .+, after 13 min\\. "
    + "2 members are planned, 23 min in all\\. 1 member has no way to the destination\\.$"));
  assert.match(plain(sumText(stranded("Ben", "Cleo").plan)), new RegExp("^The last arrives at .+, "
    + "after 10 min\\. 1 member is planned\\. 2 members have no way to the destination\\.$"));
  assert.equal(sumText(stranded("Ann", "Ben", "Cleo").plan),
    "3 members have no way to the destination.");
  assert.equal(unplannedText(stranded("Ann")), "Not planned, as no position was shown: Dora.");
});

test("without a way to the destination there is no own ride, no line and no station", () => {
  assert.equal(ownRider(stranded("Ann")), null);
  assert.equal(ownRider(stranded("Ben")).member.name, "Ann");
  const [ann] = ridersOf(stranded("Ann", "Ben", "Cleo"));
  assert.deepEqual(legFeatures(ann).features, []);
  assert.deepEqual(stationsOf([ann]), []);
  assert.deepEqual(stationsOf(ridersOf(stranded("Ann"))).map(({ name, takes }) => [name, takes]),
    [["Mill Lane", 1], ["Park", 0]]);
  assert.equal(rideNoticeOf(group({ plan: null }), stranded("Ann")), "Ben planned rides for all.");
});

test("a plan says how old it is and who made it, and after ten minutes to plan again", () => {
  assert.equal(plain(madeText(group(), NOON + 125_000)), "Planned 2 min ago by Ben.");
  assert.equal(plain(madeText(group({ you: "Ben" }), NOON)), "Planned now by you.");
  assert.match(madeText(group(), NOON + 600_000), /Plan again\.$/);
});

test("the shared ride says its ends, the bikes, and who shared it", () => {
  const ride = {
    from: { name: "Old Town", lat: 0, lon: 0 }, to: { name: "", lat: 0, lon: 1 }, ebike: true,
    by: "time", member: "Ben",
  };
  assert.equal(endsText(ride), "Old Town → A place on the map");
  assert.equal(rideText(group(), ride), "Shared by Ben · e-bikes too");
  assert.equal(rideText(group(), { ...ride, ebike: false, member: "Ann" }),
    "Shared by you · without e-bikes");
  assert.match(rideText(group(), { ...ride, member: "gone" }), /a former member/);
});

test("a new plan or ride of another member is told once, the own ones are not", () => {
  const before = group({ plan: null });
  const after = groupAfter(before, "changed", { plan: group().plan });
  assert.equal(rideNoticeOf(before, after), "Ben planned rides for all.");
  assert.equal(rideNoticeOf(after, after), "");
  assert.equal(rideNoticeOf({ ...before, you: "Ben" }, { ...after, you: "Ben" }), "");
  assert.equal(rideNoticeOf(before, { ...after, id: "other" }), "", "another group was opened");
  assert.equal(rideNoticeOf(before, null), "");
  const again = { ...after.plan, made_at: new Date(NOON + 1).toISOString(), member: "Cleo" };
  assert.equal(rideNoticeOf(after, { ...after, plan: again }), "Cleo planned rides for all.");
  const ride = { from: MEETING, to: MEETING, ebike: false, by: "time", member: "Cleo" };
  assert.equal(rideNoticeOf(after, { ...after, ride }), "Cleo shared a ride.");
  assert.equal(rideNoticeOf({ ...after, ride }, { ...after, ride: { ...ride } }), "");
});

test("another meeting place ends the plan, another name does not", () => {
  const moved = groupAfter(group(), "changed", { meeting: { ...MEETING, lat: 1 } });
  assert.equal(moved.plan, null);
  const later = groupAfter(group(), "changed", { meeting: { ...MEETING, at: "2026-11-22T13:00:00Z" } });
  assert.ok(later.plan);
  assert.ok(groupAfter(group(), "changed", { name: "Ramble" }).plan);
});

// The plan of a large group as the server writes it: no leg has a line.
function large() {
  const { plan, ...rest } = group();
  const riders = plan.riders.map((rider) => (
    { ...rider, legs: rider.legs.map((one) => ({ ...one, path: null })) }));
  return { ...rest, plan: { ...plan, riders } };
}

test("without lines the plan of a large group says the same rides and stations", () => {
  assert.deepEqual(ridersOf(large()).map(({ isWalk }) => isWalk), [true, false, false]);
  assert.deepEqual(ridersOf(large()).map(legTexts), ridersOf(group()).map(legTexts));
  assert.deepEqual(stationsOf(ridersOf(large())), stationsOf(ridersOf(group())));
  const facts = ({ stages }) => stages.map(({ mode, route, action }) => (
    [mode, action, Math.round(route.distance), route.seconds]));
  assert.deepEqual(facts(ownRider(large())), facts(ownRider(group())));
});

test("without lines the map shows the stations of the own ride and its end", () => {
  const rider = ownRider(large());
  assert.deepEqual(legFeatures(rider).features, []);
  assert.deepEqual(boxOf(rider, MEETING), [120 * METRE, 0, 0.01, 0]);
  assert.deepEqual(boxOf(ownRider(group()), MEETING), [0, 0, 1, 1]);
});

// 40 m before Mill Lane, then there, to the Quay, and to the meeting place.
test("a ride without lines starts along routes from the traveller over its stations", async (context) => {
  globalThis.document = { hidden: true }; // the planner asks whether a frame will be painted
  context.after(() => { delete globalThis.document; });
  const asked = [];
  context.mock.method(globalThis, "fetch", async (address) => {
    const query = new URLSearchParams(String(address).split("?")[1]);
    const ends = query.getAll("point").map((point) => Math.round(point.split(",")[1] / METRE));
    asked.push([query.get("profile"), ...ends]);
    return Response.json({ paths: [path(...ends)] });
  });
  context.mock.method(console, "info", () => {});
  const options = rideOptions(DEFAULT_OPTIONS, "bike");
  const from = { lat: 0, lon: 80 * METRE };
  const stages = await routedStages({ options, to: MEETING }, ownRider(large()).stages, from);
  const end = Math.round(MEETING.lon / METRE);
  assert.deepEqual(asked, [["walk", 80, 120], ["bike", 120, 900], ["walk", 900, end]]);
  assert.ok(stages.every(({ route }) => route.line.length > 1));
  assert.deepEqual(stages.map(({ action }) => action), ["take", "return", null]);
});

test("the map shows the legs of the own ride; those on foot are of a kind of their own", () => {
  const { features } = legFeatures(ownRider(group()));
  assert.deepEqual(features.map(({ properties }) => properties.kind), ["walk", "ride", "walk"]);
  assert.deepEqual(legFeatures(null).features, []);
});

test("places are the same by their position, and none is not the same as none", () => {
  assert.ok(isSamePlace(MEETING, { ...MEETING, name: "Elsewhere" }));
  assert.ok(!isSamePlace(MEETING, { ...MEETING, lat: 1 }));
  assert.ok(!isSamePlace(null, null) && !isSamePlace(MEETING, null));
});

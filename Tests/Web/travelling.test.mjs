// Travelling: what each event changes, and which effects it has.

import assert from "node:assert/strict";
import { test } from "node:test";
import { FIRST, step } from "../../Web/travel/machine.js";

/** The time of the tests, milliseconds: 2026-11-18, 09:46:40 in UTC. */
const NOW = 1_795_000_000_000;

const stopOf = (id, lat) => ({ id, lat, lon: -30, visitedAt: null, skippedAt: null });
const TRIP = {
  id: "trip", stops: [stopOf("a", 38), stopOf("b", 38.1)], position: null, visitRadius: 50,
};
/** Returns a fix some seconds after the time of the tests, by default far from all stops. */
const fixAt = (second, lat = 38.05) => ({
  lat, lon: -30, accuracy: 5, time: new Date(NOW + 1000 * second).toISOString(),
});
const open = (...entries) => ({ outbox: { trip: "trip", entries }, isBusy: false });
const happen = (state, event, more = {}) => (
  step(state, { now: NOW, current: TRIP, positionMessage: null, ...event, ...more }));
const kinds = ({ effects }) => effects.map(({ kind }) => kind);
const shownIn = ({ effects }) => Object.assign({}, ...effects.map(({ values }) => values ?? {}));
const show = (values) => ({ kind: "show", values });
const failureOf = (status, passing = false) => ({ status, passing, message: `${status}` });
const MARK = { stop: "b", visited: true, time: new Date(NOW).toISOString() };
const ASK = { kind: "ask" };

test("a page that is opened looks for the trip of an earlier visit, then asks the server", () => {
  const opened = happen(FIRST, { kind: "open", tracked: "trip" }, { current: null });
  assert.deepEqual(opened.effects, [
    show({ tracking: "trip", travelMessage: null, positionMessage: null }),
    { kind: "readKept", tracked: "trip" },
  ]);
  const kept = (trip, tracked, current = null) => (
    happen(FIRST, { kind: "kept", trip, tracked }, { current }).effects);
  assert.deepEqual(kept(TRIP, null), [{ kind: "openOutbox", trip: TRIP }, ASK]);
  assert.deepEqual(kept(undefined, "trip"), [ASK]);
  assert.deepEqual(kept(undefined, null), []);
  assert.deepEqual(kept(TRIP, null, TRIP), [ASK], "a trip that is shown is newer");
});

test("a trip is shown with the entries that the server does not know yet", () => {
  const { state, effects } = happen(FIRST, { kind: "opened", trip: TRIP, entries: [MARK] }, { current: null });
  assert.deepEqual(state, open(MARK));
  assert.ok(Object.isFrozen(state));
  const [{ values: { current } }, kept] = effects;
  assert.deepEqual(current.stops.map(({ visitedAt }) => visitedAt), [null, MARK.time]);
  assert.deepEqual(kept, { kind: "keepTrip", trip: TRIP }, "stored as the server sent it");
});

test("an outbox that was opened since keeps what was added to it", () => {
  const { state } = happen(open(MARK), { kind: "opened", trip: TRIP, entries: [] });
  assert.deepEqual(state, open(MARK));
});

test("another trip opens its own outbox before it is shown", () => {
  const other = { ...TRIP, id: "other" };
  assert.deepEqual(happen(open(MARK), { kind: "answer", trip: other }).effects,
    [{ kind: "openOutbox", trip: other }]);
});

test("an answer to a question takes the message back, after the trip is shown", () => {
  const asked = happen(open(), { kind: "asked", trip: TRIP });
  assert.deepEqual(kinds(asked), ["show", "keepTrip", "show"]);
  assert.equal(shownIn(asked).travelMessage, null);
  assert.equal("travelMessage" in shownIn(happen(open(), { kind: "answer", trip: TRIP })), false);
});

test("a question without an answer says why; without a trip at the server it ends here", () => {
  const failed = (failure) => happen(open(MARK), { kind: "notAsked", failure });
  assert.deepEqual(failed(failureOf(null, true)).effects, [show({ travelMessage: "offline" })]);
  assert.deepEqual(failed(failureOf(401)).effects, [show({ travelMessage: "401" })]);
  const ended = failed(failureOf(404));
  assert.deepEqual(ended.state, FIRST);
  assert.deepEqual(ended.effects, [
    { kind: "keepOutbox", outbox: { trip: "trip", entries: [] }, matters: true },
    { kind: "forgetTrip" }, { kind: "untrack" }, show({ current: null, travelMessage: null }),
  ]);
});

test("a fix is shown and waits; one that visits a stop is stored at once", () => {
  const far = happen(open(), { kind: "fix", fix: fixAt(0) });
  assert.deepEqual(far.state, open(fixAt(0)));
  assert.deepEqual(far.effects[0], { kind: "keepOutbox", outbox: far.state.outbox, matters: false });
  assert.deepEqual(shownIn(far).current.position, fixAt(0));
  const there = happen(open(), { kind: "fix", fix: fixAt(0, 38) });
  assert.equal(there.effects[0].matters, true);
  assert.equal(shownIn(there).current.stops[0].visitedAt, fixAt(0).time);
});

test("a fix takes back that there was none; without a trip it is left", () => {
  assert.deepEqual(happen(open(), { kind: "lost", reason: "denied" }).effects, [show({ positionMessage: "denied" })]);
  const back = happen(open(), { kind: "fix", fix: fixAt(0) }, { positionMessage: "missing" });
  assert.equal(shownIn(back).positionMessage, null);
  for (const [state, current] of [[FIRST, TRIP], [open(), null]]) {
    assert.deepEqual(happen(state, { kind: "fix", fix: fixAt(0) }, { current }), { state, effects: [] });
  }
});

test("a change of a stop is stored at once, then shown and sent", () => {
  const { state, effects } = happen(open(), { kind: "mark", stop: "b", change: { visited: true } });
  assert.deepEqual(state, open(MARK));
  assert.deepEqual(effects[0], { kind: "keepOutbox", outbox: state.outbox, matters: true });
  const marked = { kind: "marked", of: "trip", entry: MARK };
  assert.deepEqual(effects.slice(1), [{ kind: "then", event: marked }, { kind: "then", event: { kind: "pulse" } }]);
  assert.equal(shownIn(happen(state, marked)).current.stops[1].visitedAt, MARK.time);
  assert.deepEqual(happen(state, { ...marked, of: "other" }).effects, []);
});

test("a pulse sends fixes up to the next change of a stop, at most 500, or that change", () => {
  const sentIn = (...entries) => happen(open(...entries), { kind: "pulse" }).effects;
  const [one, two] = [fixAt(0), fixAt(1)];
  assert.deepEqual(sentIn(one, two, MARK, one), [{ kind: "send", of: "trip", batch: [one, two] }]);
  assert.deepEqual(sentIn(MARK, one), [{ kind: "send", of: "trip", batch: [MARK] }]);
  const many = Array.from({ length: 501 }, (_, second) => fixAt(second));
  assert.equal(sentIn(...many)[0].batch.length, 500);
  assert.deepEqual(sentIn(), []);
});

test("there is no pulse during another, nor without a trip", () => {
  const { state } = happen(open(MARK), { kind: "pulse" });
  assert.equal(state.isBusy, true);
  assert.deepEqual(happen(state, { kind: "pulse" }), { state, effects: [] });
  assert.deepEqual(happen(open(MARK), { kind: "pulse" }, { current: null }).effects, []);
});

test("what was added meanwhile is sent next; the trip is shown after the last", () => {
  const busy = { ...open(fixAt(0), fixAt(1), MARK), isBusy: true };
  const event = { kind: "sent", of: "trip", trip: TRIP };
  const first = happen(busy, { ...event, count: 2 });
  assert.deepEqual(first.state, { ...open(MARK), isBusy: true });
  assert.deepEqual(first.effects.at(-1), { kind: "send", of: "trip", batch: [MARK] });
  assert.deepEqual(shownIn(first), {});
  const last = happen(first.state, { ...event, count: 1 });
  assert.deepEqual(last.state, open());
  assert.deepEqual(shownIn(last), { current: TRIP, travelMessage: null });
});

test("without network the entries stay, and a later pulse sends them", () => {
  for (const failure of [failureOf(null, true), failureOf(500), failureOf(401)]) {
    const { state, effects } = happen({ ...open(MARK), isBusy: true }, { kind: "notSent", of: "trip", failure });
    assert.deepEqual(state, open(MARK));
    assert.deepEqual(effects, [show({ travelMessage: failure.passing ? "offline" : failure.message })]);
    assert.deepEqual(kinds(happen(state, { kind: "pulse" })), ["send"]);
  }
});

test("an entry that the server never accepts is dropped, the others stay", () => {
  for (const status of [400, 409, 413, 422]) {
    const { state, effects } = happen({ ...open(MARK, fixAt(1)), isBusy: true },
      { kind: "notSent", of: "trip", failure: failureOf(status) });
    assert.deepEqual(state, open(fixAt(1)));
    assert.deepEqual(kinds({ effects }), ["keepOutbox", "show"]);
  }
});

test("an unknown stop is dropped after the server said that the trip goes on; else the trip ends", () => {
  const busy = { ...open(MARK), isBusy: true };
  const failure = failureOf(404);
  const refused = { kind: "refused", of: "trip", failure };
  const failed = happen(busy, { kind: "notSent", of: "trip", failure });
  assert.deepEqual(failed.effects, [ASK, { kind: "then", event: refused }]);
  const dropped = happen(happen(failed.state, { kind: "asked", trip: TRIP }).state, refused);
  assert.deepEqual([dropped.state, shownIn(dropped)], [open(), { travelMessage: "404" }]);
  const ended = happen(happen(failed.state, { kind: "notAsked", failure }).state, refused);
  assert.deepEqual(ended, { state: FIRST, effects: [] });
});

test("what the server has of a trip that has ended meanwhile changes no other trip", () => {
  const other = { outbox: { trip: "other", entries: [MARK] }, isBusy: true };
  const sent = happen(other, { kind: "sent", of: "trip", count: 1, trip: TRIP });
  assert.deepEqual(sent, { state: { ...other, isBusy: false }, effects: [] });
  const refused = happen(other, { kind: "notSent", of: "trip", failure: failureOf(400) });
  assert.deepEqual(refused, { state: { ...other, isBusy: false }, effects: [] });
});

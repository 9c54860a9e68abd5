// The recorder: what each event changes, and which effects it has.

import assert from "node:assert/strict";
import { test } from "node:test";
import { FIRST, shownOf, step } from "../../Web/record/machine.js";
import { isTooShort } from "../../Web/record/recording.js";
import { trailWith, EMPTY_TRAIL } from "../../Web/record/trail.js";

/** Degrees of latitude of a metre, on the sphere that the page uses. */
const METRE = 180 / Math.PI / 6_371_008.8;
const MINUTE = 60_000;
/** The time at which the recordings of these tests start, milliseconds. */
const START = 1_795_000_000_000;
const WISH = { id: "a-b", mode: "walk", planned: null, utcOffset: 3600, user: null };

/** Returns the step of an event some milliseconds after the start. */
function after(state, event, late = 0, more = {}) {
  return step(state, { now: START + late, clock: 100_000 + late, steps: null, ...event, ...more });
}

/** Returns the state after some events at the start. */
const stateAfter = (state, ...events) => events.reduce((before, event) => after(before, event).state, state);

const kinds = ({ effects }) => effects.map(({ kind }) => kind);
const effect = ({ effects }, wanted) => effects.find(({ kind }) => kind === wanted);

/** Returns a fix of the device some metres and seconds after the start. */
const fixAt = (seconds, metres = 0) => (
  { time: START / 1000 + seconds, lat: metres * METRE, lon: 0, accuracy: 5, speed: null, course: null });

const held = (purpose) => ({ kind: "hold", isHeld: true, purpose });
const kept = (state, cause, more = {}) => (
  { kind: "kept", recording: state.recording, cause, isStored: true, ...more });

/** Returns a recorder that records. */
function running() {
  const begun = stateAfter(FIRST, held({ kind: "start", wish: WISH }));
  return stateAfter(begun, kept(begun, "start"));
}

/** Returns a recorder after a fix that the meter accepted. */
function withFix(state, fix, late = 0) {
  const next = after(state, { kind: "fix", fix }, late);
  const { fixes } = effect(next, "measure");
  const numbers = { distance: 12, moving: 10, ascent: null, descent: null, net: null, pace: null };
  return after(next.state, { kind: "measured", accepted: fixes, measured: { numbers, isBehind: false } }, late).state;
}

test("a state is frozen, and an event leaves the one before it as it was", () => {
  const state = running();
  const { state: next } = after(state, { kind: "pause" });
  assert.ok(Object.isFrozen(next));
  assert.equal(state.recording.status, "recording");
});

test("an opened page reads the recordings, and does nothing without any", () => {
  assert.deepEqual(after(FIRST, { kind: "open" }).effects, [{ kind: "find" }]);
  const found = after(FIRST, { kind: "found", recordings: [] });
  assert.deepEqual(found, { state: FIRST, effects: [] });
});

test("a recording starts once this window may record, is stored, and only then shown and watched", () => {
  const asked = after(FIRST, { kind: "start", wish: WISH });
  assert.deepEqual(asked.effects, [{ kind: "hold", purpose: { kind: "start", wish: WISH } }]);
  const begun = after(asked.state, held({ kind: "start", wish: WISH }));
  assert.deepEqual(begun.effects, [
    { kind: "usePressed" }, { kind: "openMeter", mode: "walk" },
    { kind: "keep", recording: begun.state.recording, cause: "start" },
  ]);
  assert.equal(shownOf(begun.state).recording, null);
  assert.deepEqual(begun.state.recording, {
    id: "a-b", mode: "walk", name: "", owner: null, startedAt: START, utcOffset: 3600,
    status: "recording", segment: 0, spans: [[START, null]], steps: null, stepsSource: null,
    planned: null, numbers: null, refusal: null, discardedAt: null,
  });
  const { recordMessage, recordTrail, recordNumbers } = shownOf(begun.state);
  assert.deepEqual([recordMessage, recordTrail, recordNumbers], [{ key: "waiting" }, [], null]);
  const stored = after(begun.state, kept(begun.state, "start"));
  assert.deepEqual(stored.effects, [
    { kind: "show", more: { recordSent: null, recordDone: null, recordFollows: true } },
    { kind: "watch", first: START / 1000, after: -1 },
  ]);
  assert.equal(shownOf(stored.state).recording, begun.state.recording);
  // Nothing is measured yet: 0 m are 0 steps.
  const { steps, areStepsEstimated, fixes } = stored.state.numbers;
  assert.deepEqual([steps, areStepsEstimated, fixes], [0, true, 0]);
});

test("a recording belongs to the account, not to the device's own user", () => {
  const ownerOf = (user) => (
    stateAfter(FIRST, held({ kind: "start", wish: { ...WISH, user } })).recording.owner);
  assert.equal(ownerOf({ id: "ann", email: "ann@example.org" }), "ann");
  assert.equal(ownerOf({ id: "ann", email: null }), null);
});

test("a second start changes nothing, nor does one that another window forbids", () => {
  const state = running();
  assert.deepEqual(after(state, { kind: "start", wish: WISH }), { state, effects: [] });
  assert.deepEqual(after(state, held({ kind: "start", wish: WISH })), { state, effects: [] });
  const purpose = { kind: "start", wish: WISH };
  assert.deepEqual(after(FIRST, { kind: "hold", isHeld: false, purpose }),
    { state: FIRST, effects: [{ kind: "say", key: "record.elsewhere" }] });
});

test("a recording that was paused or discarded before it was stored is not watched", () => {
  const begun = stateAfter(FIRST, held({ kind: "start", wish: WISH }));
  const paused = stateAfter(begun, { kind: "pause" });
  assert.equal(effect(after(paused, kept(begun, "start")), "watch"), undefined);
  const gone = stateAfter(begun, { kind: "kept", recording: begun.recording, cause: "discard", isStored: true });
  assert.deepEqual(after(gone, kept(begun, "start")).effects, []);
});

test("a fix is stored with its number and the steps, then measured, then shown", () => {
  const first = after(running(), { kind: "fix", fix: { ...fixAt(1), altitude: 20 } }, 1_000, { steps: 7 });
  const fix = {
    recording: "a-b", number: 0, segment: 0, time: START / 1000 + 1, lat: 0, lon: 0, accuracy: 5,
    speed: null, altitude: 20, altitudeAccuracy: null, steps: 7,
  };
  assert.deepEqual(first.effects, [{ kind: "keepFix", fix }, { kind: "measure", fixes: [fix] }]);
  const numbers = { distance: 0, moving: 0, ascent: 0, descent: 0, net: 0, pace: null };
  const measured = after(first.state,
    { kind: "measured", accepted: [fix], measured: { numbers, isBehind: false } }, 1_000, { steps: 8 });
  assert.deepEqual(measured.effects, [{ kind: "show" }]);
  assert.deepEqual(shownOf(measured.state), {
    recording: first.state.recording, recordFix: fix, recordTrail: [[[0, 0]]], recordMessage: null,
    recordNumbers: { ...numbers, fixes: 1, steps: 8, areStepsEstimated: false, areBehind: false },
  });
  const second = after(measured.state, { kind: "fix", fix: fixAt(2, 5) });
  assert.equal(effect(second, "keepFix").fix.number, 1);
});

test("a fix that the engine is not there for counts, but is no point of the trail yet", () => {
  const { state } = after(running(), { kind: "fix", fix: fixAt(1) });
  const numbers = running().measured.numbers;
  const behind = stateAfter(state, { kind: "measured", accepted: [], measured: { numbers, isBehind: true } });
  assert.deepEqual([behind.numbers.fixes, behind.numbers.areBehind, behind.trail.lines], [1, true, []]);
  assert.ok(isTooShort(1) && !isTooShort(2));
});

test("no fix counts while paused, or without a recording", () => {
  const paused = stateAfter(running(), { kind: "pause" });
  for (const state of [paused, FIRST]) {
    assert.deepEqual(after(state, { kind: "fix", fix: fixAt(1) }), { state, effects: [] });
  }
});

test("a mode without steps has none, whatever the device counts", () => {
  const bike = stateAfter(FIRST, held({ kind: "start", wish: { ...WISH, mode: "bike" } }));
  const { state } = after(bike, kept(bike, "start"), 0, { steps: 5 });
  assert.deepEqual([state.numbers.steps, state.numbers.areStepsEstimated], [null, true]);
});

test("a pause ends the watch, is stored, then shown; its time is no time of the recording", () => {
  const told = stateAfter(running(), { kind: "screenOff" });
  const paused = after(told, { kind: "pause" }, 5_000);
  assert.deepEqual(kinds(paused), ["unwatch", "stopSteps", "keep"]);
  assert.equal(shownOf(paused.state).recording, told.recording);
  const { status, spans } = effect(paused, "keep").recording;
  assert.deepEqual([status, spans, paused.state.message], ["paused", [[START, START + 5_000]], null]);
  assert.deepEqual(after(paused.state, { kind: "pause" }), { state: paused.state, effects: [] });
  const stored = after(paused.state, kept(paused.state, "pause"));
  assert.deepEqual([kinds(stored), shownOf(stored.state).recording.status], [["show"], "paused"]);
});

test("a resumed recording has a new segment, and is shown and watched once it is stored", () => {
  const pausing = after(withFix(running(), fixAt(2)), { kind: "pause" }, 5_000).state;
  const paused = stateAfter(pausing, kept(pausing, "pause"));
  const resumed = after(paused, { kind: "resume" }, 9_000);
  assert.deepEqual([kinds(resumed), shownOf(resumed.state).recording.status], [["startSteps", "keep"], "paused"]);
  const { status, segment, spans } = resumed.state.recording;
  assert.deepEqual([status, segment, spans],
    ["recording", 1, [[START, START + 5_000], [START + 9_000, null]]]);
  assert.deepEqual(resumed.state.message, { key: "waiting" });
  const stored = after(resumed.state, kept(resumed.state, "resume"));
  assert.deepEqual(stored.effects,
    [{ kind: "show", more: { recordFollows: true } }, { kind: "watch", first: START / 1000, after: 2 }]);
  assert.equal(shownOf(stored.state).recording, resumed.state.recording);
  assert.deepEqual(after(resumed.state, { kind: "resume" }).effects, []);
  assert.equal(effect(after(resumed.state, { kind: "fix", fix: fixAt(10) }), "keepFix").fix.segment, 1);
});

test("a lost signal is told until a fix comes; a screen that turns off until a pause", () => {
  const state = running();
  for (const reason of ["denied", "missing"]) {
    const lost = after(state, { kind: "lost", reason });
    assert.deepEqual([lost.state.message, kinds(lost)], [{ key: reason }, ["show"]]);
    assert.equal(withFix(lost.state, fixAt(1)).message, null);
  }
  const dark = stateAfter(state, { kind: "screenOff" });
  assert.deepEqual(withFix(dark, fixAt(60), 60_000).message, { key: "screenOff" });
});

test("a gap is told when the page is shown again after a minute, and read for eight seconds", () => {
  const state = withFix(running(), fixAt(0));
  const visible = { kind: "visible", isReplay: false };
  assert.deepEqual(after(state, visible, MINUTE - 1).effects, []);
  const told = after(state, visible, 2 * MINUTE);
  assert.deepEqual([told.state.message, kinds(told)], [{ key: "gap", minutes: 2 }, ["show"]]);
  assert.deepEqual(withFix(told.state, fixAt(128), 2 * MINUTE + 8_000).message, { key: "gap", minutes: 2 });
  assert.equal(withFix(told.state, fixAt(129), 2 * MINUTE + 8_001).message, null);
});

test("no gap is told before the first fix, while paused, or of a replayed track", () => {
  const visible = { kind: "visible", isReplay: false };
  const state = withFix(running(), fixAt(0));
  assert.deepEqual(after(running(), visible, 2 * MINUTE).effects, []);
  assert.deepEqual(after(stateAfter(state, { kind: "pause" }), visible, 2 * MINUTE).effects, []);
  assert.deepEqual(after(state, { ...visible, isReplay: true }, 2 * MINUTE).effects, []);
});

test("a device that stores no more says so; the recording goes on", () => {
  const state = running();
  const { state: told } = after(state, { kind: "full" });
  assert.deepEqual([told.message, told.recording], [{ key: "full" }, state.recording]);
  const begun = stateAfter(FIRST, held({ kind: "start", wish: WISH }));
  const unstored = after(begun, kept(begun, "start", { isStored: false }));
  assert.deepEqual(kinds(unstored), ["show", "show", "watch"]);
  assert.deepEqual(unstored.state.message, { key: "full" });
});

/** Returns a recording as it is stored, and some fixes of it a second apart. */
function stored(fixes, more = {}) {
  const { recording } = running();
  return {
    recording: { ...recording, ...more },
    fixes: Array.from({ length: fixes }, (_, number) => (
      { ...fixAt(number, 5 * number), recording: "a-b", number, segment: 0, altitude: null, altitudeAccuracy: null,
        steps: number < 2 ? 3 : null })),
  };
}

test("after a reload the open recording is loaded once this window may record", () => {
  const { recording, fixes } = stored(3);
  const found = after(FIRST, { kind: "found", recordings: [{ ...recording, id: "old", status: "stopped" }, recording] });
  const purpose = { kind: "reload", recording };
  assert.deepEqual(found.effects, [{ kind: "hold", purpose }]);
  assert.deepEqual(after(found.state, held(purpose)).effects, [{ kind: "load", recording, purpose: "reload" }]);
  const loaded = after(FIRST, { kind: "loaded", recording, fixes, purpose: "reload" }, 62_000);
  // The last fix was two seconds after the start: a minute ago, too short to be a pause.
  assert.deepEqual(loaded.effects, [
    { kind: "openMeter", mode: "walk" }, { kind: "countFrom", steps: 3 }, { kind: "measure", fixes },
    { kind: "show" }, { kind: "startSteps" }, { kind: "watch", first: START / 1000, after: 2 },
  ]);
  assert.deepEqual([loaded.state.recording, loaded.state.count, loaded.state.message],
    [recording, 3, { key: "resumed", minutes: 1 }]);
});

test("more than two minutes without the page are a pause, stored before positions are watched", () => {
  const { recording, fixes } = stored(3);
  const late = 2_000 + 3 * MINUTE;
  const loaded = after(FIRST, { kind: "loaded", recording, fixes, purpose: "reload" }, late);
  assert.deepEqual(kinds(loaded), ["openMeter", "countFrom", "measure", "keep"]);
  const gap = effect(loaded, "keep");
  assert.deepEqual([gap.cause, gap.minutes, gap.recording.status, gap.recording.segment, gap.recording.spans],
    ["gap", 3, "recording", 1, [[START, START + 2_000], [START + late, null]]]);
  const carriedOn = after(loaded.state, { ...gap, kind: "kept", isStored: true }, late);
  assert.deepEqual(kinds(carriedOn), ["show", "startSteps", "watch"]);
  assert.deepEqual(carriedOn.state.message, { key: "resumed", minutes: 3 });
});

test("without a fix since it was resumed, the gap begins then", () => {
  const spans = [[START, START + 2_000], [START + MINUTE, null]];
  const { recording, fixes } = stored(3, { spans, segment: 1 });
  const loaded = after(FIRST, { kind: "loaded", recording, fixes, purpose: "reload" }, 10 * MINUTE);
  assert.deepEqual(loaded.state.recording.spans,
    [spans[0], [START + MINUTE, START + MINUTE], [START + 10 * MINUTE, null]]);
});

test("a paused recording stays paused over a reload", () => {
  const { recording, fixes } = stored(2, { status: "paused", spans: [[START, START + 1_000]] });
  const loaded = after(FIRST, { kind: "loaded", recording, fixes, purpose: "reload" }, 10 * MINUTE);
  assert.deepEqual(kinds(loaded), ["openMeter", "countFrom", "measure"]);
  assert.deepEqual([loaded.state.recording, loaded.state.message], [recording, null]);
});

test("a recording without fixes is loaded with nothing counted", () => {
  const { recording } = stored(0);
  const { state, effects } = after(FIRST, { kind: "loaded", recording, fixes: [], purpose: "reload" }, 1_000);
  assert.deepEqual([state.count, state.latest, effects[1].steps, effects.at(-1).after], [0, null, null, -1]);
});

test("while another window records this one waits, and reads again once that has ended", () => {
  const { recording } = stored(1);
  const waiting = after(FIRST, { kind: "hold", isHeld: false, purpose: { kind: "reload", recording } });
  assert.deepEqual([kinds(waiting), waiting.state.message], [["show", "awaitLeft"], { key: "elsewhere" }]);
  assert.deepEqual(after(waiting.state, { kind: "left" }).effects, [{ kind: "free" }, { kind: "find" }]);
  const found = after(waiting.state, { kind: "found", recordings: [] });
  assert.deepEqual([kinds(found), found.state.message], [["show"], null]);
});

test("a finished recording is stored before it ends here, then is sent", () => {
  const state = withFix(running(), fixAt(10, 12));
  const asked = after(state, { kind: "stop", name: "To the mill", mode: "walk" }, 20_000, { steps: 18 });
  assert.deepEqual([asked.state.recording.status, kinds(asked)], ["recording", ["unwatch", "keep"]]);
  const keep = effect(asked, "keep");
  const { status, name, spans, steps, stepsSource, numbers } = keep.recording;
  assert.deepEqual([status, name, spans, steps, stepsSource, numbers.distance, numbers.fixes],
    ["stopped", "To the mill", [[START, START + 20_000]], 18, "accelerometer", 12, 1]);
  const done = after(asked.state, { ...keep, kind: "kept", isStored: true });
  assert.deepEqual(done.effects, [
    { kind: "unwatch" }, { kind: "stopSteps" }, { kind: "free" }, { kind: "closeMeter" },
    { kind: "show", more: { recordDone: keep.recording } }, { kind: "send" },
  ]);
  assert.deepEqual(shownOf(done.state), {
    recording: null, recordFix: null, recordNumbers: null, recordMessage: null, recordTrail: state.trail.lines,
  });
  assert.equal(done.state.count, 0);
});

test("steps that the device does not count are estimated when a recording is finished", () => {
  const asked = after(withFix(running(), fixAt(10, 12)), { kind: "stop", name: "", mode: "walk" });
  // 12 m in 10 s are 72 m a minute: steps of √(0.0065 · 72) = 0.684 m.
  const { steps, stepsSource } = effect(asked, "keep").recording;
  assert.deepEqual([steps, stepsSource], [18, "estimated"]);
});

test("a finished recording that cannot be stored goes on, and is not sent", () => {
  const state = withFix(running(), fixAt(10, 12));
  const { recording } = effect(after(state, { kind: "stop", name: "", mode: "walk" }), "keep");
  const failed = after(state, { kind: "kept", recording, cause: "stop", isStored: false });
  assert.deepEqual(failed.effects, [{ kind: "show" }, { kind: "watch", first: START / 1000, after: 10 }]);
  assert.deepEqual([failed.state.recording, failed.state.message], [state.recording, { key: "full" }]);
});

test("a discarded recording is stored as such, can be restored for a minute, and is deleted then", () => {
  const state = withFix(running(), fixAt(10));
  const asked = after(state, { kind: "discard" }, 20_000);
  const { recording } = effect(asked, "keep");
  assert.deepEqual([recording.status, recording.discardedAt, recording.spans],
    ["discarded", START + 20_000, [[START, START + 20_000]]]);
  const gone = after(asked.state, { kind: "kept", recording, cause: "discard", isStored: true }, 20_000);
  assert.deepEqual(gone.effects, [
    { kind: "expireLater", id: "a-b", wait: MINUTE },
    { kind: "unwatch" }, { kind: "stopSteps" }, { kind: "free" }, { kind: "closeMeter" },
    { kind: "show", more: {} }, { kind: "offerUndo", recording },
  ]);
  const expired = { kind: "expired", id: "a-b", recordings: [recording] };
  assert.deepEqual(after(gone.state, expired).effects, [{ kind: "forget", id: "a-b" }]);
});

test("a recording is discarded here even if that cannot be stored", () => {
  const state = running();
  const { recording } = effect(after(state, { kind: "discard" }), "keep");
  const gone = after(state, { kind: "kept", recording, cause: "discard", isStored: false });
  assert.deepEqual([gone.state.recording, gone.state.message], [null, null]);
});

test("a restored recording is paused, and is deleted no more", () => {
  const state = running();
  const { recording } = effect(after(state, { kind: "discard" }, 5_000), "keep");
  const purpose = { kind: "undo", recording };
  assert.deepEqual(after(FIRST, { kind: "undo", recording }).effects, [{ kind: "hold", purpose }]);
  const paused = { ...recording, status: "paused", discardedAt: null };
  assert.deepEqual(after(FIRST, held(purpose)).effects, [{ kind: "load", recording: paused, purpose: "undo" }]);
  const loaded = after(FIRST, { kind: "loaded", recording: paused, fixes: [], purpose: "undo" });
  assert.deepEqual(kinds(loaded), ["openMeter", "countFrom", "measure", "keep"]);
  assert.deepEqual(loaded.effects.at(-1), { kind: "keep", recording: paused, cause: "undo" });
  assert.equal(shownOf(loaded.state).recording, null);
  const stored = after(loaded.state, kept(loaded.state, "undo"));
  assert.deepEqual([kinds(stored), shownOf(stored.state).recording], [["show"], paused]);
  assert.deepEqual(after(loaded.state, { kind: "expired", id: "a-b", recordings: [paused] }).effects, []);
});

test("nothing is restored into a recording that runs, or while another window records", () => {
  const state = running();
  const { recording } = state;
  assert.deepEqual(after(state, { kind: "undo", recording }).effects, []);
  const refused = { kind: "hold", isHeld: false, purpose: { kind: "undo", recording } };
  assert.deepEqual(after(FIRST, refused), { state: FIRST, effects: [] });
});

test("an opened page deletes the recordings discarded a minute ago, others in time", () => {
  const discarded = (id, ago) => ({ ...running().recording, id, status: "discarded", discardedAt: START - ago });
  const found = after(FIRST, { kind: "found", recordings: [discarded("a", 2 * MINUTE), discarded("b", 20_000)] });
  assert.deepEqual(found.effects, [
    { kind: "expireLater", id: "a", wait: 0 }, { kind: "expireLater", id: "b", wait: 40_000 },
  ]);
});

test("a trail has points three metres apart, and a line for each segment", () => {
  const at = (metres, segment = 0) => ({ ...fixAt(metres, metres), segment });
  const points = (trail) => trail.lines.map((line) => line.map(([, lat]) => Math.round(lat / METRE)));
  const first = trailWith(EMPTY_TRAIL, [at(0), at(1), at(4)]);
  assert.deepEqual(points(first), [[0, 4]]);
  assert.equal(trailWith(first, [at(5)]), first);
  const second = trailWith(first, [at(8), at(9, 1), at(10, 1), at(13, 1)]);
  assert.deepEqual([points(second), points(first)], [[[0, 4, 8], [9, 13]], [[0, 4]]]);
  assert.equal(trailWith(second, [at(20, 1)]).lines[0], second.lines[0]);
});

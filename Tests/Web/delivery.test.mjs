// Sending finished recordings: which are sent, and what follows from answers and failures.

import assert from "node:assert/strict";
import { test } from "node:test";
import { IDLE, step } from "../../Web/record/delivery.js";

const ANN = { id: "ann" };
const HIKE = { id: "h" };
const recordingOf = (id, more = {}) => ({ id, owner: "ann", status: "stopped", refusal: null, discardedAt: null, ...more });
const [FIRST, SECOND] = [recordingOf("1"), recordingOf("2")];

/** Returns the step of an event for a user. */
const after = (state, event, user = ANN) => step(state, { now: 5_000, user, hikesChanged: 3, ...event });
const stateAfter = (state, ...events) => events.reduce((before, event) => after(before, event).state, state);
const found = (...recordings) => ({ kind: "found", recordings });
const show = (values) => ({ kind: "show", values });

/** Returns a sender that sends the first of some recordings. */
const sending = (...recordings) => (
  stateAfter(IDLE, { kind: "send" }, found(...recordings), { kind: "alone" }));

test("recordings are read, shown, and sent if no other window sends", () => {
  const asked = after(IDLE, { kind: "send" });
  assert.deepEqual(asked.effects, [{ kind: "cancelLater" }, { kind: "find" }, { kind: "sendAlone" }]);
  const read = after(asked.state, found(FIRST, SECOND));
  assert.deepEqual(read.effects, [show({ waiting: [FIRST, SECOND] })]);
  const begun = after(read.state, { kind: "alone" });
  assert.deepEqual(begun.effects, [show({ sending: "1" }), { kind: "post", recording: FIRST }]);
  assert.ok(Object.isFrozen(begun.state));
});

test("a second wish to send only ends the wait, until the first has rested", () => {
  const busy = sending(FIRST);
  assert.deepEqual(after(busy, { kind: "send" }), { state: busy, effects: [{ kind: "cancelLater" }] });
  const rested = after(busy, { kind: "rested" });
  assert.deepEqual([rested.state.isBusy, rested.effects], [false, [show({ sending: null })]]);
  assert.equal(after(rested.state, { kind: "send" }).effects.length, 3);
});

test("the user's own recordings are shown, and those from before a user signed in; finished ones only", () => {
  const free = recordingOf("3", { owner: null });
  const all = [FIRST, recordingOf("4", { owner: "ben" }), free, recordingOf("5", { status: "paused" }),
    recordingOf("6", { status: "discarded" })];
  assert.deepEqual(after(IDLE, found(...all)).state.waiting, [FIRST, free]);
  assert.deepEqual(after(IDLE, found(...all), null).state.waiting, [free]);
});

test("nothing is sent without a user, nor what the server has refused", () => {
  const waiting = { ...IDLE, waiting: [recordingOf("1", { owner: null }), recordingOf("2", { refusal: "Too short." })] };
  assert.deepEqual(after(waiting, { kind: "alone" }, null).effects, []);
  assert.deepEqual(after(waiting, { kind: "alone" }).effects.map(({ kind }) => kind), ["show", "post"]);
  assert.deepEqual(after({ ...IDLE, waiting: [waiting.waiting[1]] }, { kind: "alone" }).effects, []);
});

test("a sent recording is deleted here, shown as a hike, and the next is sent", () => {
  const sent = after({ ...sending(FIRST, SECOND), attempts: 2 }, { kind: "sent", recording: FIRST, hike: HIKE });
  assert.deepEqual(sent.effects, [{ kind: "forget", recording: FIRST, hike: HIKE }]);
  assert.equal(sent.state.attempts, 0);
  const next = after(sent.state, { kind: "forgotten", recording: FIRST, hike: HIKE });
  assert.deepEqual(next.effects, [
    show({ recordSent: { id: "1", hike: HIKE }, hikesChanged: 4, waiting: [SECOND] }), show({ sending: null }),
    show({ sending: "2" }), { kind: "post", recording: SECOND },
  ]);
  assert.deepEqual(after(next.state, { kind: "forgotten", recording: SECOND, hike: HIKE }).effects.at(-1),
    show({ sending: null }));
});

test("without an answer the recordings stay, and are sent later, each time after a longer wait", () => {
  const failed = { kind: "failed", recording: FIRST, status: null, message: "No answer." };
  const first = after(sending(FIRST, SECOND), failed);
  assert.deepEqual(first.effects, [show({ sending: null }), { kind: "sendLater", wait: 4_000 }]);
  const again = stateAfter(first.state, { kind: "rested" }, { kind: "send" }, { kind: "alone" });
  assert.equal(after(again, failed).effects.at(-1).wait, 8_000);
});

test("a user who is to sign in again is waited for, without further attempts", () => {
  for (const status of [401, 403]) {
    const failed = after(sending(FIRST, SECOND), { kind: "failed", recording: FIRST, status, message: "" });
    assert.deepEqual([failed.effects, failed.state.attempts], [[show({ sending: null })], 0]);
  }
});

test("a refused recording keeps the reason, and the next is sent", () => {
  const { effects } = after(sending(FIRST, SECOND), { kind: "failed", recording: FIRST, status: 422, message: "Too short." });
  assert.deepEqual(effects, [
    { kind: "keep", recording: { ...FIRST, refusal: "Too short." } }, { kind: "find" }, show({ sending: null }),
    show({ sending: "2" }), { kind: "post", recording: SECOND },
  ]);
});

test("a discarded recording is stored as such, and restored as it was", () => {
  assert.deepEqual(after(IDLE, { kind: "discard", recording: FIRST }).effects, [
    { kind: "keep", recording: { ...FIRST, status: "discarded", discardedAt: 5_000 } }, { kind: "find" },
    { kind: "offerUndo", recording: FIRST },
  ]);
  assert.deepEqual(after(IDLE, { kind: "undo", recording: FIRST }).effects,
    [{ kind: "keep", recording: FIRST }, { kind: "find" }]);
});

// Machines of the page: the order of events, states and effects.

import assert from "node:assert/strict";
import { test } from "node:test";
import { chained, runMachine, stepper } from "../../Web/state/machine.js";

/** A machine that notes the kinds of its events; `twice` asks for two effects. */
const step = stepper({
  add: (state, { by, now }) => ({ state: { sum: state.sum + by, now }, effects: [] }),
  twice: (state, { first, second }) => ({ state: { ...state }, effects: [first, second] }),
});

function run(perform = {}, moment = () => ({ now: 5 })) {
  return runMachine(step, Object.freeze({ sum: 0, now: 0 }), moment, perform);
}

test("a step freezes the state, and leaves the one before as it was", () => {
  const before = Object.freeze({ sum: 1, now: 0 });
  const { state, effects } = step(before, { kind: "add", by: 2, now: 9 });
  assert.deepEqual([state, effects], [{ sum: 3, now: 9 }, []]);
  assert.ok(Object.isFrozen(state));
  assert.equal(before.sum, 1);
});

test("the state has changed once an event is passed, before its promise is awaited", () => {
  const machine = run();
  machine.happen({ kind: "add", by: 3 });
  assert.deepEqual(machine.state, { sum: 3, now: 5 });
});

test("the moment is read at each event", async () => {
  let now = 1;
  const machine = run({}, () => ({ now }));
  await machine.happen({ kind: "add", by: 0 });
  now = 2;
  await machine.happen({ kind: "add", by: 0 });
  assert.equal(machine.state.now, 2);
});

test("effects without a promise are performed before anything else happens", () => {
  const done = [];
  run({ note: ({ text }) => { done.push(text); } })
    .happen({ kind: "twice", first: { kind: "note", text: "a" }, second: { kind: "note", text: "b" } });
  assert.deepEqual(done, ["a", "b"]);
});

test("an effect waits for the one before it, with the events that it leads to", async () => {
  const done = [];
  const machine = run({
    async wait() {
      await Promise.resolve();
      await machine.happen({ kind: "add", by: 7 });
      done.push("waited");
    },
    note() { done.push(`sum ${machine.state.sum}`); },
  });
  await machine.happen({ kind: "twice", first: { kind: "wait" }, second: { kind: "note" } });
  assert.deepEqual(done, ["waited", "sum 7"]);
});

test("an effect that fails rejects its event, and the effects after it are not performed", async () => {
  const done = [];
  const machine = run({
    fail: async () => { throw new Error("full"); },
    note() { done.push("note"); },
  });
  await assert.rejects(
    machine.happen({ kind: "twice", first: { kind: "fail" }, second: { kind: "note" } }), /full/);
  assert.deepEqual(done, []);
  await machine.happen({ kind: "add", by: 1 });
  assert.equal(machine.state.sum, 1, "later events are taken");
});

test("a step after a step sees its state, and has its effects behind", () => {
  const first = { state: { sum: 1 }, effects: ["a"] };
  const both = chained(first, ({ sum }) => ({ state: { sum: sum + 1 }, effects: ["b"] }));
  assert.deepEqual(both, { state: { sum: 2 }, effects: ["a", "b"] });
});

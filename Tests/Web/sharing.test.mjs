// Sharing a position with groups: what each event changes, and which effects it has.

import assert from "node:assert/strict";
import { test } from "node:test";
import { openedWith, step } from "../../Web/groups/share/machine.js";

/** The time of the tests, milliseconds. */
const NOW = 1_795_000_000_000;
const SECOND = 1_000;
/** Degrees of latitude of a metre, on the sphere that the page uses. */
const METRE = 180 / Math.PI / 6_371_008.8;

const shareOf = (group, more = {}) => (
  { group, name: `Walk ${group}`, user: "ann", endsAt: null, isEnding: false, ...more });
const [A, B] = [shareOf("a"), shareOf("b")];
const ENDING = { ...A, isEnding: true };

/** Returns a group as the user sees it, with their own member. */
const groupOf = (id, sharing = {}) => (
  { id, you: "me", members: [{ id: "me", name: "Ann", sharing, position: null, trail: [] }] });

/** Returns the step of an event some milliseconds after the time of the tests. */
function after(state, event, late = 0, more = {}) {
  return step(state, { now: NOW + late, user: "ann", group: null, message: null, ...event, ...more });
}

/** Returns the state after some events. */
const stateAfter = (state, ...events) => events.reduce((before, event) => after(before, event).state, state);

/** Returns a fix of the device some metres and seconds after the time of the tests. */
const fixAt = (seconds, metres = 0) => ({
  kind: "fix", fix: { time: NOW / 1000 + seconds, lat: metres * METRE, lon: 0, accuracy: 5, speed: null, course: 90 },
});
const timeOf = (seconds) => new Date(NOW + SECOND * seconds).toISOString();
const kinds = ({ effects }) => effects.map(({ kind }) => kind);
const queuedIn = ({ effects }) => effects.filter(({ kind }) => kind === "queue").map(({ entry }) => entry);
const shownIn = ({ effects }) => Object.assign({}, ...effects.map(({ values }) => values ?? {}));
const whenReady = (event) => ({ kind: "whenReady", event });
const show = (values) => ({ kind: "show", values });
const dropped = (share, isTold = true) => [{ kind: "keepShares" }, whenReady({ kind: "dropped", share, isTold })];
const PULSED = whenReady({ kind: "pulseReady" });
const OVER = [403, 404, 409, 410];
const BATCH = [{ group: "a", time: timeOf(0), lat: 0, lon: 0 }];

/** Returns a sharing that is at the server: the groups are known, and positions are being sent. */
function sending(...shares) {
  const state = { ...openedWith(shares), known: shares.map(({ group }) => group) };
  return stateAfter(state, { kind: "pulse" }, { kind: "pulseReady" }, { kind: "charge", battery: 80 });
}

test("a state is frozen, and an event leaves the one before it as it was", () => {
  const state = openedWith([A]);
  const { state: next } = after(state, { kind: "stopReady", id: null, reason: null });
  assert.ok(Object.isFrozen(next));
  assert.deepEqual([state.shares[0].isEnding, next.shares[0].isEnding], [false, true]);
});

test("a pulse expires, queues, then ends, asks and sends, one after the other", () => {
  const state = openedWith([A, { ...B, isEnding: true }]);
  const pulsed = after(state, { kind: "pulse" });
  assert.deepEqual(pulsed.effects, [PULSED]);
  const ready = after(pulsed.state, { kind: "pulseReady" });
  assert.deepEqual(ready.effects, [{ kind: "readCharge" }]);
  const charged = after(ready.state, { kind: "charge", battery: 80 });
  assert.equal(charged.state.battery, 80);
  assert.deepEqual(charged.effects, [{ kind: "end", share: { ...B, isEnding: true } }]);
  const ended = after(charged.state, { kind: "ended", share: { ...B, isEnding: true } });
  assert.deepEqual(ended.effects,
    [...dropped({ ...B, isEnding: true }, false), { kind: "ask", share: A }]);
  const asked = after(ended.state, { kind: "asked", share: A, isShared: true });
  assert.deepEqual([asked.effects, asked.state.known], [[{ kind: "send", groups: ["a"] }], ["a"]]);
  const emptied = after(asked.state, { kind: "emptied" });
  assert.deepEqual([emptied.effects, emptied.state.work, emptied.state.shares], [[], null, [A]]);
});

test("there is no pulse during another, without shares, or for those of another user", () => {
  const busy = stateAfter(openedWith([A]), { kind: "pulse" });
  assert.deepEqual(after(busy, { kind: "pulse" }), { state: busy, effects: [] });
  assert.deepEqual(after(openedWith([]), { kind: "pulse" }).effects, []);
  for (const user of ["ben", undefined]) {
    assert.deepEqual(after(openedWith([A]), { kind: "pulse" }, 0, { user }).effects, []);
  }
});

test("a sharing starts with the server's answer, and is asked about no more", () => {
  const answer = groupOf("a");
  const started = { kind: "started", share: A, answer };
  const { state, effects } = after(openedWith([B]), started, 0, { group: groupOf("a", null) });
  assert.deepEqual(effects, [show({ groupSharing: null, group: answer }), { kind: "keepShares" }, PULSED]);
  assert.deepEqual([state.shares, state.known, state.last], [[B, A], ["a"], null]);
  const elsewhere = after(openedWith([]), started, 0, { group: groupOf("b") });
  assert.deepEqual(shownIn(elsewhere), { groupSharing: null }, "another group on the screen stays");
});

test("a sharing with other choices takes the place of the one before", () => {
  const hour = shareOf("a", { endsAt: timeOf(3600) });
  const { state } = after(openedWith([A, B]), { kind: "started", share: hour, answer: groupOf("a") });
  assert.deepEqual(state.shares, [B, hour]);
});

test("the first fix is shown, queued for each group that is on, and begins a pulse", () => {
  const state = openedWith([A, { ...B, isEnding: true }, shareOf("c"), shareOf("d", { user: "ben" })]);
  const fixed = after(state, fixAt(0), 0, { message: "missing" });
  assert.deepEqual(kinds(fixed), ["show", "queue", "queue", "whenReady"]);
  const position = { lat: 0, lon: 0, time: timeOf(0), accuracy: 5, speed: null, course: 90 };
  assert.deepEqual(queuedIn(fixed),
    [{ group: "a", ...position, battery: null }, { group: "c", ...position, battery: null }]);
  assert.deepEqual(shownIn(fixed), { groupHere: { lat: 0, lon: 0 }, groupSharing: null });
});

test("a fix moves the own member on the screen, while the position is shared with that group", () => {
  const group = groupOf("a");
  const moved = shownIn(after(openedWith([A]), fixAt(0), 0, { group })).group;
  assert.equal(moved.members[0].position.time, timeOf(0));
  for (const shares of [[B], [ENDING]]) {
    assert.equal(shownIn(after(openedWith(shares), fixAt(0), 0, { group })).group, undefined);
  }
});

test("a fix without a share is shown, and not queued; other messages stay", () => {
  const fixed = after(openedWith([]), fixAt(0), 0, { message: "offline" });
  assert.deepEqual(fixed.effects, [show({ groupHere: { lat: 0, lon: 0 }, groupSharing: "offline" })]);
});

test("positions are queued every three seconds in motion, and every half minute at rest", () => {
  const first = after(openedWith([A]), fixAt(0)).state;
  const count = (seconds, metres) => queuedIn(after(first, fixAt(seconds, metres), SECOND * seconds)).length;
  assert.deepEqual([count(2, 20), count(3, 20), count(3, 4), count(29, 4), count(30, 4)], [0, 1, 0, 0, 1]);
});

test("a device that gives no fix at rest is queued again after half a minute, with the charge", () => {
  const moved = stateAfter(openedWith([A]), fixAt(0), fixAt(1, 1));
  const rested = { ...moved, battery: 70 };
  assert.deepEqual(queuedIn(after(rested, { kind: "pulseReady" }, 29_999)), []);
  const [{ time, battery }] = queuedIn(after(rested, { kind: "pulseReady" }, 30_000));
  assert.deepEqual([time, battery], [timeOf(1), 70]);
});

test("the queue is sent batch by batch; after the last the page takes back that it waits", () => {
  const state = sending(A);
  const sent = after(state, { kind: "sent", batch: BATCH });
  assert.deepEqual(sent.effects, [{ kind: "remove", batch: BATCH }, { kind: "send", groups: ["a"] }]);
  for (const message of ["offline", "ending"]) {
    const emptied = after(sent.state, { kind: "emptied" }, 0, { message });
    assert.deepEqual([emptied.effects, emptied.state.work], [[show({ groupSharing: null })], null]);
  }
  for (const message of ["denied", "missing", null]) {
    assert.deepEqual(after(sent.state, { kind: "emptied" }, 0, { message }).effects, []);
  }
});

test("positions that the server never takes are removed, and the next ones sent", () => {
  for (const status of [400, 413, 422]) {
    const refused = after(sending(A), { kind: "failed", task: "send", batch: BATCH, status });
    assert.deepEqual(refused.effects, [{ kind: "remove", batch: BATCH }, { kind: "send", groups: ["a"] }]);
  }
});

test("without network positions stay, the page says so, and a later pulse sends them", () => {
  for (const status of [null, 429, 500, 401]) {
    const { state, effects } = after(sending(A), { kind: "failed", task: "send", batch: BATCH, status });
    assert.deepEqual([effects, state.work, state.shares], [[show({ groupSharing: "offline" })], null, [A]]);
    assert.deepEqual(after(state, { kind: "pulse" }).effects, [PULSED]);
  }
});

test("a group that the user has left, or that has ended, is shared with no more", () => {
  for (const status of OVER) {
    const { state, effects } = after(sending(B, A), { kind: "failed", task: "send", batch: BATCH, status });
    assert.deepEqual([effects, state.shares, state.work], [dropped(A), [B], null]);
  }
  const told = after(openedWith([B]), { kind: "dropped", share: A, isTold: true });
  assert.deepEqual(told.effects, [{ kind: "forget", group: "a" }, { kind: "sayOver", name: "Walk a" }]);
  const ownWish = after(openedWith([B]), { kind: "dropped", share: A, isTold: false });
  assert.deepEqual(ownWish.effects, [{ kind: "forget", group: "a" }]);
});

test("a share whose time is over is dropped by the next pulse, before a position is queued", () => {
  const hour = shareOf("h", { endsAt: timeOf(3600) });
  const state = { ...openedWith([hour, A]), latest: { lat: 0, lon: 0, time: timeOf(3600), accuracy: 5 } };
  assert.deepEqual(kinds(after(state, { kind: "pulseReady" }, 3_600_000 - 1)), ["queue", "queue", "readCharge"]);
  const over = after(state, { kind: "pulseReady" }, 3_600_000);
  assert.deepEqual(over.effects.slice(0, 2), dropped(hour));
  assert.deepEqual([queuedIn(over).map(({ group }) => group), over.state.shares], [["a"], [A]]);
});

test("an earlier visit's sharing that the server ended is dropped, and the next asked about", () => {
  const state = stateAfter(openedWith([A, B]), { kind: "pulse" }, { kind: "pulseReady" });
  const charged = after(state, { kind: "charge", battery: null });
  assert.deepEqual(charged.effects, [{ kind: "ask", share: A }]);
  const asked = after(charged.state, { kind: "asked", share: A, isShared: false });
  assert.deepEqual(asked.effects, [...dropped(A), { kind: "ask", share: B }]);
  assert.deepEqual([asked.state.shares, asked.state.known], [[B], []]);
});

test("a group that is gone when it is asked about is dropped; without network it stays", () => {
  const asking = stateAfter(openedWith([A, B]), { kind: "pulse" }, { kind: "pulseReady" },
    { kind: "charge", battery: null }, { kind: "asked", share: A, isShared: true });
  for (const status of OVER) {
    const { state, effects } = after(asking, { kind: "failed", task: "ask", share: B, status });
    assert.deepEqual([effects, state.shares, state.work], [dropped(B), [A], null]);
  }
  const offline = after(asking, { kind: "failed", task: "ask", share: B, status: null });
  assert.deepEqual([offline.effects, offline.state.shares], [[show({ groupSharing: "offline" })], [A, B]]);
});

test("a stop waits for the stored positions, forgets them, and hides the member at once", () => {
  const state = openedWith([A, B]);
  assert.deepEqual(after(state, { kind: "stop", id: "a" }).effects, [whenReady({ kind: "stopReady", id: "a", reason: null })]);
  const stopped = after(state, { kind: "stopReady", id: "a", reason: null }, 0, { group: groupOf("a") });
  assert.deepEqual(kinds(stopped), ["forget", "keepShares", "show", "show", "whenReady"]);
  assert.deepEqual(stopped.state.shares, [ENDING, B]);
  const { group, groupSharing } = shownIn(stopped);
  assert.deepEqual([group.members[0].sharing, groupSharing], [null, null]);
  assert.deepEqual(stopped.effects.at(-1), PULSED);
});

test("a stop of all ends the user's own shares, and leaves the group on the screen that is not shared with", () => {
  const other = shareOf("d", { user: "ben" });
  const stopped = after(openedWith([A, B, other]), { kind: "stopReady", id: null, reason: null }, 0, { group: groupOf("c") });
  assert.deepEqual(stopped.state.shares.map(({ isEnding }) => isEnding), [true, true, false]);
  assert.equal(shownIn(stopped).group, undefined);
});

test("a stop without a share changes no share", () => {
  const stopped = after(openedWith([B]), { kind: "stopReady", id: "a", reason: null });
  assert.deepEqual(kinds(stopped), ["show", "show", "whenReady"]);
});

test("switched off without network, the server is told later; until then the page says so", () => {
  const state = sending(ENDING, B);
  assert.equal(state.work.phase, "ending");
  const failed = after(state, { kind: "failed", task: "end", share: ENDING, status: null });
  assert.deepEqual([failed.effects, failed.state.shares, failed.state.work],
    [[show({ groupSharing: "ending" })], [ENDING, B], null]);
  const again = stateAfter(failed.state, { kind: "pulse" }, { kind: "pulseReady" });
  assert.deepEqual(after(again, { kind: "charge", battery: 80 }).effects, [{ kind: "end", share: ENDING }]);
});

test("a sharing that the server no longer has is switched off too", () => {
  for (const status of OVER) {
    const ended = after(sending(ENDING), { kind: "failed", task: "end", share: ENDING, status });
    assert.deepEqual(ended.effects, [...dropped(ENDING, false), { kind: "send", groups: [] }]);
  }
});

test("while one is switched off, positions that cannot be sent to another are told as that", () => {
  const state = stateAfter(sending(A, B), { kind: "stopReady", id: "b", reason: null });
  const failed = after(state, { kind: "failed", task: "send", batch: BATCH, status: null });
  assert.deepEqual(failed.effects, [show({ groupSharing: "ending" })]);
});

test("a sharing that ends on the stream is dropped, if the server confirmed it before", () => {
  const known = { ...openedWith([A]), known: ["a"] };
  const changed = (state, group) => after(state, { kind: "groupChanged" }, 0, { group });
  assert.deepEqual(changed(known, groupOf("a", null)).effects, dropped(A));
  assert.deepEqual(changed(known, groupOf("a")).effects, []);
  assert.deepEqual(changed(known, groupOf("b", null)).effects, []);
  assert.deepEqual(changed(known, null).effects, []);
  assert.deepEqual(changed(openedWith([A]), groupOf("a", null)).effects, []);
  assert.deepEqual(changed({ ...openedWith([ENDING]), known: ["a"] }, groupOf("a", null)).effects, []);
});

test("the sentence about a blocked location stays after the sharing has stopped", () => {
  const { effects } = after(openedWith([A]), { kind: "stopReady", id: null, reason: "denied" });
  assert.deepEqual(effects.filter(({ kind }) => kind === "show").at(-1), show({ groupSharing: "denied" }));
});

test("once the stream of a group has ended, the server is asked about each sharing again", () => {
  const { state, effects } = after({ ...openedWith([A]), known: ["a"] }, { kind: "streamEnded" });
  assert.deepEqual([state.known, effects], [[], [PULSED]]);
});

test("a lost signal is told while the position is shared; without permission the sharing stops", () => {
  assert.deepEqual(after(openedWith([A]), { kind: "lost", reason: "missing" }).effects,
    [show({ groupSharing: "missing" })]);
  assert.deepEqual(after(openedWith([A]), { kind: "lost", reason: "denied" }).effects,
    [show({ groupSharing: "denied" }), whenReady({ kind: "stopReady", id: null, reason: "denied" })]);
  assert.deepEqual(after(openedWith([ENDING]), { kind: "lost", reason: "denied" }).effects, []);
});

test("a guest who signs in goes on sharing once the server agrees", () => {
  const guest = shareOf("a", { user: "guest", isGuest: true });
  const own = shareOf("a", { user: "ann", isGuest: false });
  const other = shareOf("b", { user: "ben" });
  const state = { ...openedWith([guest, other]), known: ["a", "b"] };
  assert.deepEqual(after(state, { kind: "pulse" }).effects, [], "neither is Ann's");
  const entered = after(state, { kind: "signedIn" });
  assert.deepEqual(entered.effects, [{ kind: "keepShares" }, PULSED]);
  assert.deepEqual([entered.state.shares, entered.state.known], [[own, other], ["b"]]);
  const charged = stateAfter(entered.state, { kind: "pulseReady" });
  const asked = after(charged, { kind: "charge", battery: 80 });
  assert.deepEqual(asked.effects, [{ kind: "ask", share: own }]);
  const agreed = after(asked.state, { kind: "asked", share: own, isShared: true });
  assert.deepEqual(agreed.effects, [{ kind: "send", groups: ["a"] }]);
  const refused = after(asked.state, { kind: "asked", share: own, isShared: false });
  assert.deepEqual(refused.effects.slice(0, 2), dropped(own));
});

test("whoever signs in otherwise takes no shares over", () => {
  assert.deepEqual(after(openedWith([shareOf("a", { user: "ben" })]), { kind: "signedIn" }).effects, []);
  const guest = shareOf("a", { user: "guest", isGuest: true });
  assert.deepEqual(after(openedWith([guest]), { kind: "pulse" }, 0, { user: "guest" }).effects, [PULSED]);
});

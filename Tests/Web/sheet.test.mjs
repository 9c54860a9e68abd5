// What a finger on the sheet does, and where the sheet rests after a drag.

import assert from "node:assert/strict";
import { test } from "node:test";
import { gestureAfter, RESTING } from "../../Web/sheet/gesture.js";
import { snapFor, speedOf } from "../../Web/sheet/snaps.js";

const HEIGHTS = [90, 430, 760];

for (const [start, height, speed, expected, words] of [
  [430, 300, 0, 1, "a slow release rests at the nearest height"],
  [430, 200, 0, 0, "a slow release near the lowest rests there"],
  // The middle between 90 and 430 is 260: 240 + 150 · 0.3 is above it, 280 − 150 · 0.3 below.
  [90, 240, 0.3, 1, "a slow movement goes on upwards"],
  [430, 280, -0.3, 0, "a slow movement goes on downwards"],
  [430, 450, 1, 2, "a flick upwards rests at the next height above"],
  [90, 100, 0.5, 1, "a flick from the lowest rests at the middle, not at the top"],
  [90, 440, 0.5, 1, "a flick that has just passed the middle rests there"],
  [90, 700, 0.5, 2, "a flick near the top rests there"],
  [430, 420, -1, 0, "a flick downwards rests at the next height below"],
  [760, 740, -0.5, 1, "a flick from the top rests in the middle"],
  [760, 420, -0.5, 1, "a flick downwards that has just passed the middle rests there"],
  [430, 150, 0.5, 1, "a flick back rests where the drag began"],
  [760, 760, 2, 2, "a flick upwards at the top stays there"],
  [90, 90, -2, 0, "a flick downwards at the bottom stays there"],
]) {
  test(words, () => assert.equal(snapFor(HEIGHTS, start, height, speed), expected));
}

test("the speed is that of the last tenth of a second, upwards positive", () => {
  const moves = [{ y: 700, time: 0 }, { y: 500, time: 400 }, { y: 450, time: 450 }];
  assert.equal(speedOf(moves, 460), 1);
});

test("a finger that rested before it was lifted does not flick", () => {
  const moves = [{ y: 700, time: 0 }, { y: 500, time: 50 }];
  assert.equal(speedOf(moves, 400), 0);
});

/** A finger at (100, 500) on the content of a half open sheet. */
const PRESS = {
  type: "down", id: 1, x: 100, y: 500, time: 0, slack: 0, offset: 0, isOwn: false, isFull: false,
  height: 430, heights: HEIGHTS,
};
const FULL = { isFull: true, height: 760 };

const moveTo = (x, y, time, id = 1) => ({ type: "move", id, x, y, time });
const lift = (time, id = 1) => ({ type: "up", id, time });

/** Returns the phase after events, and all their effects. */
function play(...events) {
  let gesture = RESTING;
  const effects = [];
  for (const event of events) {
    const [next, more] = gestureAfter(gesture, event);
    gesture = next;
    effects.push(...more);
  }
  return { phase: gesture.phase, effects };
}

const acts = ({ effects }) => effects.map(({ act }) => act);

test("the sheet follows the finger from where the drag began, and rests at the nearest height", () => {
  // The drag begins at 490; 200 further up is 630, which is nearer to 760 than to 430.
  const { phase, effects } = play(
    PRESS, moveTo(100, 490, 10), moveTo(100, 290, 500), lift(900));
  assert.equal(phase, "resting");
  assert.deepEqual(effects, [
    { act: "hold" }, { act: "follow", height: 430 }, { act: "follow", height: 630 },
    { act: "settle", index: 2, speed: 0 },
  ]);
});

test("a flick settles at the next height in its direction, with its speed", () => {
  // 60 pixels down in 60 ms: 1 px/ms.
  const { effects } = play(
    PRESS, moveTo(100, 520, 20), moveTo(100, 540, 40), moveTo(100, 560, 60), lift(60));
  assert.deepEqual(effects.at(-1), { act: "settle", index: 0, speed: -1 });
});

test("of a first movement that is long the sheet follows what is beyond 15 pixels", () => {
  const { effects } = play(PRESS, moveTo(100, 385, 10));
  assert.deepEqual(effects.at(-1), { act: "follow", height: 530 });
});

test("the sheet stays between its lowest and its greatest height", () => {
  const { effects } = play(
    PRESS, moveTo(100, 499, 10), moveTo(100, -900, 20), moveTo(100, 1900, 30));
  assert.deepEqual(effects.slice(1).map(({ height }) => height), [430, 760, 90]);
});

for (const [words, press, x, y, expected] of [
  ["the content of a half open sheet does not scroll", {}, 100, 480, "dragging"],
  ["a half open sheet is pulled down", {}, 100, 520, "dragging"],
  ["content that is scrolled scrolls back in a half open sheet", { offset: 40 }, 100, 520, "left"],
  ["content that is scrolled does not scroll on in a half open sheet", { offset: 40 }, 100, 480, "dragging"],
  ["a full sheet scrolls", FULL, 100, 480, "left"],
  ["a full sheet scrolls back", { ...FULL, offset: 40 }, 100, 520, "left"],
  ["a full sheet at its start is pulled down", FULL, 100, 520, "dragging"],
  ["what scrolls sideways is left to the content", {}, 120, 480, "left"],
  ["sideways counts for nothing outside the content", { offset: null }, 140, 480, "dragging"],
  ["a full sheet is pulled down by its handle", { ...FULL, offset: null }, 100, 520, "dragging"],
  ["what is dragged itself keeps its gesture", { isOwn: true }, 100, 520, "left"],
  ["a press without movement decides nothing", {}, 100, 500, "pressed"],
  ["a movement within the slack decides nothing", { slack: 8, offset: null }, 100, 508, "pressed"],
]) {
  test(words, () => assert.equal(play({ ...PRESS, ...press }, moveTo(x, y, 10)).phase, expected));
}

test("what was left to the content stays there until the finger is lifted", () => {
  const scrolled = [{ ...PRESS, ...FULL }, moveTo(100, 480, 10), moveTo(100, 700, 20)];
  assert.deepEqual(play(...scrolled), { phase: "left", effects: [] });
  assert.equal(play(...scrolled, lift(30)).phase, "resting");
});

test("a drag that is cancelled returns to where it began", () => {
  const played = play(PRESS, moveTo(100, 480, 10), { type: "cancel", id: 1 });
  assert.equal(played.phase, "resting");
  assert.deepEqual(acts(played), ["hold", "follow", "restore"]);
});

test("a press that is cancelled does nothing", () => {
  assert.deepEqual(play(PRESS, { type: "cancel", id: 1 }), { phase: "resting", effects: [] });
});

test("a second finger does not disturb a drag", () => {
  const second = { ...PRESS, id: 2, y: 100 };
  const played = play(
    PRESS, moveTo(100, 480, 10), second, moveTo(100, 700, 20, 2), lift(30, 2), moveTo(100, 470, 40));
  assert.equal(played.phase, "dragging");
  assert.deepEqual(played.effects.slice(1).map(({ height }) => height), [435, 445]);
});

test("two fingers that are put down together do not drag", () => {
  const played = play(PRESS, { ...PRESS, id: 2 }, moveTo(100, 400, 10), lift(20), lift(20, 2));
  assert.deepEqual(played, { phase: "resting", effects: [] });
});

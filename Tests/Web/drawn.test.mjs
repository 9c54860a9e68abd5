// What moves the map waits until the lines of the routes are drawn where it is.

import assert from "node:assert/strict";
import { test } from "node:test";
import { onceDrawn } from "../../Web/map/drawn.js";

/** Returns a map with a source, and a function that draws a frame. */
function fakeMap({ hasSource = true } = {}) {
  const listeners = new Set();
  const map = {
    isLoaded: false, listeners,
    getSource: () => (hasSource ? {} : undefined),
    isSourceLoaded: () => map.isLoaded,
    on: (_, listener) => listeners.add(listener),
    off: (_, listener) => listeners.delete(listener),
    render() { for (const listener of [...listeners]) listener(); },
  };
  return map;
}

/** Lets a map wait for its lines; returns the map and how often it has moved. */
function waiting(options) {
  const map = fakeMap(options);
  const moves = { count: 0 };
  onceDrawn(map, "routes", () => { moves.count += 1; });
  return { map, moves };
}

test("the map moves after the frame in which the lines are drawn, in a task of its own, once", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { map, moves } = waiting();
  map.render();
  assert.equal(moves.count, 0);
  map.isLoaded = true;
  map.render();
  assert.equal(moves.count, 0);
  context.mock.timers.tick(1);
  assert.equal(moves.count, 1);
  map.render();
  context.mock.timers.tick(1000);
  assert.equal(moves.count, 1);
  assert.equal(map.listeners.size, 0);
});

// A hidden page draws no frames, and lines may be slow.
test("the map moves after 0.3 s without the lines", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { map, moves } = waiting();
  context.mock.timers.tick(299);
  assert.equal(moves.count, 0);
  context.mock.timers.tick(1);
  assert.equal(moves.count, 1);
  map.isLoaded = true;
  map.render();
  assert.equal(moves.count, 1);
});

// While a style is loaded, the map has no source of lines.
test("the map moves at once if there are no lines to wait for", () => {
  assert.equal(waiting({ hasSource: false }).moves.count, 1);
});

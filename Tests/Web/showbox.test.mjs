// The movement of the map to a box.

import assert from "node:assert/strict";
import { test } from "node:test";
import { leaving } from "../../Web/map/padding.js";
import { showBox } from "../../Web/map/showbox.js";

/** A map of a phone that was turned upright: the page has the new size, the canvas the old one. */
function turned(height) {
  const canvas = { clientWidth: 844, clientHeight: 390 };
  const box = { left: 0, top: 0, width: 390, height };
  return {
    calls: [],
    on() {},
    getCanvasContainer: () => ({ addEventListener() {} }),
    getContainer: () => ({ clientWidth: 390, clientHeight: height, getBoundingClientRect: () => box }),
    getCanvas: () => canvas,
    resize() {
      Object.assign(canvas, { clientWidth: 390, clientHeight: height });
      this.calls.push("resize");
    },
    fitBounds(_, { padding: { top, bottom, left, right } }) {
      const { clientWidth, clientHeight } = canvas;
      this.calls.push(left + right < clientWidth && top + bottom < clientHeight ? "fit" : "warn");
    },
  };
}

/** Runs a function in a page with a search card and a sheet of some heights. */
function inPage(card, sheet, run) {
  globalThis.document = {
    querySelector: (name) => ({
      ".search-card": { getBoundingClientRect: () => ({ bottom: card }) }, main: {},
    })[name] ?? null,
  };
  globalThis.getComputedStyle = () => ({ scrollPaddingBottom: `${sheet}px` });
  try {
    run();
  } finally {
    delete globalThis.document;
    delete globalThis.getComputedStyle;
  }
}

test("a map that does not know its new size yet learns it before a box is shown", () => {
  inPage(76, 500, () => {
    const map = turned(844);
    showBox(map, [[0, 0], [1, 1]], { margin: 48 });
    showBox(map, [[0, 0], [1, 1]], { margin: 48 });
    assert.deepEqual(map.calls, ["resize", "fit", "fit"]);
  });
});

test("a box is shown in a map that search and sheet nearly cover", () => {
  inPage(76, 100, () => {
    const map = turned(90);
    showBox(map, [[0, 0], [1, 1]], { margin: 190, beside: 40 });
    assert.deepEqual(map.calls, ["resize", "fit"]);
  });
});

// 100 + 300 of 320 pixels, of which 20 stay: three quarters of each side.
test("a padding that leaves too little is reduced on both sides", () => {
  const padding = { top: 100, bottom: 300, left: 10, right: 20 };
  assert.deepEqual(leaving(padding, 20, 390, 320), { top: 75, bottom: 225, left: 10, right: 20 });
  assert.deepEqual(leaving(padding, 20, 390, 420), padding);
  assert.deepEqual(leaving(padding, 20, 390, 10), { top: 0, bottom: 0, left: 10, right: 20 });
});

test("no padding stays none in a map without an area", () => {
  const none = { top: 0, right: 0, bottom: 0, left: 0 };
  assert.deepEqual(leaving(none, 20, 0, 0), none);
});

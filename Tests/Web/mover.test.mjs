// Moves of a map that is not visible: the last one waits until it is.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { moverOf } from "../../Web/camera/mover.js";
import { freeCentre } from "../../Web/map/padding.js";
import { showBox } from "../../Web/map/showbox.js";

const camera = (lat) => ({ lat, lon: 0, elevation: 0, zoom: 12, bearing: 0, pitch: 0 });
let [resized, frames, isCalm] = [[], [], true];

beforeEach(() => {
  [resized, frames, isCalm] = [[], [], true];
  globalThis.ResizeObserver = class {
    constructor(act) { resized.push(act); }
    observe() {}
  };
  globalThis.matchMedia = () => ({ matches: isCalm });
  globalThis.requestAnimationFrame = (act) => frames.push(act);
  globalThis.cancelAnimationFrame = () => { frames = []; };
  globalThis.document = { querySelector: () => null, querySelectorAll: () => [] };
});

afterEach(() => {
  for (const name of ["ResizeObserver", "matchMedia", "requestAnimationFrame", "cancelAnimationFrame", "document"]) {
    delete globalThis[name];
  }
});

/** A map without an area that notes where it is moved to. */
function hidden() {
  const area = { clientWidth: 390, clientHeight: 0 };
  const map = {
    moves: [],
    on() {},
    getContainer: () => ({ ...area, getBoundingClientRect: () => ({ left: 1, height: area.clientHeight }) }),
    getCanvas: () => area,
    getCanvasContainer: () => ({ addEventListener() {} }),
    getCenter: () => ({ lat: 7, lng: 8 }),
    getCenterElevation: () => 0, getZoom: () => 12, getBearing: () => 0, getPitch: () => 0, getTerrain: () => null,
    getPadding: () => ({ top: 0, right: 0, bottom: 0, left: 0 }),
    setCenterClampedToGround() {},
    resize() {},
    jumpTo({ center: [, lat], padding }) { map.moves.push([lat, ...Object.values(padding)]); },
    fitBounds: (box) => map.moves.push(box),
    unproject() { throw new Error("It has no pixels."); },
    hide() { area.clientHeight = 0; },
    show() {
      area.clientHeight = 844;
      for (const act of resized) act();
    },
  };
  return map;
}

test("of the moves of a hidden map, the last one is made once it is visible", () => {
  const map = hidden();
  moverOf(map).glide(() => camera(1));
  showBox(map, [0, 0, 1, 1], { margin: 48 });
  moverOf(map).glide(() => camera(2));
  moverOf(map).jump(camera(3));
  assert.deepEqual(map.moves, []);
  map.show();
  map.show();
  assert.deepEqual(map.moves, [[2, 0, 0, 0, 0]]);
});

test("a box that is asked for while the map is hidden is shown with it", () => {
  const map = hidden();
  moverOf(map).glide(() => camera(1));
  showBox(map, [0, 0, 1, 1], { margin: 48 });
  map.show();
  assert.deepEqual(map.moves, [[0, 0, 1, 1]]);
});

test("a camera is planned for the size that the map has when it is visible", () => {
  const map = hidden();
  moverOf(map).glide(() => camera(map.getContainer().clientHeight));
  map.show();
  assert.deepEqual(map.moves, [[844, 0, 0, 0, 0]]);
});

test("a movement that is under way when the map is hidden is made again when it is visible", () => {
  isCalm = false;
  const map = hidden();
  map.show();
  moverOf(map).glide(() => camera(1));
  assert.equal(map.moves.length, 1);
  map.hide();
  frames.pop()();
  assert.equal(map.moves.length, 1);
  isCalm = true;
  map.show();
  assert.deepEqual(map.moves.at(-1), [1, 0, 0, 0, 0]);
});

test("the middle of a hidden map is its centre", () => {
  assert.deepEqual(freeCentre(hidden()), { lat: 7, lng: 8 });
});

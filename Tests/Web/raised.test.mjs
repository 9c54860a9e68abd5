// When the hills of the map count as drawn, so that the camera may go among them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { awaitHills } from "../../Web/map/raised.js";

/** Returns a map whose hills are drawn to a level, and have all their tiles or not. */
function mapAt(level, areThere = true) {
  const listeners = new Set();
  return {
    level, areThere,
    on: (_, act) => listeners.add(act), off: (_, act) => listeners.delete(act),
    triggerRepaint() {},
    getSource: () => ({}), getCenter: () => ({ lat: 41, lng: -8 }),
    isSourceLoaded() { return this.areThere; }, queryTerrainElevation() { return this.level; },
    render() { for (const act of [...listeners]) act(); },
    get isWaited() { return listeners.size > 0; },
  };
}

const land = (level) => ({ elevationAt: () => level });
const wanted = { state: { tilted: true } };

test("hills are drawn once the map shows about the level that is known", async () => {
  const map = mapAt(0);
  const raised = awaitHills(wanted, map, land(400));
  map.render();
  assert.equal(map.isWaited, true);
  map.level = 330; // a coarse tile
  map.render();
  assert.equal(map.isWaited, false);
  await raised;
});

test("by the sea the level of the middle says nothing: the tiles are waited for", async () => {
  const map = mapAt(0, false);
  const raised = awaitHills(wanted, map, land(12));
  map.render();
  assert.equal(map.isWaited, true);
  map.areThere = true;
  map.render();
  assert.equal(map.isWaited, false);
  await raised;
});

test("hills that are no longer wanted are not waited for", async () => {
  const map = mapAt(0, false);
  const raised = awaitHills({ state: { tilted: false } }, map, land(400));
  map.render();
  assert.equal(map.isWaited, false);
  await raised;
});

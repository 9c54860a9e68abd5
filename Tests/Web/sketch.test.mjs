import assert from 'node:assert/strict';
import { test } from 'node:test';
import { profileRuns, wayPoints } from '../../Web/hikes/sketch.js';

test('a way keeps its proportions, north is up', () => {
  // 0.01° of latitude north, then as far east: at 60° a degree of longitude is half as long.
  const points = wayPoints([[60, 10], [60.01, 10], [60.01, 10.02]]);
  assert.deepEqual(points, [[5, 39], [5, 5], [39, 5]]);
});

test('a short way does not fill the drawing', () => {
  // 6 m north: a tenth of the 60 m that fill 34 units.
  const [[, start], [, end]] = wayPoints([[41, -8.6], [41 + 6 / 111_195, -8.6]]);
  assert.ok(Math.abs(start - end - 3.4) < 0.11, `${start - end}`);
});

test('a way over the 180th meridian is short', () => {
  const points = wayPoints([[0, 179.999], [0, -179.999]]);
  assert.deepEqual(points, [[5, 22], [39, 22]]);
});

test('a single place is in the middle', () => {
  assert.deepEqual(wayPoints([[41, -8.6]]), [[22, 22]]);
  assert.deepEqual(wayPoints([]), []);
});

test('a profile of more than 40 m fills its drawing', () => {
  assert.deepEqual(profileRuns([0, 100]), [[[0, 22], [64, 2]]]);
});

test('level ground with a little noise looks level', () => {
  const [run] = profileRuns([10, 12, 10]);
  // 2 m of 40 m are a twentieth of 20 units.
  assert.deepEqual(run.map(([, y]) => y), [22, 21, 22]);
});

test('an unknown height is a gap, not a height of zero', () => {
  assert.deepEqual(profileRuns([50, 60, null, 70, 90]), [
    [[0, 22], [16, 17]], [[48, 12], [64, 2]],
  ]);
  assert.deepEqual(profileRuns([null, null]), []);
  assert.deepEqual(profileRuns([50]), []);
});

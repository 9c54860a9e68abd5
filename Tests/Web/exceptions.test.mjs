import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routeIn } from '../../Web/server/routes.js';
import { linesOf } from '../../Web/map/exceptions.js';
import { stretchText, titleText } from '../../Web/routes/exceptions.js';

const NO_BREAK = '\u00a0';
const up = { from: 190, to: 275, grade: 0.12, limit: 0.083, doubtful: false };
const down = { from: 1200, to: 1240, grade: -0.111, limit: 0.1, doubtful: true };

test('a stretch says where, how long and how steep it is', () => {
  const text = (stretch) => stretchText(stretch).replaceAll(NO_BREAK, ' ');
  assert.equal(text(up), 'After 190 m, for 90 m: 12 % up, more than 8.3 %');
  assert.equal(text(down),
    'After 1.2 km, for 40 m: 11.1 % down, more than 10 %; perhaps less, the heights are not exact enough');
});

test('the title adds the stretches up', () => {
  assert.match(titleText([up]).replaceAll(NO_BREAK, ' '), /steeper in 1 place, 90 m:$/);
  assert.match(titleText([up, down]).replaceAll(NO_BREAK, ' '), /steeper in 2 places, 130 m in all:$/);
});

// Three points of a line along the equator, 100 m apart, and an exception from the first to the second.
test('the stretches of an answer are drawn', () => {
  const degrees = 100 / 111_195;
  const path = {
    distance: 200, time: 1000, ascend: 0, descend: 0, bbox: [0, 0, 1, 1],
    points: { coordinates: [[0, 0, 0], [degrees, 0, 12], [2 * degrees, 0, 12]] },
    instructions: [], grade_exceptions: [{ ...up, from: 0, to: 100 }],
  };
  const route = routeIn(path);
  assert.equal(route.exceptions.length, 1);
  const [feature] = linesOf({ view: 'routes', routes: [route], selected: 0, slide: null, front: [] }).features;
  const line = feature.geometry.coordinates;
  assert.ok(Math.abs(line[0][0]) < 1e-9 && Math.abs(line.at(-1)[0] - degrees) < 1e-6);
  assert.deepEqual(linesOf({ view: 'hikes', routes: [route], selected: 0, slide: null, front: [] }).features, []);
});

test('a route within the limits has none', () => {
  const path = { distance: 0, time: 0, ascend: 0, descend: 0, bbox: [0, 0, 0, 0],
    points: { coordinates: [[0, 0], [0, 0]] }, instructions: [] };
  assert.deepEqual(routeIn(path).exceptions, []);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../../Web/messages/record.js';
import { milestoneAt, milestoneText, NONE } from '../../Web/record/milestones.js';
import { spokenDuration } from '../../Web/messages/spoken.js';

/** Passes numbers on, and returns what was told. */
function tell(...numbers) {
  let told = NONE;
  return numbers.map(([distance, seconds, more]) => {
    const next = milestoneAt(told, { id: 'a', unit: 1000, distance, seconds, ...more });
    told = next.told;
    return next.milestone;
  });
}

test('each full kilometre is told once, with the time of the last', () => {
  assert.deepEqual(tell([0, 0], [990, 700], [1002, 715], [1900, 1300], [2004, 1400], [2004, 1401]), [
    null, null, { distance: 1000, seconds: 715, split: 715 }, null,
    { distance: 2000, seconds: 1400, split: 685 }, null,
  ]);
});

test('after a reload the kilometres before are not told again', () => {
  assert.deepEqual(tell([2500, 1800], [3001, 2100], [4000, 2800]), [
    null, { distance: 3000, seconds: 2100, split: null }, { distance: 4000, seconds: 2800, split: 700 },
  ]);
});

test('of several kilometres at once the last is told, without a time of its own', () => {
  assert.deepEqual(tell([0, 0], [3100, 2000], [4000, 2700]), [
    null, { distance: 3000, seconds: 2000, split: null }, { distance: 4000, seconds: 2700, split: 700 },
  ]);
});

test('a distance that shrinks by a correction tells nothing again', () => {
  assert.deepEqual(tell([0, 0], [1001, 700], [998, 701], [1003, 703]).slice(2), [null, null]);
});

test('another recording and other units begin anew', () => {
  assert.deepEqual(tell([0, 0], [1500, 900], [1600, 960, { unit: 1609.344 }], [100, 50, { id: 'b' }])
    .slice(2), [null, null]);
});

test('milestones are sentences', () => {
  assert.equal(milestoneText({ distance: 3000, seconds: 2520, split: 800 }),
    '3 kilometres in 42 minutes. The last one took 13 minutes 20.');
  assert.equal(milestoneText({ distance: 1000, seconds: 61, split: null }), '1 kilometre in 1 minute 1.');
});

test('durations are spoken', () => {
  assert.deepEqual([1, 59, 60, 800, 3600, 3661, 7200 + 120].map(spokenDuration), [
    '1 second', '59 seconds', '1 minute', '13 minutes 20', '1 hour', '1 hour 1 minute', '2 hours 2 minutes',
  ]);
});

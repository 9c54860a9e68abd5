// Messages of the examples on the first screen.
import { addMessages } from './messages.js';

/** Returns a name that keeps the direction of its own script. */
const apart = (/** @type {MessageValue} */ name) => `\u2068${name}\u2069`;
const people = (/** @type {MessageValue} */ count) => (count === 1 ? 'One person' : `${count} people`);
const are = (/** @type {MessageValue} */ count) => (count === 1 ? 'is' : 'are');

addMessages({
  'examples.title': 'Examples',
  'examples.pair': ({ from, to }) => `${apart(from)} → ${apart(to)}`,
  'examples.climb': ({ climb, longer }) => (
    `${climb} less climb${longer ? `, ${longer} longer` : ' than the shortest'}`),
  'examples.round': ({ distance }) => `Round trip of ${distance}`,
  'examples.roundFrom': ({ from }) => `From ${apart(from)} and back`,
  'examples.walk': ({ count, place }) => `${people(count)} ${count === 1 ? 'walks' : 'walk'} to ${apart(place)} now`,
  'examples.way': ({ count, place }) => `${people(count)} ${are(count)} on the way to ${apart(place)} now`,
  'examples.there': ({ count, place }) => `${people(count)} ${are(count)} at ${apart(place)} now`,
  'examples.map': ({ count }) => `${people(count)} ${are(count)} on the map now`,
});

// The words of a shared trip.
import { learn } from './messages.js';

learn({
  'shared.loading': 'Loading the trip…',
  'shared.dead': 'This link leads nowhere any more: it was taken back, or its time is over. '
    + 'Ask whoever sent it for another one.',
  'shared.stale': 'The server cannot be reached: this is how far it was.',
  'shared.plan': 'A plan. Once the trip begins, this page shows how far it is.',
  'shared.live': ({ done, all }) => `On the way now: ${done} of ${all} stops done.`,
  'shared.over': ({ done, all }) => `The trip is over: ${done} of ${all} stops done.`,
  'shared.seen': ({ time }) => `Last seen at ${time}.`,
  'shared.until': ({ date }) => `the link ends ${date}`,
  'shared.left': ({ way }) => `Still to go: ${way}`,
  'travel.visited': ({ time }) => `Done at ${time}`,
  'travel.skipped': 'Skipped',
});

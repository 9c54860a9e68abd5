// Messages of a shared trip.
import { addMessages } from './messages.js';

addMessages({
  'shared.loading': 'Loading…',
  'shared.title': 'Shared link',
  'shared.leave': 'Open the map',
  'shared.dead': 'This link was revoked or has expired. Ask the sender for a new one.',
  'shared.stale': 'The server cannot be reached. This is the last known progress.',
  'shared.plan': 'A plan. This page shows the progress once the trip starts.',
  'shared.live': ({ done, all }) => `In progress: ${done} of ${all} stops done.`,
  'shared.over': ({ done, all }) => `The trip has ended: ${done} of ${all} stops done.`,
  'shared.seen': ({ time }) => `Last seen at ${time}.`,
  'shared.until': ({ date }) => `link expires ${date}`,
  'shared.start': ({ time }) => `Start ${time}`,
  'shared.arrival': ({ time }) => `Arrival ${time}`,
  'shared.left': ({ way }) => `Remaining: ${way}`,
  'travel.visited': ({ time }) => `Done at ${time}`,
  'travel.skipped': 'Skipped',
});

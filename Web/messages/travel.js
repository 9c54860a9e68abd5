// Messages of the current trip.
import { addMessages } from './messages.js';

addMessages({
  'travel.none': 'No current trip. Open a trip and start it.',
  'travel.edit': 'Edit trip',
  'travel.count': (/** @type {{done: number, skipped: number, all: number}} */ { done, skipped, all }) =>
    `${done} of ${all} done${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  'travel.late': ({ ends, time }) => `${ends}, ${time} late`,
  'travel.offline': 'The server cannot be reached. Your progress is saved here and sent later.',
  'travel.denied': 'Location is blocked. Allow it for this page, or mark stops as done yourself.',
  'travel.missing': 'No location for half a minute. It returns under open sky.',
  'travel.elsewhere': 'This device does not report your location, another one may.',
  'travel.here': 'Use this device',
  'travel.next': 'Next stop',
  'travel.go': 'Go',
  'travel.done': 'Done',
  'travel.skip': 'Skip',
  'travel.allDone': 'All stops are done. You can stop the trip.',
  'travel.noPosition': 'Waiting for your location…',
  'travel.way': ({ distance, time, away }) =>
    `${distance}, ${time} · ${away} away in a straight line`,
  'travel.away': ({ away }) => `${away} away in a straight line`,
  'travel.google': ({ from, to }) => (from === to ? `Google Maps: stop ${from}`
    : `Google Maps: stops ${from} to ${to}`),
  'travel.visited': ({ time }) => `Done at ${time}`,
  'travel.skipped': 'Skipped',
  'travel.skipThis': ({ name }) => `Skip ${name}`,
  'travel.unskipThis': ({ name }) => `Do not skip ${name}`,
  'travel.more': 'Rest of the trip',
  'travel.reorder': 'Then find the best order of the rest',
  'travel.added': ({ name }) => `${name} is now a stop of this trip.`,
  'travel.optimise': 'Best order of the rest',
  'travel.optimised': 'The rest is in the best order from here.',
  'travel.radius': 'A stop counts as done within',
  'travel.stop': 'Stop the trip',
  'travel.stopTitle': 'Stop this trip?',
  'travel.stopHint': 'Stops done stay done. Shared links show the trip as it ended.',
  'travel.stopNow': 'Stop',
  'travel.stay': 'Continue',
});

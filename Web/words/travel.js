// The words of the trip one is on.
import { learn } from './messages.js';

learn({
  'travel.none': 'You are on no trip. Open one and start it.',
  'travel.edit': 'Change the plan',
  'travel.count': ({ done, skipped, all }) =>
    `${done} of ${all} done${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  'travel.offline': 'The server cannot be reached. Your progress is kept here and sent later.',
  'travel.denied': 'The browser may not tell where you are: allow this page your location, '
    + 'or tick stops off by hand.',
  'travel.missing': 'No position for half a minute. Under open sky it comes back by itself.',
  'travel.elsewhere': 'Another device tells where you are, or none. You see its progress here.',
  'travel.here': 'Use this device',
  'travel.next': 'Next stop',
  'travel.go': 'Go',
  'travel.done': 'Done',
  'travel.skip': 'Skip',
  'travel.allDone': 'All stops are done. Stop the trip when you like.',
  'travel.noPosition': 'Where you are is not known yet.',
  'travel.way': ({ distance, time, away }) =>
    `${distance}, ${time} · ${away} away in a straight line`,
  'travel.away': ({ away }) => `${away} away in a straight line`,
  'travel.google': ({ from, to }) => (from === to ? `Google Maps: stop ${from}`
    : `Google Maps: stops ${from} to ${to}`),
  'travel.visited': ({ time }) => `Done at ${time}`,
  'travel.skipped': 'Skipped',
  'travel.skipThis': ({ name }) => `Skip ${name}`,
  'travel.unskipThis': ({ name }) => `Do not skip ${name}`,
  'travel.more': 'The rest of the trip',
  'travel.reorder': 'Then put the rest in the best order',
  'travel.added': ({ name }) => `${name} is a stop of this trip now.`,
  'travel.optimise': 'Best order of the rest',
  'travel.optimised': 'The rest is in its best order from here.',
  'travel.radius': 'A stop counts as done within',
  'travel.stop': 'Stop the trip',
  'travel.stopTitle': 'Stop this trip?',
  'travel.stopHint': 'What is ticked off stays so. Shared links show the trip as it ended.',
  'travel.stopNow': 'Stop',
  'travel.stay': 'Travel on',
});

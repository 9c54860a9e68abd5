// The messages of what failed, and of why there is no route.

/** @type {MessageTable} */
export const FAILURES = {
  'failure.unreachable': 'The server cannot be reached.',
  'failure.unreachableHint': 'Check the connection, then try again.',
  'link.damaged': 'Part of this link cannot be read; the page shows the rest. Check that the link is complete.',
  'failure.partMissing': 'A part of the page cannot be loaded. Check the connection, then reload the page.',
  'failure.unreadable': ({ status }) =>
    `The server sent an invalid response (status ${status}).`,
  'failure.noEngine': 'This device cannot compute routes.',
  'failure.full': 'Storage on this device is full.',
  'failure.fullHint': 'Delete something, then try again.',
  'failure.again': 'Try again',
  'failure.allowGrade': ({ grade }) => `Allow ${grade}`,
  'failure.allowStairs': 'Allow stairs',
  'failure.other.from': 'Choose another start',
  'failure.other.to': 'Choose another destination',

  'refusal.start': 'the start',
  'refusal.destination': 'the destination',
  'refusal.outside': ({ place }) => `${place} lies outside the region.`,
  'refusal.swapped': ({ place }) =>
    `${place} lies outside the region. Its latitude and longitude seem to be swapped.`,
  'refusal.noStreet': ({ place, by }) => `${place} has no street nearby that is usable ${by}.`,
  'refusal.closedNear': ({ place, by }) =>
    `All streets near ${place} that are usable ${by} are closed at this time.`,
  'refusal.closed': ({ from, to, by }) =>
    `Every route from ${from} to ${to} ${by} leads through streets that are closed at this time.`,
  'refusal.isolated': ({ place, by }) =>
    `there is no route between ${place} and the other places ${by}.`,
  'refusal.notConnected': ({ from, to, by }) => `there is no route from ${from} to ${to} ${by}.`,
  'refusal.noRoundTrip': ({ length, by }) =>
    `there is no round trip of about ${length} ${by} from the start. Choose another length.`,
  'refusal.needsSteps': ({ from, to, by }) =>
    `every route from ${from} to ${to} ${by} leads over steps.`,
  'refusal.tooSteep': ({ from, to, by, limit, gentlest }) =>
    `no route from ${from} to ${to} ${by} keeps to ${limit}. `
    + `The gentlest has a stretch of ${gentlest}.`,
  'refusal.upAndDown': ({ up, down }) => `${up} up and ${down} down`,
  'refusal.unreachable': ({ places, by }) =>
    `there is no route ${by} between ${places} and the others.`,
};

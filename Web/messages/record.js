// Messages of recording.
import { addMessages } from './messages.js';

const minutesText = (/** @type {MessageValue} */ minutes) => (minutes === 1 ? 'a minute' : `${minutes} minutes`);

addMessages({
  'record.title': 'Record',
  'record.back': 'Back to the hikes',
  'record.follow': 'Follow my position on the map',
  'record.mode': 'Mode of the hike',
  'record.start': 'Start recording',
  'record.pause': 'Pause',
  'record.resume': 'Resume',
  'record.stop': 'Stop',
  'record.along': ({ name, distance }) => `Compare with the route ${name}, ${distance}`,
  'record.route': 'selected',
  'record.screen': 'Keep the screen on: browsers give no positions while it is off. '
    + 'If you carry a watch, record there and import its file.',
  'record.import': 'Import a file',

  'record.time': 'Time',
  'record.moving': 'In motion',
  'record.distance': 'Distance',
  'record.pace': 'Pace',
  'record.speed': 'Speed',
  'record.ascent': 'Ascent',
  'record.descent': 'Descent',
  'record.net': 'Net altitude',
  'record.steps': 'Steps',
  'record.stepsEstimated': 'Steps, estimated',
  'record.unknown': '–',

  'record.state.recording': 'Recording',
  'record.state.paused': 'Paused',
  'record.state.resting': 'Paused by itself while you stand still. It continues when you move.',
  'record.state.waiting': 'Waiting for your position…',
  'record.state.resumed': (/** @type {{minutes: number}} */ { minutes }) => (minutes > 1
    ? `The recording continued by itself. ${minutesText(minutes)} without positions.`
    : 'The recording continued by itself. Nothing is lost.'),
  'record.state.gap': ({ minutes }) =>
    `No positions for ${minutesText(minutes)}, as the screen was off. Keep it on.`,
  'record.state.denied': 'Location is blocked. Allow it for this page, then pause and resume.',
  'record.state.missing': 'No location for half a minute. It returns under open sky.',
  'record.state.screenOff': 'This browser turns the screen off. Tap it now and then.',
  'record.state.full': 'Storage on this device is full: positions are not kept. Stop now.',
  'record.state.elsewhere': 'A recording runs in another window.',
  'record.elsewhere': 'A recording runs in another window of this browser.',

  'record.milestone': ({ distance, time, split }) => [
    `${distance} in ${time}.`, split && `The last one took ${split}.`,
  ].filter(Boolean).join(' '),

  'record.stopTitle': 'Stop this recording?',
  'record.stopFacts': ({ distance, time }) =>
    (distance === null ? `It took ${time}.` : `${distance} in ${time}.`),
  'record.name': 'Name',
  'record.nameHint': 'Left empty, it is named after the time of day, and the place if the map names it.',
  'record.close': 'Close the question and continue',
  'record.save': 'Save hike',
  'record.continue': 'Continue',
  'record.discard': 'Discard',
  'record.tooShort': 'This recording has no way yet: fewer than two positions were received. '
    + 'Continue, or discard it.',
  'record.discarded': 'The recording is discarded.',
  'record.undo': 'Undo',

  'record.done': 'Hike saved',
  'record.kept': 'Hike kept on this device',
  'record.new': 'New recording',
  'record.show': 'Show the hike',
  'record.sent': 'It is in your account.',
  'record.sending': 'Sending it to the server…',
  'record.waiting': 'It is kept on this device and sent when the server can be reached.',
  'record.signIn': 'It is kept on this device. Sign in to send it to your account.',
  'record.signInNow': 'Sign in',
  'record.isDiscarded': 'It was discarded.',

  'waiting.title': 'On this device',
  'waiting.one': ({ distance, time }) => `Recorded, ${distance}, ${time}`,
  'waiting.offline': 'Not sent yet: the server cannot be reached.',
  'waiting.sending': 'Sending…',
  'waiting.signIn': 'Not sent yet: sign in first.',
  'waiting.refused': ({ message }) => `The server refused it: ${message}`,
  'waiting.send': 'Send now',
  'waiting.file': 'Save as a file',
  'waiting.discard': 'Discard',
});

// What the engine says of a route it cannot find, as somebody who looks at the page would put it.
import { say } from './messages.js';

/** What the engine calls the places asked for, and what the page does; whole sentences first. */
const NAMES = [
  [/\bPlaces 1 and 2 are\b/g, 'refusal.bothAre'],
  [/\bbetween place 1 and place 2\b/g, 'refusal.between'],
  [/\bPlace 1\b/g, 'refusal.Start'],
  [/\bPlace 2\b/g, 'refusal.Destination'],
];
const ADVICE = / Allow max_grade=([\d.]+)\.|: allow steps\./;

/**
 * A refusal in the words of the page, with what would help: a `limit` to raise, as options of the
 * state, or the `end` that should be another place; each null where it does not apply.
 */
export function refusal(message) {
  const [advice, grade] = ADVICE.exec(message) ?? [];
  const sentence = advice ? message.replace(advice, grade ? '' : '.') : message;
  const [, place] = /^Place ([12]) (?:lies outside|has no street)/.exec(message) ?? [];
  return {
    text: NAMES.reduce((text, [name, key]) => text.replace(name, say(key)), sentence),
    limit: advice ? limitFrom(grade) : null,
    end: place ? { 1: 'from', 2: 'to' }[place] : null,
  };
}

function limitFrom(grade) {
  return grade ? { maxGrade: Number(grade) } : { avoidSteps: false };
}

// Says in the page's words why there is no route. The server and the engine report a code with
// arguments; places are indices from 0.
import { say } from './messages.js';
import { wishText } from './units.js';

/** Joins names: "a, b and c". */
const LIST = new Intl.ListFormat('en-GB');

/** The codes about which the page says more than the message does. */
/** @type {Record<string, (about: RefusalFacts, name: (place: number) => string) => string>} */
const SENTENCES = {
  outside_region: ({ place, swapped }, name) =>
    say(swapped ? 'refusal.swapped' : 'refusal.outside', { place: name(place) }),
  outside_regions: ({ number }, name) =>
    say('refusal.outside', { place: name(number - 1) }),
  no_street_near: ({ place, mode }, name) =>
    say('refusal.noStreet', { place: name(place), by: say(`by.${mode}`) }),
  closed_near: ({ place, mode }, name) =>
    say('refusal.closedNear', { place: name(place), by: say(`by.${mode}`) }),
  closed: (pair, name) => say('refusal.closed', between(pair, name)),
  isolated: ({ place, mode }, name) =>
    say('refusal.isolated', { place: name(place), by: say(`by.${mode}`) }),
  not_connected: (pair, name) => say('refusal.notConnected', between(pair, name)),
  no_round_trip: ({ metres, mode }) =>
    say('refusal.noRoundTrip', { length: wishText(metres), by: say(`by.${mode}`) }),
  needs_steps: (pair, name) => say('refusal.needsSteps', between(pair, name)),
  too_steep: (pair, name) => say('refusal.tooSteep', {
    ...between(pair, name), limit: limits(pair), gentlest: percent(pair.gentlest),
  }),
  unreachable_stops: ({ places, mode }, name) => say('refusal.unreachable', {
    places: LIST.format(places.map((place) => name(place))), by: say(`by.${mode}`),
  }),
};

/** The options that allow a route, by code. */
/** @type {Record<string, (about: RefusalFacts) => {avoidSteps?: boolean, maxGrade?: number}>} */
const REMEDIES = {
  needs_steps: () => ({ avoidSteps: false }),
  too_steep: ({ max_grade: maxGrade }) => ({ maxGrade }),
};

/** The codes of errors that another place would mend. */
const OF_PLACES = ['outside_region', 'no_street_near', 'closed_near'];

/** Returns the name of an end of a route that continues a sentence. */
const endOf = (/** @type {number} */ place) => say(place === 0 ? 'refusal.start' : 'refusal.destination');

/**
 * Returns a failure as the page's message, with the remedy: the `limit` to raise, as options of the
 * state, or the `end` to change; `null` where not applicable.
 * @param {Pick<Failure, 'message' | 'code' | 'arguments'>} failure
 * @param {(place: number) => string} name returns the name of a place in a sentence
 */
export function refusal({ message, code, arguments: about = {} }, name = endOf) {
  const given = /** @type {RefusalFacts} */ (about);
  const sentence = SENTENCES[code ?? ''];
  return {
    text: sentence ? capitalised(sentence(given, name)) : message,
    limit: REMEDIES[code ?? '']?.(given) ?? null,
    end: code && OF_PLACES.includes(code) ? ['from', 'to'][given.place] ?? null : null,
  };
}

function between(
  /** @type {RefusalFacts} */ { from, place, mode }, /** @type {(place: number) => string} */ name,
) {
  return { from: name(from), to: name(place), by: say(`by.${mode}`) };
}

function limits(/** @type {RefusalFacts} */ { max_rise: up, max_fall: down }) {
  return up !== undefined && down !== undefined && up !== down
    ? say('refusal.upAndDown', { up: percent(up), down: percent(down) }) : percent(up ?? down ?? 0);
}

const percent = (/** @type {number} */ grade) => `${(grade * 100).toFixed(1)}\u00a0%`;

const capitalised = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);

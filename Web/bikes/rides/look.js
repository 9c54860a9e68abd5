// What Routes shows of rides: their legs, chances and fallbacks.
import '../../messages/bikes.js';
import { element } from '../../dom/element.js';
import { icon } from '../../dom/icon.js';
import { say } from '../../messages/messages.js';
import { distanceText, durationText, heightText } from '../../messages/units.js';
import { endsOf } from '../model/ride.js';
import { chanceTexts, comparedText, legsText, nameOf, oddsText, riskText, titleText } from '../model/words.js';

/**
 * Returns the look of the rides of an answer.
 * @param {RideRoute[]} rides
 * @param {?RideAbsence} absence
 * @returns {RouteLook}
 */
export function lookOfRides(rides, absence) {
  const hasRides = rides.some(({ ride }) => ride.kind !== 'walk');
  return {
    title: say('rides.results'),
    status: hasRides ? say('rides.found', { count: rides.length }) : absenceText(absence),
    isNews: !hasRides,
    tag: (route) => say(`mode.${ridden(route).ride.kind}`),
    facts: (route) => factsOf(ridden(route)),
    notes: (route, routes) => notesOf(ridden(route), routes.map(ridden)),
    heads: (route, to) => headsOf(ridden(route).ride.stages, to),
    actions: (store) => (store.state.user && hasRides ? [shareButton(store)] : []),
  };
}

function absenceText(/** @type {?RideAbsence} */ absence) {
  return say(`rides.absence.${absence}`) ?? say('rides.onlyWalk');
}

/** Returns a route of this look: each is a ride. */
const ridden = (/** @type {Route} */ route) => /** @type {RideRoute} */ (route);

function factsOf(/** @type {RideRoute} */ route) {
  const lines = route.ride.kind === 'walk' ? [] : [[legsText(route)], [titleText(route), oddsText(route)].filter(Boolean)];
  return [element('span', { class: 'ride-facts' },
    ...lines.map((facts) => element('span', {}, ...facts.map((fact) => element('span', {}, fact)))))];
}

/** Returns what a ride saves, how sure it is, and where to go otherwise. */
function notesOf(/** @type {RideRoute} */ route, /** @type {RideRoute[]} */ routes) {
  return [comparedText(route, routes), riskText(route), ...chanceTexts(route.ride)].filter(Boolean)
    .map((text) => element('p', { class: 'ride-note' }, text));
}

/** Returns a heading for each leg: where it leads, and what it takes. */
function headsOf(/** @type {RideStage[]} */ stages, /** @type {?Place} */ to) {
  const ends = endsOf(stages);
  return stages.flatMap(({ mode, route, station }, index) => {
    if (route.distance === 0) return [];
    const name = station ? nameOf(station) : to?.name || say('rides.destination');
    const text = say(mode === 'walk' ? 'rides.walkTo' : 'rides.rideTo', { name, facts: measuresOf(route) });
    return { at: ends[index - 1] ?? 0, text, sign: mode };
  });
}

function measuresOf(/** @type {Route} */ { seconds, distance, ascent }) {
  const climb = ascent !== null && ascent >= 1 && say('rides.up', { climb: heightText(ascent) });
  return [durationText(seconds), distanceText(distance), climb].filter(Boolean).join(', ');
}

function shareButton(/** @type {Store} */ store) {
  const words = say('rides.share');
  return element('button', {
    class: 'button round-button', type: 'button', 'aria-label': words, title: words,
    onclick: async () => (await import('./sharing.js')).openSharing(store),
  }, icon('groups'));
}

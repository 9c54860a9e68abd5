import { drawing, element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { selectRoute } from '../state/actions.js';
import { say } from '../messages/messages.js';
import { octantOf } from '../round/trips.js';
import {
  distanceText, durationText, gradeText, heightText, signed, unmeasuredText,
} from '../messages/units.js';
import { RANK_STYLES, knowsClimbs, knowsFlattest, rankStyle } from './rankstyle.js';
import { TRACK } from './reasons.js';
import { steepnessKey } from './steepness.js';

/** Reasons about climb. */
const CLIMBS = ['flattest', 'knee', 'gentler'];
/** Reasons of modes on wheels, whose search does not prove that a route is the shortest. */
const UNPROVED = ['best', 'alternative'];

/** Returns the card of a route: a radio button, for arrow keys and taps. */
export function routeCard(
  /** @type {Store} */ store, /** @type {Route} */ route, /** @type {number} */ index,
  /** @type {Route[]} */ routes,
) {
  const { round, mode, look } = store.state;
  const style = rankStyle(route, routes);
  const name = look?.tag(route) ?? tagText(route, round, routes);
  const input = element('input', {
    type: 'radio', name: 'route', value: route.rank, class: 'hidden',
    onchange: () => selectRoute(store, index),
  });
  return element('label', { class: 'card' }, input,
    element('span', { class: 'card-head' }, badge(route, style, round), name && element('span', { class: 'tag' }, name),
      swatch(style, route.ascent === null ? '' : say(steepnessKey(route)))),
    element('span', { class: 'card-main' },
      element('strong', {}, durationText(route.seconds)),
      element('span', {}, distanceText(route.distance))),
    element('span', { class: 'card-climb' }, ...climbFacts(route)),
    ...(look ? look.facts(route) : [
      isStairsTold(mode, route) && element('span', { class: 'card-stairs' }, icon('stairs'), ...stairs(route)),
      element('span', { class: 'card-delta' },
        round ? say('round.towards', { octant: octantOf(route) }) : deltaText(route)),
    ]));
}

/** Returns the route's rank on the colour of its style. */
function badge(/** @type {Route} */ route, /** @type {number} */ style, /** @type {?RoundTrip} */ round) {
  return element('span', { class: `badge rank-style-${style}` },
    element('span', { class: 'hidden' }, say(round ? 'round.trip' : 'routes.number')), String(route.rank));
}

/** Returns a line as the map draws it for a style, with a label. */
export function swatch(/** @type {number} */ style, /** @type {string} */ words) {
  const { dash } = RANK_STYLES[style];
  const pattern = dash[1] > 0 && dash.map((part) => part * 5).join(' ');
  const line = (
    /** @type {string} */ name, /** @type {{'stroke-dasharray': string | false} | undefined} */ properties,
  ) =>
    drawing('path', { d: 'M0 5H44', class: `swatch-${name}`, ...properties });
  const look = {
    viewBox: '0 0 44 10', class: `swatch-line rank-style-${style}`, 'aria-hidden': 'true',
  };
  return element('span', { class: 'swatch' },
    drawing('svg', look, line('edge'), line('casing'),
      line('colour', { 'stroke-dasharray': pattern })), words);
}

/** "+420 m, −63 m climb" against the shortest route; empty for a track, with which nothing was compared. */
export function deltaText(/** @type {Route} */ { extra, saved, reason }) {
  if (reason === TRACK) return '';
  const [longer, climb] = [Math.round(extra), Math.round(saved ?? 0)];
  if (reason === 'shortest' || (longer <= 0 && climb === 0)) {
    return say(UNPROVED.includes(reason) ? 'routes.isShortestFound' : 'routes.isShortest');
  }
  const distance = longer > 0 ? signed(extra, distanceText) : say('routes.sameDistance');
  if (saved === null) return distance;
  if (climb === 0) return `${distance}, ${say('routes.sameClimb')}`;
  return say('routes.delta', { distance, climb: signed(-climb, heightText) });
}

function tagText(/** @type {Route} */ route, /** @type {?RoundTrip} */ round, /** @type {Route[]} */ routes) {
  if (round) return say('round.label');
  const key = reasonKey(route, routes);
  return key && say(`reason.${key}`);
}

/**
 * Returns why a route is shown; empty for a single one with which nothing was compared, and for a reason about
 * climb if the climb of any route is unknown.
 */
export function reasonKey(/** @type {Route} */ { rank, reason, extra }, /** @type {Route[]} */ routes) {
  if (reason === TRACK) return '';
  if (rank === 1 && knowsFlattest(routes)) return 'flattest';
  if (reason === 'shortest') return reason;
  if (Math.round(extra) <= 0) return routes.length === 1 && UNPROVED.includes(reason) ? '' : 'shortest';
  return CLIMBS.includes(reason) && !knowsClimbs(routes) ? '' : reason;
}

function climbFacts(/** @type {Route} */ route) {
  const { ascent, steepest } = route;
  if (ascent === null || steepest === null) return [element('span', {}, unmeasuredText(route))];
  return [
    fact(heightText(ascent), say('routes.climb')), fact(gradeText(steepest), say('routes.steepest')),
  ];
}

function fact(/** @type {string} */ value, /** @type {string} */ name) {
  return element('span', {}, element('b', {}, value), ` ${name}`);
}

/** Whether stairs, or that there are none, are worth a word: no route of a car has any, nor are a track's known. */
export function isStairsTold(
  /** @type {RouteMode} */ mode, /** @type {Route} */ { stairs: length, reason },
) {
  return length >= 1 || (mode !== 'drive' && reason !== TRACK);
}

/** Returns the length of stairs; the sign says the words where there is no room for them. */
function stairs(/** @type {Route} */ { stairs: length }) {
  if (length < 1) return [say('routes.noStairs')];
  return [distanceText(length), element('span', { class: 'stairs-words hidden-in-sheet' }, say('routes.ofStairs'))];
}

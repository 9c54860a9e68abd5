// The current journey: start, end, mode, options, and the route followed.
import { lastOf } from '../geometry/lists.js';
import { chosenRoute, slidePosition } from '../state/chosen.js';
import { optionsOf, rideOptions, travelMode } from '../state/options.js';
import { goalOf } from '../state/round.js';
import { say } from '../messages/messages.js';

/** Returns the journey along the selected route. */
export function tripOf(/** @type {State} */ state) {
  const { from, round, front, replay, leg } = state;
  const [route, to] = [chosenRoute(state), goalOf(state)];
  if (!route || !to) return null;
  const { ride } = route;
  return {
    route, from, to, replay, leg, ride, isTrack: false,
    isRound: Boolean(round),
    options: ride ? rideOptions(state, ride.kind) : travelOptions(state),
    flatness: front.length > 1 ? slidePosition(state) / (front.length - 1) : 0,
  };
}

/** Returns the journey along a track. */
export function tripAlong(/** @type {Route} */ route, /** @type {State} */ state) {
  const { lat, lon } = lastOf(route.samples);
  return {
    route, to: { lat, lon, name: say('track.end') }, replay: state.replay, isTrack: true,
    options: travelOptions(state), flatness: 0,
  };
}

const travelOptions = (/** @type {State} */ state) => ({ ...optionsOf(state), mode: travelMode(state.mode) });

/** Returns, of the routes to the same end from elsewhere, the one as flat as the route followed. */
export function likeBefore(/** @type {Journey} */ { flatness }, /** @type {FoundRoutes} */ { routes, front }) {
  return front[Math.round(flatness * (front.length - 1))] ?? routes[0];
}

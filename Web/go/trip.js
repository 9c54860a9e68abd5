// The journey one is on: where from and to, how one travels, and the route followed.
import { chosenRoute, slidePosition } from '../state/chosen.js';
import { say } from '../words/messages.js';

/**
 * @typedef {Object} Trip
 * @property {Route} route the route followed now
 * @property {Place} to where it ends
 * @property {{mode, maxDetour, maxGrade, avoidSteps}} options as they were asked for
 * @property {number} flatness where the route lies from the shortest, 0, to the flattest, 1
 * @property {boolean} isTrack whether it is a track: nobody planned it, so nothing is planned anew
 * @property {?{after: Object}} leg of a trip that it is: what the state is to be `after` it. Whoever
 *   travels takes the fixes then, and tells them
 * @property {?{url: string, speed: number}} replay a track in place of the device's positions
 */

/** The journey along the route one looks at. */
export function tripOf(state) {
  const { to, mode, maxDetour, maxGrade, avoidSteps, front, replay, leg } = state;
  return {
    route: chosenRoute(state), to, replay, leg, isTrack: false,
    options: { mode, maxDetour, maxGrade, avoidSteps },
    flatness: front.length > 1 ? slidePosition(state) / (front.length - 1) : 0,
  };
}

/** The journey along a track itself. */
export function tripAlong(route, { mode, maxDetour, maxGrade, avoidSteps, replay }) {
  const { lat, lon } = route.samples.at(-1);
  return {
    route, to: { lat, lon, name: say('track.end') }, replay, isTrack: true,
    options: { mode, maxDetour, maxGrade, avoidSteps }, flatness: 0,
  };
}

/** Of the routes to the same end from elsewhere the one that is as flat as the one followed. */
export function likeBefore({ flatness }, { routes, front }) {
  return front[Math.round(flatness * (front.length - 1))] ?? routes[0];
}

// The directions of the chosen way, leg by leg.
import { element } from '../../dom/element.js';
import { icon } from '../../dom/icon.js';
import { iconForSign } from '../../directions/signs.js';
import { inclineLegend } from '../../incline/legend.js';
import { say } from '../../messages/messages.js';
import { distanceText, durationText, heightText } from '../../messages/units.js';
import { actionText } from '../model/ride.js';
import { nameOf } from '../model/words.js';

/** Adds the directions; a step shows its place on the map. */
export function mountLegs(/** @type {Store} */ store, /** @type {HTMLElement} */ parent) {
  const body = element('div');
  const part = element('details', { class: 'screen-fold rides-directions' },
    element('summary', {}, say('rides.directions')), body);
  parent.append(part);
  store.watch(['bikeRides', 'bikeChosen', 'to', 'units'], ({ bikeRides, bikeChosen, to }) => {
    const ride = bikeRides[bikeChosen];
    part.hidden = !ride;
    const legs = (ride?.stages ?? []).flatMap((stage) => legPart(store, stage, to));
    const hasRide = ride?.stages.some(({ mode }) => mode !== 'walk');
    body.replaceChildren(...legs,
      ...(hasRide ? [element('p', { class: 'screen-text' }, say('rides.incline')), inclineLegend()] : []));
  });
}

/** Returns a heading, the steps, and the action at the end. */
function legPart(/** @type {Store} */ store, /** @type {RideStage} */ stage, /** @type {?Place} */ to) {
  const { mode, route, station } = stage;
  const action = actionText(stage);
  const name = station ? nameOf(station) : to?.name || say('rides.destination');
  const title = say(mode === 'walk' ? 'rides.walkTo' : 'rides.rideTo', { name, facts: factsOf(route) });
  const end = action && element('p', { class: 'ride-action' },
    icon(stage.action === 'take' ? 'bike' : 'check'), action);
  if (route.distance === 0) return [end].filter(Boolean);
  const last = route.steps.length - 1;
  const steps = route.steps.filter((_, index) => index < last || !station)
    .map((step) => stepItem(store, route, step));
  return [element('h4', {}, icon(mode), title), element('ol', { class: 'steps' }, ...steps), end]
    .filter(Boolean);
}

function stepItem(
  /** @type {Store} */ store, /** @type {Route} */ { samples },
  /** @type {Step} */ { text, sign, point, distance },
) {
  const { lat, lon } = samples[point];
  return element('li', {}, element('button', {
    class: 'step', type: 'button', onclick: () => store.set({ bikeFlight: { lat, lon } }),
  }, icon(iconForSign(sign)), element('span', { class: 'step-text' }, text),
  distance >= 1 && element('span', { class: 'step-length' }, distanceText(distance))));
}

function factsOf(/** @type {Route} */ { seconds, distance, ascent }) {
  const climb = ascent !== null && ascent >= 1 && say('rides.up', { climb: heightText(ascent) });
  return [durationText(seconds), distanceText(distance), climb]
    .filter(Boolean).join(', ');
}

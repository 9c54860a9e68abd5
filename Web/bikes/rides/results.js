// The ways found: rides and the plain walk, with their costs and risks.
import { element } from '../../dom/element.js';
import { failureNote } from '../../form/failure.js';
import { button } from '../../form/form.js';
import { askAgain, showView } from '../../state/actions.js';
import { say } from '../../messages/messages.js';
import { distanceText, durationText } from '../../messages/units.js';
import { journeyOf } from '../model/ride.js';
import {
  chanceTexts, climbText, comparedText, legsText, riskText, titleText,
} from '../model/words.js';
import { mountLegs } from './legs.js';
import { mountRideProfile } from './profile.js';

/** Adds the results: radio buttons, for arrow keys and taps. */
export function mountResults(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const status = element('p', { class: 'screen-text', role: 'status' });
  const alert = element('div', { role: 'alert' });
  const cards = element('div', {
    class: 'rides-cards', role: 'radiogroup', 'aria-label': say('rides.results'),
  });
  const go = button(say('rides.go'), () => startRide(store), { sign: 'go', kind: 'primary' });
  const share = button(say('rides.share'), () => shareRide(store), { sign: 'groups' });
  const actions = element('div', { class: 'screen-actions' }, go, share);
  const part = element('div', { class: 'rides-results' },
    element('div', { class: 'rides-head' }, status, electricOption(store)), alert, cards, actions);
  parent.append(part);
  mountRideProfile(store, part);
  mountLegs(store, part);

  store.watch(['bikeSearch', 'bikeRides', 'bikeRidesFailure', 'units'], (state) => {
    const { bikeRides, bikeRidesFailure: failure } = state;
    status.textContent = statusText(state);
    alert.replaceChildren(...(failure ? [failureNote(failure, () => askAgain(store))] : []));
    cards.replaceChildren(...bikeRides.map((ride, index) => card(store, ride, index)));
    actions.hidden = bikeRides.length === 0;
  });
  store.watch(['bikeRides', 'user'], ({ bikeRides, user }) => {
    share.hidden = !user || !bikeRides.some(({ titles }) => !titles.includes('walk'));
  });
  store.watch(['bikeRides', 'bikeChosen'], ({ bikeChosen }) => {
    const inputs = /** @type {NodeListOf<HTMLInputElement>} */ (cards.querySelectorAll('input'));
    inputs.forEach((input, index) => { input.checked = index === bikeChosen; });
  });
}

/** Returns the switch of rides by e-bike. */
function electricOption(/** @type {Store} */ store) {
  const input = element('input', {
    id: 'ride-electric', type: 'checkbox',
    onchange: () => { store.set({ bikeElectric: input.checked ? 'true' : null }); },
  });
  store.watch(['bikeElectric'], ({ bikeElectric }) => { input.checked = Boolean(bikeElectric); });
  return element('label', { class: 'rides-electric', for: input.id }, input, say('rides.electric'));
}

/** Starts navigation along the chosen way. */
function startRide(/** @type {Store} */ store) {
  const { bikeRides, bikeChosen } = store.state;
  const ride = bikeRides[bikeChosen];
  if (!ride) return;
  store.set({ prepared: journeyOf(ride, store.state), keptTrip: null });
  showView(store, 'go');
}

async function shareRide(/** @type {Store} */ store) {
  (await import('./sharing.js')).openSharing(store);
}

function statusText(/** @type {State} */ { bikeSearch, bikeRides, bikeAbsence }) {
  if (bikeSearch === 'searching') return say('rides.searching');
  if (bikeSearch !== 'found') return '';
  if (bikeAbsence) return say(`rides.absence.${bikeAbsence}`) ?? say('rides.onlyWalk');
  if (bikeRides.length === 0) return say('rides.nothing');
  const isWalk = bikeRides.length === 1 && bikeRides[0].titles.includes('walk');
  return isWalk ? say('rides.onlyWalk') : say('rides.found', { count: bikeRides.length });
}

function card(/** @type {Store} */ store, /** @type {RideOption} */ ride, /** @type {number} */ index) {
  const { bikeRides } = store.state;
  const input = element('input', {
    type: 'radio', name: 'ride', value: index, class: 'hidden',
    onchange: () => store.set({ bikeChosen: index }),
  });
  const line = (
    /** @type {string} */ text, /** @type {string} */ kind,
  ) => text && element('span', { class: kind }, text);
  const isWalk = ride.titles.includes('walk');
  return element('label', { class: 'ride-card' }, input,
    element('span', { class: 'card-head' }, element('span', { class: 'tag' }, titleText(ride))),
    element('span', { class: 'card-main' },
      element('strong', {}, durationText(ride.seconds)),
      element('span', {}, distanceText(ride.distance)),
      line(climbText(ride), 'ride-climb')),
    line(isWalk ? '' : legsText(ride), 'ride-legs'),
    line([comparedText(ride, bikeRides), riskText(ride)].filter(Boolean).join(' · '), 'ride-detail'),
    ...chanceTexts(ride).map((text) => line(text, 'ride-detail')));
}

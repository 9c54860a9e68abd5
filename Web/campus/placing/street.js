// The way between a place in the streets and a building of a placed campus, both ways.
import { element } from '../../dom/element.js';
import { failureNote } from '../../form/failure.js';
import { iconButton } from '../../form/form.js';
import { api } from '../../server/api.js';
import { placeField } from '../../search/placefield.js';
import { say } from '../../messages/messages.js';
import { distanceText, durationText, heightText } from '../../messages/units.js';
import { present } from '../../state/present.js';
import { lengthText } from '../model/lengths.js';
import { openPart } from '../search/actions.js';

/** Adds the fields and the way. */
export function mountStreet(/** @type {Store} */ store, /** @type {HTMLElement} */ parent) {
  const { node, title, building, result } = streetPart(store);
  parent.append(node);
  const ask = createAsker(store, result);
  let asked = '';

  store.watch(['view', 'campus', 'campusPart', 'campusTo', 'campusFrom', 'campusOutside', 'campusLeaves',
    'campusStepFree', 'units'], (state, before) => {
    const { view, campus, campusPart, campusOutside, campusLeaves } = state;
    const isOpen = view === 'campus' && campusPart === 'street' && Boolean(campus?.placement);
    node.hidden = !isOpen;
    if (!isOpen || !campus) {
      asked = '';
      return campusPart === 'street' && campus && !campus.placement && openPart(store, null);
    }
    if (before.campusPart !== 'street') {
      store.set({ sheet: 'half' });
      requestAnimationFrame(() => title.focus({ preventScroll: true }));
    }
    const name = state.campusTo ?? state.campusFrom ?? campus.buildings[0]?.shortName;
    fillBuildings(building, campus, name);
    title.textContent = say(campusLeaves ? 'campusEdit.fromBuilding' : 'campusEdit.toBuilding', { name });
    const key = [campus.id, campus.revision, name, campusOutside?.lat, campusOutside?.lon, campusLeaves,
      state.campusStepFree].join();
    if (key !== asked && campusOutside) ask(name, campusOutside);
    asked = key;
    return undefined;
  });
}

/** Returns the part with its fields, and the elements of its result. */
function streetPart(/** @type {Store} */ store) {
  const title = element('h2', { tabindex: -1 }, say('campusEdit.street'));
  const field = placeField(store, {
    id: 'campus-outside', label: say('campusEdit.outside'), hint: say('campusEdit.outsideHint'),
    changed: (place) => store.set({ campusOutside: place }),
  });
  const building = element('select', {
    id: 'campus-street-building', onchange: () => { store.set({ campusTo: building.value, campusFrom: null }); },
  });
  const swap = iconButton('swap', say('campus.swap'), () => store.set({
    campusLeaves: !store.state.campusLeaves,
  }));
  const status = element('div', { class: 'campus-hint', role: 'status' });
  const list = element('div');
  const node = element('div', { class: 'campus-street', hidden: true },
    element('header', { class: 'campus-part-head' },
      iconButton('back', say('campus.back'), () => openPart(store, null)), title, swap),
    element('div', { class: 'campus-form' }, field.node,
      element('p', { class: 'campus-input' },
        element('label', { for: building.id }, say('campusEdit.streetBuilding')), building)),
    status, list);
  return { node, title, building, result: { status, list } };
}

/**
 * Returns the function that asks for the way to a building, and shows it; only the last question is answered.
 * @param {Store} store
 * @param {{status: HTMLElement, list: HTMLElement}} result
 */
function createAsker(store, { status, list }) {
  let asking = new AbortController();
  return ask;

  async function ask(/** @type {string} */ name, /** @type {Position} */ place) {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const campus = present(store.state, 'campus');
    status.textContent = say('campus.searching');
    list.replaceChildren();
    try {
      const journey = await journeyTo(store.state, campus, name, place, signal);
      if (signal.aborted) return;
      status.textContent = totalsText(journey);
      store.set({ campusJourney: journey });
      list.replaceChildren(...journey.legs.map((leg, index, legs) => (
        legPart(campus, leg, index === legs.length - 1))));
    } catch (failure) {
      if (signal.aborted) return;
      store.set({ campusJourney: null });
      status.replaceChildren(failureNote(failure, () => ask(name, place)));
    }
  }
}

/**
 * Loads the way between a building and a place in the streets. Many pieces of a path would hide its turns.
 * @returns {Promise<CampusJourneyAnswer>}
 */
function journeyTo(
  /** @type {State} */ { campusLeaves, campusStepFree }, /** @type {Campus} */ campus, /** @type {string} */ name,
  /** @type {Position} */ { lat, lon }, /** @type {AbortSignal} */ signal,
) {
  const outside = `${lat},${lon}`;
  return api.get(`/campuses/${encodeURIComponent(campus.id)}/route`, {
    from: campusLeaves ? name : outside, to: campusLeaves ? outside : name, step_free: campusStepFree,
    steps: 'merged',
  }, signal);
}

function totalsText(/** @type {CampusJourneyAnswer} */ { distance, time, ascent }) {
  return [
    distanceText(distance), durationText(time),
    ascent > 0.5 && say('campusEdit.climb', { climb: heightText(ascent) }),
  ].filter(Boolean).join(' · ');
}

function fillBuildings(
  /** @type {HTMLSelectElement} */ select, /** @type {Campus} */ { buildings }, /** @type {string} */ name,
) {
  const options = buildings.map(({ shortName, name: full }) => (
    element('option', { value: shortName }, full === shortName ? full : `${shortName} · ${full}`)));
  select.replaceChildren(...options);
  select.value = name;
}

/** Returns a leg. A user who continues from its end does not arrive there. */
function legPart(
  /** @type {Campus} */ campus, /** @type {CampusJourneyAnswer['legs'][number]} */ { kind, distance, steps },
  /** @type {boolean} */ isLast,
) {
  const isStreet = kind === 'street';
  const lengthOf = (/** @type {number} */ length) => (
    isStreet ? distanceText(length) : lengthText(length, campus.unit));
  const walked = /** @type {Array<typeof steps[number]>} */ (steps).filter((step, index) => (
    isLast || step.distance > 0 || index < steps.length - 1));
  const text = lengthOf(distance);
  return element('section', { class: 'campus-leg' },
    element('h4', {}, say(`campusEdit.leg.${kind}`, { distance: text })),
    element('ol', { class: 'campus-leg-steps' }, ...walked.map((step) => element('li', {},
      'direction' in step ? say('campus.walk', { direction: say(`campus.direction.${step.direction}`) })
        : step.instruction,
      element('span', { class: 'step-length' }, step.distance === 0 ? '' : lengthOf(step.distance))))));
}

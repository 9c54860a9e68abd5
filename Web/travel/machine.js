// Travelling as a value: the state after an event, and the effects that the event has.
import { stepper } from '../state/machine.js';
import { present } from '../state/present.js';
import { after, beside } from './progress.js';

/** Statuses of entries that the server will never accept. */
const REFUSED = [400, 404, 409, 413, 422];
/** Maximum number of fixes per request. */
const BATCH = 500;

/**
 * Travelling on a page that was just opened.
 * @type {Travelling}
 */
export const FIRST = Object.freeze({ outbox: null, isBusy: false });

/** @type {Reactions<Travelling, TravelEvent, TravelEffect, TravelMoment>} */
const REACTIONS = {
  open: (state, { tracked }) => stepTo(state,
    show({ tracking: tracked, travelMessage: null, positionMessage: null }), { kind: 'readKept', tracked }),

  /** Shows the stored trip until the server answers. */
  kept(state, event) {
    const { trip, tracked, current } = event;
    const shown = trip && !current ? shownTrip(state, trip, event) : stepTo(state);
    return trip || tracked ? followed(shown, { kind: 'ask' }) : shown;
  },

  answer: (state, event) => shownTrip(state, event.trip, event),

  // Another answer may have opened the same outbox since, and more may have been added.
  opened(state, event) {
    const { trip, entries } = event;
    const isOpen = state.outbox?.trip === trip.id;
    return shownTrip(isOpen ? state : { ...state, outbox: { trip: trip.id, entries } }, trip, event);
  },

  refresh: (state) => stepTo(state, { kind: 'ask' }),
  asked: (state, event) => followed(shownTrip(state, event.trip, event), show({ travelMessage: null })),
  notAsked: (state, { failure }) => (failure.status === 404 ? end(state) : stepTo(state, told(failure))),

  fix(state, event) {
    const { fix, positionMessage } = event;
    const entered = enter(state, fix, event);
    return positionMessage ? preceded(show({ positionMessage: null }), entered) : entered;
  },

  lost: (state, { reason }) => stepTo(state, show({ positionMessage: reason })),

  mark(state, event) {
    const { stop, change, now, current } = event;
    if (!state.outbox || !current) return stepTo(state);
    const entry = { stop, ...change, time: new Date(now).toISOString() };
    const next = withEntries(state, [...state.outbox.entries, entry]);
    return stepTo(next, keeping(next, true),
      { kind: 'then', event: { kind: 'marked', of: next.outbox.trip, entry } }, { kind: 'then', event: { kind: 'pulse' } });
  },

  marked: (state, { of, entry, current }) => (
    current?.id === of ? stepTo(state, show({ current: after(current, entry) })) : stepTo(state)),

  pulse(state, { current }) {
    if (state.isBusy || !current || !state.outbox?.entries.length) return stepTo(state);
    return sending({ ...state, isBusy: true });
  },

  sent(state, event) {
    const { of, count, trip } = event;
    if (state.outbox?.trip !== of) return stepTo({ ...state, isBusy: false });
    const next = withEntries(state, state.outbox.entries.slice(count));
    const kept = keeping(next, false);
    if (next.outbox.entries.length > 0) return preceded(kept, sending(next));
    const shown = shownTrip({ ...next, isBusy: false }, trip, event);
    return preceded(kept, followed(shown, show({ travelMessage: null })));
  },

  // Either there is no such stop, or no current trip.
  notSent(state, event) {
    const { of, failure } = event;
    if (failure.status !== 404) return refused(state, event);
    return stepTo(state, { kind: 'ask' }, { kind: 'then', event: { kind: 'refused', of, failure } });
  },

  refused,
  ended: end,
};

/**
 * Returns the state after an event, and the effects of the event.
 * @type {(state: Travelling, event: TravelEvent & TravelMoment) => TravelStep}
 */
export const step = stepper(REACTIONS);

/**
 * @param {Travelling} state
 * @param {TravelEffect[]} effects
 * @returns {TravelStep}
 */
const stepTo = (state, ...effects) => ({ state, effects });

/** @returns {TravelStep} a step with an effect after its own */
const followed = (/** @type {TravelStep} */ { state, effects }, /** @type {TravelEffect} */ effect) => (
  { state, effects: [...effects, effect] });

/** @returns {TravelStep} a step with an effect before its own */
const preceded = (/** @type {TravelEffect} */ effect, /** @type {TravelStep} */ { state, effects }) => (
  { state, effects: [effect, ...effects] });

/** @returns {TravelEffect} */
const show = (/** @type {Partial<State>} */ values) => ({ kind: 'show', values });

/** Says why the server does not have the changes. */
const told = (/** @type {TravelFailure} */ { passing, message }) => (
  show({ travelMessage: passing ? 'offline' : message }));

/** @returns {TravelEffect} */
const keeping = (/** @type {OpenTravelling} */ { outbox }, /** @type {boolean} */ matters) => (
  { kind: 'keepOutbox', outbox, matters });

/** @returns {OpenTravelling} */
const withEntries = (/** @type {Travelling} */ state, /** @type {readonly TravelEntry[]} */ entries) => (
  { ...state, outbox: { ...present(state, 'outbox'), entries } });

/**
 * Shows a trip of the server with the entries still to be sent, which are read first.
 * @param {Travelling} state
 * @param {CurrentTrip} trip
 * @param {TravelMoment} moment
 */
function shownTrip(state, trip, { current }) {
  if (state.outbox?.trip !== trip.id) return stepTo(state, { kind: 'openOutbox', trip });
  const shown = state.outbox.entries.reduce(after, beside(trip, current));
  return stepTo(state, show({ current: shown }), { kind: 'keepTrip', trip });
}

/**
 * Adds a fix, and shows the trip with it.
 * @param {Travelling} state
 * @param {TravelFix} entry
 * @param {TravelMoment} moment
 */
function enter(state, entry, { current }) {
  if (!state.outbox || !current) return stepTo(state);
  const shown = after(current, entry);
  const next = withEntries(state, [...state.outbox.entries, entry]);
  return stepTo(next, keeping(next, shown.stops !== current.stops), show({ current: shown }));
}

/** Sends the first entries: consecutive fixes, or one change of a stop. */
function sending(/** @type {Travelling} */ state) {
  const { trip, entries } = present(state, 'outbox');
  const change = entries.findIndex(({ stop }) => stop);
  const count = change === 0 ? 1 : Math.min(change < 0 ? entries.length : change, BATCH);
  return stepTo(state, { kind: 'send', of: trip, batch: entries.slice(0, count) });
}

/** Drops an entry that the server never accepts, and says why; the others are sent later. */
function refused(/** @type {Travelling} */ state, /** @type {{of: string, failure: TravelFailure}} */ { of, failure }) {
  const rested = { ...state, isBusy: false };
  if (state.outbox?.trip !== of) return stepTo(rested);
  if (!REFUSED.includes(failure.status ?? 0)) return stepTo(rested, told(failure));
  const next = withEntries(rested, state.outbox.entries.slice(1));
  return stepTo(next, keeping(next, false), told(failure));
}

/** Ends the trip on this device. */
function end(/** @type {Travelling} */ state) {
  const { outbox } = state;
  /** @type {TravelEffect[]} */
  const cleared = outbox ? [{ kind: 'keepOutbox', outbox: { ...outbox, entries: [] }, matters: true }] : [];
  return stepTo({ ...state, outbox: null }, ...cleared, { kind: 'forgetTrip' }, { kind: 'untrack' },
    show({ current: null, travelMessage: null }));
}

// The sender as a value: which recordings it sends, and what follows from answers and failures.
import { stepper } from '../state/machine.js';
import { belongsTo, outcomeOf, waitAfter } from './outbox.js';

/**
 * The sender of a page that was just opened.
 * @type {Delivery}
 */
export const IDLE = Object.freeze({ waiting: [], left: [], isBusy: false, attempts: 0 });

/** @type {DeliveryEffect} */
const NOT_SENDING = Object.freeze({ kind: 'show', values: { sending: null } });

/** @type {Reactions<Delivery, DeliveryEvent, DeliveryEffect, DeliveryMoment>} */
const REACTIONS = {
  refresh: (state) => stepTo(state, { kind: 'find' }),

  send(state) {
    if (state.isBusy) return stepTo(state, { kind: 'cancelLater' });
    return stepTo({ ...state, isBusy: true }, { kind: 'cancelLater' }, { kind: 'find' }, { kind: 'sendAlone' });
  },

  found(state, { recordings, user }) {
    const waiting = recordings.filter((one) => (
      one.status === 'stopped' && (!one.owner || belongsTo(user, one))));
    return stepTo({ ...state, waiting }, { kind: 'show', values: { waiting } });
  },

  alone(state, { user }) {
    return proceed({ ...state, left: state.waiting.filter((one) => belongsTo(user, one) && !one.refusal) });
  },

  rested: (state) => stepTo({ ...state, isBusy: false, left: [] }, NOT_SENDING),

  sent: (state, { recording, hike }) => (
    stepTo({ ...state, attempts: 0 }, { kind: 'forget', recording, hike })),

  forgotten(state, { recording: { id }, hike, hikesChanged }) {
    const waiting = state.waiting.filter((one) => one.id !== id);
    return proceed({ ...state, waiting, left: state.left.slice(1) }, {
      kind: 'show', values: { recordSent: { id, hike }, hikesChanged: hikesChanged + 1, waiting },
    }, NOT_SENDING);
  },

  failed(state, { recording, status, message }) {
    const outcome = outcomeOf({ status });
    if (outcome === 'refused') {
      return proceed({ ...state, left: state.left.slice(1) },
        { kind: 'keep', recording: { ...recording, refusal: message } }, { kind: 'find' }, NOT_SENDING);
    }
    if (outcome === 'signIn') return stepTo({ ...state, left: [] }, NOT_SENDING);
    const attempts = state.attempts + 1;
    return stepTo({ ...state, attempts, left: [] }, NOT_SENDING,
      { kind: 'sendLater', wait: waitAfter(attempts) });
  },

  discard(state, { recording, now }) {
    /** @type {Recording} */
    const discarded = { ...recording, status: 'discarded', discardedAt: now };
    return stepTo(state, { kind: 'keep', recording: discarded }, { kind: 'find' }, { kind: 'offerUndo', recording });
  },

  undo: (state, { recording }) => stepTo(state, { kind: 'keep', recording }, { kind: 'find' }),
};

/**
 * Returns the state after an event, and the effects of the event.
 * @type {(state: Delivery, event: DeliveryEvent & DeliveryMoment) => DeliveryStep}
 */
export const step = stepper(REACTIONS);

/**
 * @param {Delivery} state
 * @param {DeliveryEffect[]} effects
 * @returns {DeliveryStep}
 */
const stepTo = (state, ...effects) => ({ state, effects });

/**
 * Sends the next recording after some effects, if one is left.
 * @param {Delivery} state
 * @param {DeliveryEffect[]} effects
 */
function proceed(state, ...effects) {
  const [recording] = state.left;
  if (!recording) return stepTo(state, ...effects);
  return stepTo(state, ...effects,
    { kind: 'show', values: { sending: recording.id } }, { kind: 'post', recording });
}

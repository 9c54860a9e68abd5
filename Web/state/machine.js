// Machines: a state that follows from events as a pure function, and effects as plain values, which
// the page performs. So tests decide what happens without a browser.

/**
 * Returns the function that makes a step of a machine: the state after an event, which is frozen,
 * and the effects of the event in their order.
 * @template Value
 * @template {{kind: string}} Event
 * @template Effect, Moment
 * @param {Reactions<Value, Event, Effect, Moment>} reactions
 * @returns {(state: Value, event: Event & Moment) => MachineStep<Value, Effect>}
 */
export const stepper = (reactions) => (state, event) => {
  const react = /** @type {(state: Value, event: Event & Moment) => MachineStep<Value, Effect>} */ (
    reactions[/** @type {Event['kind']} */ (event.kind)]);
  const { state: next, effects } = react(state, event);
  return { state: Object.freeze(next), effects };
};

/**
 * Returns a step with another after it.
 * @template Value, Effect
 * @param {MachineStep<Value, Effect>} first
 * @param {(state: Value) => MachineStep<Value, Effect>} react
 * @returns {MachineStep<Value, Effect>}
 */
export function chained(first, react) {
  const { state, effects } = react(first.state);
  return { state, effects: [...first.effects, ...effects] };
}

/**
 * Runs a machine. An effect is performed once the one before it has ended, with the events that it
 * leads to; effects that take no time are performed before anything else happens.
 * @template Value, Event, Moment
 * @template {{kind: string}} Effect
 * @param {(state: Value, event: Event & Moment) => MachineStep<Value, Effect>} step
 * @param {Value} first the state before the first event
 * @param {() => Moment} moment returns what is true as an event happens
 * @param {Performers<Effect>} perform
 * @returns {Machine<Value, Event>}
 */
export function runMachine(step, first, moment, perform) {
  let state = first;
  return {
    get state() { return state; },
    async happen(event) {
      const { state: next, effects } = step(state, { ...event, ...moment() });
      state = next;
      for (const effect of effects) {
        const kind = /** @type {Effect['kind']} */ (effect.kind);
        const work = perform[kind](/** @type {Extract<Effect, {kind: typeof kind}>} */ (effect));
        if (work) await work;
      }
    },
  };
}

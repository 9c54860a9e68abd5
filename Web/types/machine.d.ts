// Machines: a state that follows from events, with effects that the page performs; see
// `Web/state/machine.js`.

/** The state after an event, and the effects of the event in their order. */
interface MachineStep<Value, Effect> {
  state: Value;
  effects: Effect[];
}

/** How a machine reacts to each kind of event, given what is true as the event happens. */
type Reactions<Value, Event extends { kind: string }, Effect, Moment = {}> = {
  [Kind in Event['kind']]: (
    state: Value, event: Extract<Event, { kind: Kind }> & Moment,
  ) => MachineStep<Value, Effect>;
};

/** How the page performs each kind of effect; a promise is waited for. */
type Performers<Effect extends { kind: string }> = {
  [Kind in Effect['kind']]: (effect: Extract<Effect, { kind: Kind }>) => Promise<void> | void;
};

/** A machine that runs on the page. */
interface Machine<Value, Event> {
  readonly state: Value;
  /** Passes an event to the machine; resolves once its effects have ended. */
  happen(event: Event): Promise<void>;
}

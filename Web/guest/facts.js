import { clockText, dayText, momentText } from '../trips/dates.js';
import { say } from '../words/messages.js';

/** When the trip is, how many stops it has, and how long the link shows it. */
export function factsOf({ day, time, mode, stops, expiresAt }) {
  return [
    day && dayText(day, time), say(`mode.${mode}`), say('trips.stops', { number: stops.length }),
    expiresAt && say('shared.until', { date: momentText(expiresAt) }),
  ].filter(Boolean).join(' · ');
}

/** Whether somebody is on the trip now, how far, and when they were seen last. */
export function liveText({ isCurrent, endedAt, position, stops }) {
  const done = stops.filter(({ visitedAt }) => visitedAt).length;
  const count = { done, all: stops.length };
  if (!isCurrent) return endedAt ? say('shared.over', count) : say('shared.plan');
  const seen = position?.time ? say('shared.seen', { time: clockText(position.time) }) : '';
  return [say('shared.live', count), seen].filter(Boolean).join(' ');
}

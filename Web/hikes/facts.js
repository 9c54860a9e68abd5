// The numbers of a hike, with the device's numbers next to them.
import { element } from '../dom/element.js';
import { say } from '../messages/messages.js';
import {
  exactDistanceText, heightText, paceText, saysSpeed, signed, timerText,
} from '../messages/units.js';

/** Returns the numbers of a hike, and where its heights come from. */
export function factsPart(/** @type {HikeFigures} */ hike) {
  return element('div', {},
    element('dl', { class: 'hike-facts' },
      ...numbersOf(hike).map(([name, value]) => element('div', {},
        element('dt', {}, name), element('dd', {}, value)))),
    hike.device && element('p', { class: 'hike-remark own' }, deviceText(hike.device)),
    ...remarksOf(hike).map((text) => element('p', { class: 'hike-remark' }, text)));
}

/** Returns the names and values of a hike's numbers; without heights none that depends on climb. */
export function numbersOf(/** @type {HikeFigures} */ hike) {
  const { mode, steps, heart_rate: heart, min_height: min = null, max_height: max = null } = hike;
  const hasHeights = hike.elevation_source !== 'none';
  const height = (
    /** @type {'ascent' | 'descent'} */ key,
  ) => {
    const metres = hike[key];
    return hasHeights && metres != null && [say(`hike.${key}`), heightText(metres)];
  };
  const pace = (
    /** @type {'pace' | 'graded_pace'} */ key, /** @type {string} */ words,
  ) => {
    const seconds = hike[key];
    return seconds != null && [say(words), paceText(seconds, mode)];
  };
  const paceWords = saysSpeed(mode) ? 'hike.speed' : 'hike.pace';
  return [
    [say('hike.distance'), exactDistanceText(hike.distance)],
    [say('hike.duration'), timerText(hike.duration)],
    [say('hike.moving'), timerText(hike.moving_duration)],
    height('ascent'), height('descent'),
    hasHeights && hike.net != null && [say('hike.net'), signed(Math.round(hike.net), heightText)],
    pace('pace', paceWords), !saysSpeed(mode) && pace('graded_pace', 'hike.gradedPace'),
    min !== null && max !== null && [say('hike.heights'), say('hike.heightsValue', {
      min: heightText(min), max: heightText(max),
    })],
    steps && [say(`hike.steps.${hike.steps_source ?? 'device'}`), steps.toLocaleString()],
    heart && [say('hike.heartRate', { max: Math.round(heart.max) }),
      say('hike.bpm', { rate: Math.round(heart.average) })],
    // The server takes an unknown grade as level.
    hasHeights && hike.energy && [say('hike.energy'), say('hike.energyValue', {
      energy: Math.round(hike.energy),
    })],
  ].filter(Boolean);
}

function remarksOf(/** @type {HikeFigures} */ hike) {
  const { elevation_source: source, threshold, flagged, positions_distance: along } = hike;
  return [
    hike.distance_source && say(`hike.distanceSource.${hike.distance_source}`, {
      distance: exactDistanceText(along ?? hike.distance),
    }),
    say(`hike.source.${source}`, { threshold: heightText(threshold) }),
    flagged && say('hike.flagged', { number: flagged }),
  ].filter(Boolean);
}

/** "Your device: 12.74 km, 455 m up." */
function deviceText(/** @type {NonNullable<HikeAnswer['device']>} */ device) {
  const { distance, ascent, descent, moving_duration: moving, steps, energy } = device;
  const facts = [
    distance != null && say('hike.device.distance', { distance: exactDistanceText(distance) }),
    ascent != null && say('hike.device.ascent', { ascent: heightText(ascent) }),
    descent != null && say('hike.device.descent', { descent: heightText(descent) }),
    moving != null && say('hike.device.moving', { time: timerText(moving) }),
    steps != null && say('hike.device.steps', { steps }),
    energy != null && say('hike.device.energy', { energy: Math.round(energy) }),
  ].filter(Boolean);
  return facts.length > 0 && say('hike.device', { facts: facts.join(', ') });
}

// The members and the meeting place on the map, as elements: readable, and distinguishable without
// colour.
import { element } from '../../dom/element.js';
import { icon } from '../../dom/icon.js';
import { ageOf, lookOfAge } from '../../messages/ages.js';
import { say } from '../../messages/messages.js';
import { between, isNear, lengthOf } from '../model/glide.js';
import { ageTextOf, nameOf } from '../model/words.js';
import { badgeOf } from './badge.js';

/** Pixels around the point of a member: the arrow of the course, and the label under it. */
const ROUND = 28;
const UNDER = 48;
/** Pixels above the point of the meeting place, under it, and from it to the middle of the label. */
const FLAG = 32;
const BENEATH = 24;
const ASIDE = 12;
/** Pixels from the point of the meeting place to the left of its flag. */
const POLE = 8;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Creates the marker of a member, hidden from screen readers: the list says the same. With the size
 * `small` it has no name.
 */
export function createMarker(/** @type {maplibregl.Map} */ map, /** @type {() => void} */ select, size = '') {
  const { node, label, draw, age, sizes } = memberSign(select, size);
  const marker = new maplibregl.Marker({ element: node, opacityWhenCovered: '1' });
  const glide = createGlide(map, marker);
  /** @type {Pixel} */
  let shifted = { x: 0, y: 0 };
  return {
    /** Shows a member; `pause` are the milliseconds since their last position. */
    show(
      /** @type {PlacedMember} */ member,
      /** @type {{pause: number, isOwn: boolean, isChosen: boolean}} */ { pause, isOwn, isChosen },
    ) {
      const { lat, lon } = member.position;
      glide.to({ lat, lon }, pause);
      draw(member);
      node.classList.toggle('own', isOwn);
      node.classList.toggle('chosen', isChosen);
      age(member);
    },
    age,
    /** Returns the sizes of the sign and the name, and how far the sign is drawn from its point, pixels. */
    look: () => ({ ...sizes(), shifted }),
    /** Draws the name on a side of the sign, or not at all. */
    name(/** @type {?NameSide} */ side) {
      const place = side ?? 'none';
      if (node.dataset.name !== place) node.dataset.name = place;
    },
    /** @returns {MarkRoom} */
    room: () => ({
      side: Math.max(ROUND, label.offsetWidth / 2) + Math.abs(shifted.x),
      above: node.dataset.name === 'above' ? UNDER : ROUND, below: UNDER + Math.max(0, shifted.y),
    }),
    /** Draws the sign beside its point, where names of neighbours would cover each other, or at it. */
    shift(/** @type {?SignInRow} */ by) {
      shifted = by ?? { x: 0, y: 0 };
      marker.setOffset([shifted.x, shifted.y]);
      node.classList.toggle('in-row', by !== null && by.row > 1);
    },
    hide(/** @type {boolean | undefined} */ isHidden) { node.classList.toggle('is-beyond', isHidden); },
    remove() {
      glide.stop();
      marker.remove();
    },
  };
}

/** Creates the sign of a member: their mark, the arrow of their course, and their name. */
function memberSign(/** @type {() => void} */ select, /** @type {string} */ size) {
  const arrow = element('span', { class: 'group-course' });
  const badge = element('span', { class: 'group-sign' });
  const label = element('span', { class: 'group-label' });
  const node = element('div', {
    class: `group-marker ${size}`.trim(), 'aria-hidden': 'true',
    onclick: (event) => { event.stopPropagation(); select(); },
  }, arrow, badge, label);
  let drawn = '';
  /** Measured once for a name, as a measurement in each frame of a movement would take long; 0 while it is hidden. */
  let measured = { half: 0, width: 0, height: 0 };
  return {
    node, label,
    sizes() {
      if (measured.width === 0) {
        measured = { half: node.offsetWidth / 2, width: label.offsetWidth, height: label.offsetHeight };
      }
      return measured;
    },
    draw(/** @type {PlacedMember} */ member) {
      const key = `${member.name} ${member.mark}`;
      if (drawn !== key) badge.replaceChildren(badgeOf(member));
      drawn = key;
      const { course, speed } = member.position;
      arrow.hidden = course == null || speed === 0;
      arrow.style.rotate = `${course ?? 0}deg`;
    },
    /** Shows how old the position is. */
    age(/** @type {PlacedMember} */ member) {
      const look = lookOfAge(ageOf(member.position.time));
      node.dataset.age = look;
      const [name, age] = [nameOf(member), look === 'fresh' ? '' : ` · ${ageTextOf(member)}`];
      if (label.textContent === name + age) return;
      label.replaceChildren(element('bdi', {}, name), age);
      measured = { half: 0, width: 0, height: 0 };
    },
  };
}

/** Returns what moves a marker to places: smoothly if they are near and users do not prefer reduced motion. */
function createGlide(/** @type {maplibregl.Map} */ map, /** @type {maplibregl.Marker} */ marker) {
  /** @type {[?Position, number]} */
  let [at, frame] = [null, 0];

  function put(/** @type {Position} */ place) {
    at = place;
    marker.setLngLat([place.lon, place.lat]);
  }

  function glide(/** @type {Position} */ from, /** @type {Position} */ place, /** @type {number} */ length) {
    const begun = performance.now();
    const next = () => {
      const share = (performance.now() - begun) / length;
      put(between(from, place, share));
      if (share < 1) frame = requestAnimationFrame(next);
    };
    next();
  }

  return {
    /** Moves to a place, `pause` milliseconds after the last one. */
    to(/** @type {Position} */ place, /** @type {number} */ pause) {
      if (at?.lat === place.lat && at.lon === place.lon) return;
      cancelAnimationFrame(frame);
      if (at && !isStill() && !document.hidden && isNear(at, place)) glide(at, place, lengthOf(pause));
      else {
        const isFirst = !at;
        put(place);
        if (isFirst) marker.addTo(map);
      }
    },
    stop: () => cancelAnimationFrame(frame),
  };
}

/** Shows the meeting place as a flag. */
export function createMeeting(/** @type {maplibregl.Map} */ map) {
  const label = element('span', { class: 'group-label' });
  const node = element('div', { class: 'group-meeting', 'aria-hidden': 'true' }, icon('flag'), label);
  const marker = new maplibregl.Marker({ element: node, anchor: 'bottom-left', opacityWhenCovered: '1' });
  let isOn = false;
  /** Half the width of the name, measured once for each; 0 before. */
  let wide = 0;
  return {
    show(/** @type {?GroupMeeting} */ meeting) {
      if (meeting) {
        const name = meeting.name || say('groups.meeting');
        if (label.textContent !== name) wide = 0;
        label.textContent = name;
        marker.setLngLat([meeting.lon, meeting.lat]);
        if (!isOn) marker.addTo(map);
      } else if (isOn) marker.remove();
      isOn = Boolean(meeting);
    },
    /** @returns {MarkRoom} */
    room: () => ({ side: Math.max(ROUND, label.offsetWidth / 2 + ASIDE), above: FLAG, below: BENEATH }),
    hide(/** @type {boolean | undefined} */ isHidden) { node.classList.toggle('is-beyond', isHidden); },
    /** Returns the boxes of flag and name at a pixel. */
    boxes(/** @type {Pixel} */ { x, y }) {
      wide ||= label.offsetWidth / 2;
      return [
        { left: x - POLE, top: y - FLAG, right: x + FLAG - POLE, bottom: y },
        { left: x + ASIDE - wide, top: y, right: x + ASIDE + wide, bottom: y + BENEATH },
      ];
    },
  };
}

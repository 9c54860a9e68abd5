// The marks of the buildings as a value: which has the focus or the mouse, where its label is, and what
// the keys do. Events change the value; the effects are for the page.
import { stepper } from '../../state/machine.js';
import { crowdedMarks, placeLabels } from './labels.js';

/** @type {Readonly<Record<string, number[] | undefined>>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** Change of the scale, as a power of two, after which labels are placed again while the picture moves. */
const SCALED = 0.15;

/** @type {Marking} */
export const UNMARKED = Object.freeze({
  buildings: [], focused: null, hovered: null, sides: new Map(), placedAt: 0,
});

/** @type {Reactions<Marking, MarkingEvent, MarkingEffect, MarkingMoment>} */
const REACTIONS = {
  fill(state, { buildings }) {
    const focused = buildings.some(({ id }) => id === state.focused) ? state.focused : null;
    return look({ ...state, buildings, focused }, true, { kind: 'draw' }, { kind: 'highlight' });
  },

  moved: (state, { scale }) => look(state, Math.abs(Math.log2(scale / state.placedAt)) > SCALED),
  settled: (state) => look(state, true),

  seen(state, event) {
    const { marks, room } = event;
    const ranked = byRank(marks, event);
    const { state: next, effects } = room ? placed(state, ranked, { ...event, room }) : stepTo(state);
    const isThere = marks.some(({ key }) => key === state.focused);
    const places = marks.map(({ key, x, y }) => ({ key, x, y, side: next.sides.get(key) ?? '' }));
    return stepTo(next, ...effects, { kind: 'place', marks: places }, named(next, event),
      { kind: 'enterAt', id: isThere ? state.focused ?? undefined : ranked[0]?.key });
  },

  hover(state, event) {
    if (state.hovered === event.id) return stepTo(state);
    const next = { ...state, hovered: event.id };
    return stepTo(next, named(next, event));
  },

  focus(state, { id }) {
    const next = { ...state, focused: id };
    const building = buildingOf(next, id);
    if (!building) return stepTo(next);
    return look(next, false, { kind: 'bring', building }, { kind: 'focused', building });
  },

  // The focus is between two marks, or leaves them.
  blur: (state) => stepTo(state, { kind: 'whenBlurred' }, { kind: 'left' }),
  blurred: (state, moment) => stepTo(state, named(state, moment)),

  key(state, { key }) {
    const building = buildingOf(state, state.focused);
    if (!building) return stepTo(state);
    if (key === 'Enter') return stepTo(state, { kind: 'choose', building });
    if (key === ' ') return stepTo(state, { kind: 'ask', building });
    const direction = ARROWS[key];
    const next = direction && nextIn(state.buildings, building, direction[0], direction[1]);
    return next ? stepTo(state, { kind: 'moveFocus', id: next.id }) : stepTo(state);
  },
};

/**
 * Returns the marks after an event, and the effects of the event.
 * @type {(state: Marking, event: MarkingEvent & MarkingMoment) => MarkingStep}
 */
export const step = stepper(REACTIONS);

/** Returns whether the marks take a key. */
export const isMarkKey = (/** @type {string} */ key) => key === 'Enter' || key === ' ' || key in ARROWS;

/**
 * @param {Marking} state
 * @param {MarkingEffect[]} effects
 * @returns {MarkingStep}
 */
const stepTo = (state, ...effects) => ({ state, effects });

/**
 * Measures the marks, if there are any, between two other effects.
 * @param {Marking} state
 * @param {boolean} isPlacing
 * @param {MarkingEffect} [before]
 * @param {MarkingEffect} [after]
 */
function look(state, isPlacing, before, after) {
  /** @type {?MarkingEffect} */
  const looking = state.buildings.length > 0 ? { kind: 'look', isPlacing } : null;
  return stepTo(state, ...[before, looking, after].filter(Boolean));
}

const buildingOf = (
  /** @type {Marking} */ { buildings }, /** @type {?string} */ id,
) => buildings.find((one) => one.id === id);

/**
 * Names the building under the mouse, else the one with the focus.
 * @param {Marking} state
 * @param {MarkingMoment} moment
 * @returns {MarkingEffect}
 */
function named(state, { isInside }) {
  const inside = isInside ? buildingOf(state, state.focused) : undefined;
  return { kind: 'name', building: buildingOf(state, state.hovered) ?? inside };
}

/**
 * Places the labels. Marks that would cover others are small, so that the picture stays visible.
 * @param {Marking} state
 * @param {ReturnType<typeof byRank>} ranked
 * @param {{scale: number, room: MarkingRoom}} given
 */
function placed(state, ranked, { scale, room }) {
  const crowded = crowdedMarks(ranked);
  const marks = ranked.map(({ key }) => ({ key, isCrowded: crowded.has(key) }));
  const sides = placeLabels(ranked, state.sides, room);
  return stepTo({ ...state, placedAt: scale, sides }, { kind: 'shrink', marks });
}

/**
 * Returns the marks with the ends first: their labels are always shown.
 * @param {SeenMark[]} marks
 * @param {MarkingEnds} given
 */
function byRank(marks, { from, to, isNamed }) {
  const isEnd = (/** @type {CampusBuilding} */ { shortName }) => shortName === from || shortName === to;
  return marks.map((mark) => ({
    ...mark, isNeeded: isEnd(mark.building), isHidden: !isNamed && !isEnd(mark.building),
  }))
    .toSorted((one, other) => Number(other.isNeeded) - Number(one.isNeeded));
}

/** Returns the nearest building in a direction, within 45° of it. */
export function nextIn(
  /** @type {readonly CampusBuilding[]} */ buildings, /** @type {CampusBuilding} */ from,
  /** @type {number} */ dx, /** @type {number} */ dy,
) {
  /** @type {[?CampusBuilding, number]} */
  let [found, least] = [null, Infinity];
  for (const building of buildings) {
    const [x, y] = [building.x - from.x, building.y - from.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead <= 0 || aside > ahead) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) [found, least] = [building, cost];
  }
  return found;
}

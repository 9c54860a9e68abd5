// Decides what fingers and the mouse do while paths are searched on the picture: a drag draws one, a tap
// opens a card. The effects are for the page.
import { buildingAt } from '../picture/hit.js';

/** @type {PathDrawing} */
export const UNDRAWN = Object.freeze({ isDrawn: false });

/**
 * Returns the drawing after an event, and what the page has to do, in its order.
 * @param {PathDrawing} drawing
 * @param {DrawingEvent} event
 * @param {DrawingState} state what is shown
 * @returns {[PathDrawing, DrawingEffect[]]}
 */
export function drawingAfter(drawing, event, state) {
  return REACTIONS[event.type](drawing, /** @type {any} */ (event), state);
}

/** Returns the building that a drag begins at, `null` if none is there or paths are not searched. */
export function drawnFrom(/** @type {DrawingState} */ state, /** @type {PicturePress} */ press) {
  return isSearching(state) ? buildingOf(state, press) : null;
}

/** Returns the building at a press, or `null`. */
export const buildingOf = (/** @type {Pick<State, 'campus'>} */ { campus }, /** @type {?PicturePress} */ press) => (
  press && campus && buildingAt(campus, press.pixel, press.within));

// Text next to the picture stays while the picture is moved.
const isSearching = (/** @type {DrawingState} */ { campusPart }) => campusPart === null;

/** @type {{[Type in DrawingEvent['type']]: (drawing: PathDrawing, event: Extract<DrawingEvent, {type: Type}>,
 *    state: DrawingState) => [PathDrawing, DrawingEffect[]]}} */
const REACTIONS = {
  start: (drawing, { held }) => [drawing, [{ act: 'closeCard' }, { act: 'begin', from: held }]],

  move(drawing, { press }, state) {
    const to = buildingOf(state, press);
    const draw = { act: /** @type {const} */ ('draw'), pixel: press.pixel, to, isTouch: press.kind === 'touch' };
    return [drawing, [draw, { act: 'name', building: to }]];
  },

  finish(_, { held, press }, state) {
    const to = buildingOf(state, press);
    if (!to) return [{ isDrawn: true }, [...ended(), clear(state)]];
    return [{ isDrawn: true }, [...ended(), { act: 'search', from: held.shortName, to: to.shortName }]];
  },

  cancel: (drawing, _, state) => [drawing, [...ended(), clear(state)]],
  pan: (drawing, _, state) => (
    [drawing, isSearching(state) ? [{ act: 'closeCard' }, { act: 'clearSearch' }] : [{ act: 'closeCard' }]]),

  tap(drawing, { press }, state) {
    const building = buildingOf(state, press);
    return [drawing, [building ? { act: 'openCard', building } : { act: 'closeCard' }]];
  },

  doubleTap: (drawing) => [drawing, [{ act: 'closeCard' }, { act: 'fit' }]],
  hover: (drawing, { press }, state) => [drawing, [{ act: 'name', building: buildingOf(state, press) }]],

  /** After a drag the picture stays if it shows the path; so it does beside text. */
  found(drawing, { area }, state) {
    if (!area) return [drawing, []];
    const isInPlace = drawing.isDrawn || !isSearching(state);
    return [UNDRAWN, [{ act: isInPlace ? 'reveal' : 'show', area }]];
  },
};

/** @returns {DrawingEffect[]} */
const ended = () => [{ act: 'end' }, { act: 'name', building: null }];

/**
 * Also clears results from before the drag.
 * @param {DrawingState} state
 * @returns {DrawingEffect}
 */
function clear({ campusFrom, campusTo }) {
  return campusFrom || campusTo ? { act: 'clearSearch' } : { act: 'clearLive' };
}

// The buildings on the picture: a mark each, labels where there is room, and the full name of the one
// under the mouse or the focus. Marks are one tab stop; arrow keys move to the next in a direction.
import { element } from '../../dom/element.js';
import { need } from '../../dom/need.js';
import { say } from '../../messages/messages.js';
import { runMachine } from '../../state/machine.js';
import { present } from '../../state/present.js';
import { boxesAlong } from './alongside.js';
import { isMarkKey, step, UNMARKED } from './marking.js';
import { createMarkNodes } from './marknodes.js';
import { roomOf } from './room.js';

/**
 * Adds the marks.
 * @param {Store} store
 * @param {PictureHost} host
 * @param {{
 *   choose: (building: CampusBuilding) => void, focus: (building: CampusBuilding) => void,
 *   ask: (building: CampusBuilding) => void, leave: () => void,
 * }} actions
 */
export function mountMarks(store, host, actions) {
  const layer = element('div', {
    class: 'campus-marks', role: 'group', 'aria-label': say('campus.buildings'),
  });
  const tip = element('div', { class: 'campus-tip', 'aria-hidden': 'true', hidden: true });
  const marks = createMarkNodes(layer);

  /** Tells the machine which marks are in the window. */
  function look(/** @type {boolean} */ isPlacing) {
    const { view } = host;
    if (!view) return;
    const { campusFrom: from, campusTo: to, campusNames: isNamed } = store.state;
    happen({
      kind: 'seen', marks: marks.seenIn(view), scale: view.scale, from, to, isNamed,
      room: isPlacing ? roomFor(view, store.state) : null,
    });
  }

  const highlight = () => marks.highlight(store.state);

  /** @type {Performers<MarkingEffect>} */
  const perform = {
    draw() { marks.draw(machine.state.buildings); },
    look({ isPlacing }) { look(isPlacing); },
    place({ marks: places }) { marks.place(places); },
    shrink({ marks: shrunk }) { marks.shrink(shrunk); },
    enterAt({ id }) { marks.enterAt(id); },
    name({ building }) { showTip(tip, host.view, building); },
    highlight,
    bring({ building }) { present(host, 'view').bring(building); },
    moveFocus({ id }) { marks.focus(id); },
    choose({ building }) { actions.choose(building); },
    ask({ building }) { actions.ask(building); },
    focused({ building }) { actions.focus(building); },
    left: actions.leave,
    whenBlurred() { requestAnimationFrame(() => happen({ kind: 'blurred' })); },
  };

  /** @type {Machine<Marking, MarkingEvent>} */
  const machine = runMachine(step, UNMARKED, () => (
    { isInside: layer.contains(document.activeElement) }), perform);
  const { happen } = machine;

  const fill = () => {
    const { campus } = store.state;
    if (campus && host.view) happen({ kind: 'fill', buildings: campus.buildings });
  };
  const settle = () => happen({ kind: 'settled' });
  host.each((view) => {
    view.container.append(layer, tip);
    view.map.on('move', () => happen({ kind: 'moved', scale: view.scale }));
    view.map.on('moveend', settle);
    view.map.on('resize', settle);
    fill();
  });
  listen(layer, happen);
  watchRoom(store, settle);
  store.watch(['campus'], fill);
  store.watch(['campusFrom', 'campusTo', 'campusLive'], ({ campusFrom, campusTo }, before) => {
    highlight();
    if (campusFrom !== before.campusFrom || campusTo !== before.campusTo) settle();
  });

  /** Shows the full name of a building, or of none. */
  return { hover: (/** @type {?CampusBuilding} */ building) => happen({ kind: 'hover', id: building?.id ?? null }) };
}

/** Tells the machine of keys on the marks, and of the focus. */
function listen(/** @type {HTMLElement} */ layer, /** @type {(event: MarkingEvent) => unknown} */ happen) {
  layer.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isMarkKey(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    happen({ kind: 'key', key: event.key });
  });
  layer.addEventListener('focusin', ({ target }) => {
    const { id } = /** @type {HTMLElement} */ (target).dataset;
    if (id) happen({ kind: 'focus', id });
  });
  layer.addEventListener('focusout', () => happen({ kind: 'blur' }));
}

/** Places the marks again where other parts leave them another room. */
function watchRoom(/** @type {Store} */ store, /** @type {() => void} */ settle) {
  // The bar and a higher sheet move the buttons, which labels leave free.
  new ResizeObserver(() => { if (store.state.view === 'campus') settle(); })
    .observe(need(document, '#sheet'));
  store.watch(['sheet', 'campusNames', 'campusFound', 'campusChosen'], () => requestAnimationFrame(settle));
}

/**
 * Returns what labels leave free.
 * @param {PictureView} view
 * @param {State} state
 * @returns {MarkingRoom}
 */
function roomFor(view, state) {
  const path = boxesAlong(chosenPoints(state).map((point) => view.pointAt(point)));
  return { ...roomOf(view), path };
}

/** Shows the full name of a building beside its mark, or hides it without one. */
function showTip(
  /** @type {HTMLElement} */ tip, /** @type {?PictureView} */ view,
  /** @type {CampusBuilding | undefined} */ building,
) {
  tip.hidden = !view || !building;
  if (!view || !building) return;
  const { x, y } = view.pointAt(building);
  tip.textContent = fullName(building);
  const half = tip.offsetWidth / 2 + 4;
  const left = Math.min(Math.max(x, half), view.container.clientWidth - half);
  tip.style.transform = `translate(calc(${left}px - 50%), ${y > 56 ? y - 14 : y + 46}px)`;
}

/** Returns the points of the selected path, none without one. */
function chosenPoints(/** @type {State} */ { campusFound, campusChosen }) {
  return campusFound.status === 'found' ? campusFound.ways[campusChosen]?.points ?? [] : [];
}

const fullName = (
  /** @type {CampusBuilding} */ { shortName, name },
) => (name === shortName ? name : `${shortName} · ${name}`);

// Places the campus on the map: pairs of a point of the picture and a point of the map, and how far
// the picture is off at each.
import { element } from '../../dom/element.js';
import { icon } from '../../dom/icon.js';
import { failureNote } from '../../form/failure.js';
import { button, iconButton } from '../../form/form.js';
import { api } from '../../server/api.js';
import { say } from '../../messages/messages.js';
import { exactDistanceText } from '../../messages/units.js';
import { present } from '../../state/present.js';
import { campusOf } from '../model/wire.js';
import { openPart } from '../search/actions.js';

/** Pairs that a placement needs. */
const NEEDED = 2;

/**
 * Adds the list of pairs, and returns the handlers of taps on the picture.
 * @returns {PictureHands}
 */
export function mountPins(
  /** @type {Store} */ store, /** @type {HTMLElement} */ parent, /** @type {PictureHost} */ host,
) {
  const title = element('h2', { tabindex: -1 }, say('campusEdit.place'));
  const hint = element('p', { class: 'campus-hint', role: 'status' });
  const status = element('div');
  const list = element('ol', { class: 'item-list campus-pins' });
  const cancel = button(say('campusEdit.otherPoint'), () => store.set({ campusPin: null }));
  const node = element('div', { class: 'campus-placing', hidden: true },
    element('header', { class: 'campus-part-head' },
      iconButton('back', say('campus.back'), () => openPart(store, null)), title),
    hint, element('div', { class: 'campus-actions' }, cancel), status, list);
  parent.append(node);
  const actions = [{ sign: icon('check'), words: say('campusEdit.thisPoint'), act: add }];

  async function save(/** @type {Campus['pins']} */ pins) {
    const failure = await savePins(store, pins);
    status.replaceChildren(...(failure ? [failureNote(failure)] : []));
  }

  function add(/** @type {Position} */ { lat, lon }) {
    const { campusPin } = store.state;
    if (campusPin) save([...present(store.state, 'campus').pins, { ...campusPin, lat, lon }]);
  }

  store.watch(['view', 'campus', 'campusPart', 'campusPin', 'units'], (state, before) => {
    const { view, campus, campusPart, campusPin, pointActions } = state;
    const isOpen = view === 'campus' && campusPart === 'pins' && campus !== null;
    node.hidden = !isOpen;
    if (isOpen && campusPin && pointActions !== actions) store.set({ pointActions: actions });
    if (!(isOpen && campusPin) && pointActions === actions) store.set({ pointActions: null });
    if (!isOpen) return campusPin && store.set({ campusPin: null });
    cancel.hidden = !campusPin;
    hint.textContent = hintOf(state);
    list.replaceChildren(...campus.pins.map((pin, index) => (
      pinRow(campus, pin, index, () => save(campus.pins.toSpliced(index, 1))))));
    if (before.campusPart !== 'pins') begin();
    return undefined;
  });

  function begin() {
    store.set({ sheet: 'half' });
    requestAnimationFrame(() => {
      title.focus({ preventScroll: true });
      host.view?.show(host.view.whole);
    });
  }

  return handsOf(store);
}

/**
 * Saves the pairs, and shows the campus as it is placed then.
 * @returns {Promise<?Failure>} the failure of the server
 */
async function savePins(/** @type {Store} */ store, /** @type {Campus['pins']} */ pins) {
  const campus = present(store.state, 'campus');
  /** @type {API.SentCampusOperation[]} */
  const operations = [{ op: 'change_campus', pins }];
  const path = `/campuses/${encodeURIComponent(campus.id)}`;
  try {
    await api.post(`${path}/changes`, { revision: campus.revision, operations });
    store.set({ campusPin: null, campus: campusOf(await api.get(path)) });
    return null;
  } catch (failure) {
    store.set({ campusPin: null, attempt: store.state.attempt + 1 });
    return failure;
  }
}

function pinRow(
  /** @type {Campus} */ campus, /** @type {{x: number, y: number, lat: number, lon: number}} */ { x, y, lat, lon },
  /** @type {number} */ index, /** @type {() => void} */ remove,
) {
  const residual = campus.placement?.residuals[index];
  const detail = residual === undefined ? '' : say('campusEdit.residual', { by: exactDistanceText(residual) });
  return element('li', {},
    element('span', { class: 'campus-pin', 'aria-hidden': 'true' }, String(index + 1)),
    element('span', { class: 'item-main' },
      element('span', { class: 'item-name' }, say('campusEdit.pin', {
        x: Math.round(x), y: Math.round(y), lat: lat.toFixed(5), lon: lon.toFixed(5),
      })),
      element('span', { class: 'item-detail' }, detail)),
    iconButton('delete', say('campusEdit.removePin', { number: index + 1 }), remove));
}

/**
 * Returns what fingers do on the picture: a tap chooses the next point.
 * @returns {PictureHands}
 */
function handsOf(/** @type {Store} */ store) {
  const inside = (
    /** @type {number} */ at, /** @type {number} */ most,
  ) => Math.round(Math.min(Math.max(at, 0), most) * 10) / 10;
  return {
    grab: () => null, start() {}, move() {}, finish() {}, cancel() {}, pan() {}, doubleTap() {},
    hover: () => false,
    tap({ pixel: { x, y } }) {
      const campus = present(store.state, 'campus');
      store.set({ campusPin: { x: inside(x, campus.width), y: inside(y, campus.height) } });
    },
  };
}

function hintOf(/** @type {State} */ state) {
  if (state.campusPin) return say('campusEdit.hint.pinOnMap');
  const { pins, placement } = present(state, 'campus');
  const missing = NEEDED - pins.length;
  const fit = placement && say(`campusEdit.fit.${placement.kind}`, { rms: exactDistanceText(placement.rms) });
  const fault = placement?.fault && say(`campusEdit.fault.${placement.fault}`);
  return [missing > 0 ? say('campusEdit.hint.pins', { missing }) : fit, fault, say('campusEdit.hint.pinOnPicture')]
    .filter(Boolean).join(' ');
}

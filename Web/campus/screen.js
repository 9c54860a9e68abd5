// The screen of a campus: its picture next to the sheet, and in the sheet the search.
import '../messages/campus.js';
import { element } from '../dom/element.js';
import { need, parentOf } from '../dom/need.js';
import { failureNote } from '../form/failure.js';
import { iconButton } from '../form/form.js';
import { say } from '../messages/messages.js';
import { mountDirections } from './directions/directions.js';
import { mountEditor } from './edit/editor.js';
import { editingHands } from './edit/hands.js';
import { meet } from './edit/saving.js';
import { mountEverywhere } from './everywhere/everywhere.js';
import { mountList } from './list.js';
import { keepCampus } from './load.js';
import { openCampus } from './model/opening.js';
import { mountArrows } from './picture/arrows.js';
import { mountControls } from './picture/controls.js';
import { fitPicture } from './picture/fitting.js';
import { listenTo } from './picture/fingers.js';
import { createHost } from './picture/host.js';
import { mountLayers } from './picture/layers.js';
import { mountLoupe } from './picture/loupe.js';
import { mountWaiting } from './picture/waiting.js';
import { mountHere } from './placing/here.js';
import { mountPins } from './placing/pins.js';
import { mountStreet } from './placing/street.js';
import { mountFields } from './search/fields.js';
import { mountPictureSearch } from './search/picture.js';
import { mountResults } from './search/results.js';
import { findWays } from './search/routes.js';
import { mountTools } from './tools.js';

/** Fills the screen. */
export function mount(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const container = element('section', { class: 'campus-picture', 'aria-label': say('campus.picture') });
  const main = need(document, 'main');
  main.append(container);
  const title = element('h2', { tabindex: -1, dir: 'auto' });
  const back = iconButton('back', say('campus.others'), () => openCampus(store, null));
  const status = element('div', { class: 'campus-hint', role: 'status' });
  const tools = element('span', { class: 'campus-tools' });
  const body = element('div', { class: 'campus-body', hidden: true });
  const search = element('div', { class: 'campus-search' });
  parent.append(element('header', { class: 'screen-head campus-head' }, back, title, tools), status);
  mountTools(store, tools);
  mountList(store, parent);
  parent.append(body);
  body.append(search);
  mountFields(store, search);

  keepCampus(store, (failure, again) => {
    status.replaceChildren(...(failure ? [failureNote(failure, again, {
      name: say('campus.others'), act: () => openCampus(store, null),
    })] : []));
  }, ({ by }, campus) => {
    if (!store.state.campusEdit) return;
    meet(store, campus);
    store.set({ notice: say('campusEdit.others', { by }) });
  });
  mountParts(store, body, container);
  showPicture(store, main);
  store.watch(['campus', 'campusID', 'campusList'], ({ campus, campusID, campusList }) => {
    title.textContent = campus?.name ?? say('frame.campus');
    body.hidden = !campus;
    container.toggleAttribute('data-empty', !campus);
    back.hidden = !campusID || (campusList !== null && campusList.length < 2);
    status.hidden = !campusID;
  });
  store.watch(['campusPart', 'campus', 'view'], ({ campusPart }) => {
    search.hidden = campusPart !== null;
    parentOf(back).hidden = campusPart !== null;
  });
  store.watch(['view', 'campus'], ({ view, campus }) => {
    if (view === 'campus' && campus) document.title = say('frame.title', { name: campus.name });
  });
}

/** Adds the picture with what is drawn on it, and the parts of the sheet that work with it. */
function mountParts(
  /** @type {Store} */ store, /** @type {HTMLElement} */ body, /** @type {HTMLElement} */ container,
) {
  const host = createHost(store, container);
  mountLayers(store, host);
  mountControls(store, host);
  mountArrows(store, host);
  mountLoupe(store, host);
  mountWaiting(host);
  const searching = mountPictureSearch(store, host);
  const editing = editingHands(store, host);
  /** @type {(part: State['campusPart']) => PictureHands} */
  const handsIn = (part) => (part === 'edit' ? editing : part === 'pins' ? pinning : searching);
  host.each((view) => listenTo(view, () => handsIn(store.state.campusPart),
  () => fitPicture(store, view)));
  mountResults(store, body, host);
  mountDirections(store, body, host);
  mountEverywhere(store, body);
  mountEditor(store, body, host, editing);
  const pinning = mountPins(store, body, host);
  mountStreet(store, body);
  mountHere(store, host);
  findWays(store);
}

/** Shows the picture in place of the map while a campus is open, unless the map is needed. */
function showPicture(/** @type {Store} */ store, /** @type {HTMLElement} */ main) {
  const show = () => {
    const { campusID, campusPin, campusPart } = store.state;
    const isOnMap = campusPart === 'street' || campusPin !== null;
    main.toggleAttribute('data-campus', campusID !== null && !isOnMap);
  };
  store.watch(['campusPin', 'campusPart'], show);
  store.watch(['campusID', 'view'], ({ campusID, view }, before) => {
    show();
    if (view !== 'campus') return;
    if (!campusID) store.set({ sheet: 'half' });
    else if (!before.campusID) store.set({ sheet: 'low' });
  });
}

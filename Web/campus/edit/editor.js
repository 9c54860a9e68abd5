// The editor of a campus: tools, undo and redo, saving, conflicts, and the form of the selection.
import '../../messages/campusedit.js';
import { element } from '../../dom/element.js';
import { failureNote } from '../../form/failure.js';
import { button, iconButton } from '../../form/form.js';
import { freeOffset } from '../../map/padding.js';
import { say } from '../../messages/messages.js';
import { openPart } from '../search/actions.js';
import { redo, removeSelected, select, selectedObject, startEdit, takeTool, undo } from './actions.js';
import { conflictsPart } from './conflicts.js';
import { mountForms } from './forms.js';
import { mountPreview } from './preview.js';
import { keep, keptEdit, save } from './saving.js';

const TOOLS = { select: 'go', building: 'campus', path: 'paths' };

/**
 * Adds the editor.
 * @param {Store} store
 * @param {Element} parent
 * @param {PictureHost} host
 * @param {PictureHands} hands
 */
export function mountEditor(store, parent, host, hands) {
  const title = element('h2', { tabindex: -1 }, say('campusEdit.title'));
  const hint = element('p', { class: 'campus-hint', role: 'status' });
  const changes = changesPart(store);
  const node = element('div', { class: 'campus-editor', hidden: true },
    element('header', { class: 'campus-part-head' },
      iconButton('back', say('campusEdit.close'), () => close(store)), title, ...changes.buttons),
    toolsPart(store), hint, changes.problems);
  parent.append(node);
  mountForms(store, node);
  mountPreview(store, host);
  mountCross(store, host, hands);

  store.watch(['campusPart', 'campus', 'user', 'view'], (state) => {
    const { campusPart, campus, user, view, campusEdit } = state;
    const isOpen = view === 'campus' && campusPart === 'edit' && campus && campus.isEditable && Boolean(user);
    node.hidden = !isOpen;
    if (isOpen && campusEdit?.base.id !== campus.id) {
      startEdit(store, keptEdit(state) ?? undefined);
      store.set({ sheet: 'low' });
      requestAnimationFrame(() => title.focus({ preventScroll: true }));
    } else if (campusPart !== 'edit' && campusEdit) {
      store.set({ campusEdit: null, campus: campusEdit.base, campusSelected: null, campusLine: null });
    } else if (campusPart === 'edit' && view === 'campus' && campus && !isOpen && state.session !== null) {
      openPart(store, null);
    }
  });
  store.watch(['campusTool', 'campusLine', 'campusSelected'], ({ campusTool, campusLine, campusSelected }) => {
    const key = campusTool === 'path' && campusLine ? 'pathOn' : campusTool;
    hint.textContent = campusTool === 'select' && campusSelected ? '' : say(`campusEdit.hint.${key}`);
  });
  store.watch(['campusSelected'], () => showSelected(store, host));
  // A button that was pressed and is gone, such as “Save”, leaves the focus to the page.
  document.addEventListener('keydown', (event) => undoByKey(store, event));
  host.each(({ container }) => container.addEventListener('keydown', (event) => editByKey(store, event)));
}

/** Leaves the editor, and keeps what is not saved. */
function close(/** @type {Store} */ store) {
  const { campusEdit } = store.state;
  keep(store.state);
  if (campusEdit && campusEdit.pending.length > 0) store.set({ notice: say('campusEdit.kept') });
  openPart(store, null);
}

/** Shows the selected object: its form needs more room than the tools, and must not cover it. */
function showSelected(/** @type {Store} */ store, /** @type {PictureHost} */ host) {
  /** @type {any} */
  const object = selectedObject(store.state);
  if (!object) return;
  if (store.state.sheet === 'low') store.set({ sheet: 'half' });
  requestAnimationFrame(() => host.view?.bring(object.from ?? object));
}

/** Returns the buttons that undo, redo and save changes, and what keeps them from being saved. */
function changesPart(/** @type {Store} */ store) {
  const undoing = iconButton('undo', say('campusEdit.undo'), () => undo(store));
  const redoing = iconButton('redo', say('campusEdit.redo'), () => redo(store));
  const saving = button(say('campusEdit.save'), () => save(store), { kind: 'primary' });
  const problems = element('div', { class: 'campus-problems' });
  store.watch(['campusEdit', 'campusSaving'], (state) => {
    const { campusEdit, campusSaving } = state;
    if (!campusEdit) return;
    const isRunning = campusSaving === 'running';
    undoing.disabled = campusEdit.past.length === 0;
    redoing.disabled = campusEdit.future.length === 0;
    saving.disabled = isRunning || campusEdit.pending.length === 0 || campusEdit.conflicts.length > 0;
    saving.textContent = say(isRunning ? 'campusEdit.saving'
      : campusEdit.pending.length === 0 ? 'campusEdit.saved' : 'campusEdit.save');
    problems.replaceChildren(...[
      campusSaving && !isRunning && failureNote(campusSaving, () => save(store)),
      ...conflictsPart(store, campusEdit.conflicts),
    ].filter(Boolean));
    keep(state);
  });
  return { buttons: [undoing, redoing, saving], problems };
}

function toolsPart(/** @type {Store} */ store) {
  const tools = /** @type {Array<keyof typeof TOOLS>} */ (Object.keys(TOOLS));
  const buttons = tools.map((tool) => ({
    tool,
    node: button(say(`campusEdit.tool.${tool}`), () => takeTool(store, tool), { sign: TOOLS[tool], kind: 'chip' }),
  }));
  store.watch(['campusTool'], ({ campusTool }) => {
    for (const { tool, node } of buttons) node.setAttribute('aria-pressed', String(tool === campusTool));
  });
  return element('div', { class: 'campus-options', role: 'group', 'aria-label': say('campusEdit.tools') },
    ...buttons.map(({ node }) => node));
}

/** Adds a cross in the middle of the picture while it has the focus: Enter taps there. */
function mountCross(/** @type {Store} */ store, /** @type {PictureHost} */ host, /** @type {PictureHands} */ hands) {
  const cross = element('div', { class: 'campus-cross', 'aria-hidden': 'true' });
  host.each((view) => {
    const canvas = view.map.getCanvas();
    view.container.append(cross);
    const place = () => {
      const [right, down] = freeOffset(view.container);
      const { clientWidth, clientHeight } = view.container;
      const point = { x: clientWidth / 2 + right, y: clientHeight / 2 + down };
      cross.style.transform = `translate(${point.x}px, ${point.y}px)`;
      return point;
    };
    canvas.addEventListener('focus', place);
    view.map.on('move', place);
    canvas.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || store.state.campusPart !== 'edit') return;
      event.preventDefault();
      hands.tap({ pixel: view.pixelAt(place()), within: 16 / view.scale, kind: 'mouse' });
    });
  });
  store.watch(['campusPart'], ({ campusPart }) => {
    cross.hidden = campusPart !== 'edit';
  });
}

function undoByKey(/** @type {Store} */ store, /** @type {KeyboardEvent} */ event) {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
  const { view, campusPart } = store.state;
  const target = /** @type {Element} */ (event.target);
  if (target.matches('input, select, textarea') || view !== 'campus' || campusPart !== 'edit') return;
  event.preventDefault();
  (event.shiftKey ? redo : undo)(store);
}

function editByKey(/** @type {Store} */ store, /** @type {KeyboardEvent} */ event) {
  if (store.state.campusPart !== 'edit') return;
  if (event.key === 'Delete') removeSelected(store);
  if (event.key !== 'Escape') return;
  if (store.state.campusLine) store.set({ campusLine: null });
  else if (store.state.campusTool !== 'select') takeTool(store, 'select');
  else select(store, null);
}

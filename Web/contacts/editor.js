// The editor of one contact.
import { element } from '../dom/element.js';
import { allWell, blame } from '../form/checks.js';
import { button, form, formField, iconButton } from '../form/form.js';
import { placeField } from '../search/placefield.js';
import { showView } from '../state/actions.js';
import { present } from '../state/present.js';
import { say } from '../messages/messages.js';
import {
  deleteContact, isOurs, isPlaced, refusalOf, routeTo, saveContact,
} from './contacts.js';

/** Returns the form for a contact; one without an id is new. */
export function contactEditor(/** @type {Store} */ store, /** @type {Contact} */ contact) {
  const back = () => store.set({ contact: null });
  const isNew = !contact.id;
  return element('div', {},
    element('header', { class: 'screen-head contact-head' },
      iconButton('back', say('contacts.back'), back),
      element('h2', { tabindex: -1, dir: 'auto' }, isNew ? say('contacts.new') : contact.name)),
    isPlaced(contact) && goActions(store, contact),
    isOurs(contact) ? fields(store, contact, back) : facts(contact));
}

function fields(/** @type {Store} */ store, /** @type {Contact} */ contact, /** @type {() => void} */ back) {
  const name = formField({
    id: 'contact-name', label: say('contacts.name'), type: 'text', autocomplete: 'off',
    dir: 'auto', maxlength: 200, value: contact.name,
  });
  const note = formField({
    id: 'contact-note', label: say('contacts.note'), hint: say('contacts.noteHint'),
    tag: 'textarea', dir: 'auto', maxlength: 2000, rows: 3,
  }, contact.note ?? '');
  const address = addressField(store, contact);
  const save = async () => {
    const missing = name.input.value.trim() === '' ? say('contacts.missingName') : '';
    if (!allWell([[name, missing]])) return;
    const typed = { name: name.input.value.trim(), note: note.input.value.trim() };
    try {
      const saved = await saveContact(store, { id: contact.id, ...typed, ...address.value });
      store.set({ contact: null, notice: say('contacts.saved', { name: saved.name }) });
    } catch (failure) {
      blame(name, failure, refusalOf(failure));
    }
  };
  return form({}, save, name.node, address.node, note.node,
    element('div', { class: 'screen-actions' },
      element('button', { class: 'button primary', type: 'submit' }, say('contacts.save')),
      button(say('contacts.cancel'), back),
      contact.id && button(say('contacts.deleteThis'), async () => {
        await deleteContact(store, contact);
        back();
      }, { kind: 'danger' })));
}

/**
 * Returns the address field with its place on the map; the text may differ from the place's name.
 */
function addressField(
  /** @type {Store} */ store, /** @type {Partial<Contact>} */ { address = '', lat = null, lon = null },
) {
  let position = { lat, lon };
  const where = element('p', { class: 'form-hint', role: 'status' });
  const field = placeField(store, {
    id: 'contact-address', label: say('contacts.address'), hint: say('contacts.addressHint'),
    keepsText: true, changed: (place) => { show(place && { ...place, name: titleOf(place) }); },
  });
  function show(/** @type {?FoundPlace} */ place) {
    position = { lat: place?.lat ?? null, lon: place?.lon ?? null };
    field.show(place);
    where.textContent = place
      ? say('contacts.placed', { place: `${place.lat.toFixed(5)}, ${place.lon.toFixed(5)}` })
      : say('contacts.notPlaced');
  }
  show(lat !== null && lon !== null ? { lat, lon, name: address } : null);
  field.input.value = address;
  field.input.dir = 'auto';
  field.input.maxLength = 500;
  field.node.append(where);
  return { node: field.node, get value() { return { address: field.text, ...position }; } };
}

/** @param {FoundPlace} place */
function titleOf({ name, street }) {
  return [name, street].filter(Boolean).join(', ');
}

/** Returns the details of a read-only contact. */
function facts(/** @type {Contact} */ { owner, address, note }) {
  const name = owner?.name || say('contacts.someone');
  return element('div', {},
    element('p', { class: 'screen-text' }, say('contacts.readOnly', { name })),
    address && element('p', { dir: 'auto' }, address),
    note && element('p', { class: 'contact-note', dir: 'auto' }, note));
}

/** Returns the actions to plan a route to a contact or add it to the draft trip. */
function goActions(/** @type {Store} */ store, /** @type {Contact} */ contact) {
  const { draft } = store.state;
  return element('div', { class: 'screen-actions' },
    button(say('contacts.routeThere'), () => routeTo(store, contact), { sign: 'route' }),
    draft && button(say('contacts.toTrip'), () => addToTrip(store, contact), { sign: 'trips' }));
}

async function addToTrip(/** @type {Store} */ store, /** @type {Contact} */ contact) {
  const { id, name, address } = contact;
  const [{ edit }, { stopAt, withStops }] = await Promise.all([
    import('../trips/actions.js'), import('../trips/draft.js'),
  ]);
  const stop = stopAt({ name, address, lat: present(contact, 'lat'), lon: present(contact, 'lon'), contact: id });
  edit(store, withStops(present(store.state, 'draft'), [stop]));
  store.set({ contact: null, notice: say('contacts.inTrip', { name }) });
  showView(store, 'trip');
}

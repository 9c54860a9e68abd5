// The form for a meeting place: a search, places that suit all, and the time wanted.
import { element } from '../../dom/element.js';
import { allWell } from '../../form/checks.js';
import { form, formField } from '../../form/form.js';
import { placeField } from '../../search/placefield.js';
import { say } from '../../messages/messages.js';
import { present } from '../../state/present.js';
import { fieldTime, nextTime } from '../model/times.js';
import { suggestionsPart } from './suggestions.js';

/**
 * Returns the form; `save` gets the place.
 * @param {Store} store
 * @param {(meeting: GroupMeeting) => unknown} save
 */
export function choosing(store, save) {
  const { meeting } = present(store.state, 'group');
  /** @type {?Place} */
  let place = meeting;
  const field = placeField(store, {
    id: 'group-place', label: say('groups.place'), hint: say('groups.placeHint'),
    changed: (found) => { place = found; problem.textContent = ''; },
  });
  if (meeting) field.show({ ...meeting, name: meeting.name || say('groups.unnamedPlace') });
  const problem = element('p', { class: 'form-error', role: 'alert' });
  const time = formField({
    id: 'group-time', label: say('groups.time'), hint: say('groups.timeHint'), type: 'time',
    value: fieldTime(meeting?.at),
  });
  const choose = (/** @type {GroupSuggestion} */ suggestion) => {
    place = suggestion;
    field.show(suggestion);
    problem.textContent = '';
  };
  const submit = async () => {
    problem.textContent = place ? '' : say('groups.needsPlace');
    if (!place) { field.input.focus(); return; }
    if (!allWell([[time, '']])) return;
    const { lat, lon, name } = place;
    await save({ lat, lon, name: name ?? '', at: timeIn(time.input.value, meeting) });
  };
  return form({ class: 'form group-choosing' }, submit, field.node, problem,
    suggestionsPart(store, choose), time.node,
    element('button', { class: 'button primary', type: 'submit' }, say('groups.meetingSave')));
}

/** Returns the time of the form; one that was not changed keeps its day. */
function timeIn(/** @type {string} */ text, /** @type {?GroupMeeting} */ meeting) {
  return meeting?.at && text === fieldTime(meeting.at) ? meeting.at : nextTime(text);
}

// The form for a plan: the destination, the meeting place unless another is chosen, and the bikes.
import { element } from '../../dom/element.js';
import { form, formField } from '../../form/form.js';
import { placeField } from '../../search/placefield.js';
import { say } from '../../messages/messages.js';
import { present } from '../../state/present.js';
import { isSamePlace } from './plan.js';
import { placeText } from './words.js';

const KINDS = ['bike', 'ebike'];

/**
 * Returns the form; `save` gets the request.
 * @param {Store} store
 * @param {(request: {to?: Place, kind: string}) => unknown} save
 */
export function planForm(store, save) {
  const { meeting, plan } = present(store.state, 'group');
  /** @type {?Place} */
  let place = plan?.to ?? meeting;
  const field = placeField(store, {
    id: 'group-ride-to', label: say('groupRides.to'), hint: say('groupRides.toHint'),
    changed: (found) => { place = found; problem.textContent = ''; },
  });
  if (place) field.show({ ...place, name: nameOf(place, meeting) });
  const problem = element('p', { class: 'form-error', role: 'alert' });
  const kind = formField({ id: 'group-ride-kind', label: say('groupRides.kind'), tag: 'select' },
    ...KINDS.map((value) => element('option', { value }, say(`groupRides.kind.${value}`))));
  kind.input.value = plan?.kind ?? 'bike';
  const submit = async () => {
    const goal = place ?? meeting;
    problem.textContent = goal ? '' : say('groupRides.needsPlace');
    if (!goal) { field.input.focus(); return; }
    const { lat, lon, name } = goal;
    const isElsewhere = !isSamePlace(goal, meeting);
    await save({
      kind: kind.input.value, ...(isElsewhere && { to: { lat, lon, name: name ?? '' } }),
    });
  };
  return form({ class: 'form group-choosing' }, submit, field.node, problem, kind.node,
    element('button', { class: 'button primary', type: 'submit' }, say('groupRides.planNow')));
}

function nameOf(/** @type {Place} */ place, /** @type {?GroupMeeting} */ meeting) {
  const name = placeText(place);
  return isSamePlace(place, meeting) ? say('groupRides.meeting', { name }) : name;
}

import { codePicture } from '../code/picture.js';
import { element } from '../dom/element.js';
import { need } from '../dom/need.js';
import { form, formField } from '../form/form.js';
import { showAt } from '../form/pressing.js';
import { wholeAddress } from '../server/address.js';
import { api } from '../server/api.js';
import { say } from '../messages/messages.js';
import { confirming } from './confirming.js';
import { secretField } from './fields.js';

/** The apps, as the server names them. */
const APPS = ['owntracks', 'osmand', 'traccar'];

/** Returns the section to set up apps that report positions, and to record hikes of them. */
export function trackersPart(/** @type {Store} */ store) {
  const made = element('div', { role: 'status' });
  const app = formField({ id: 'tracker-app', label: say('account.trackerApp'), tag: 'select' },
    ...APPS.map((value) => element('option', { value }, say(`account.tracker.${value}`))));
  const records = recordingSwitch();
  const make = async () => {
    try {
      const chosen = app.input.value;
      /** @type {?TrackerAnswer} */
      const tracker = await confirming(store, (password) => api.post('/trackers', { app: chosen, ...password }));
      if (!tracker) return;
      made.replaceChildren(...setup(store, chosen, tracker));
      need(made, 'h3').focus();
    } catch (failure) {
      showAt(need(part, '[type="submit"]'), failure);
    }
  };
  const part = element('details', { class: 'screen-fold' },
    element('summary', {}, say('account.trackers')),
    element('p', { class: 'screen-text' }, say('account.trackersHint')),
    form({}, make, app.node,
      element('button', { class: 'button', type: 'submit' }, say('account.trackerMake'))),
    made, records.node);
  part.addEventListener('toggle', () => { if (part.open) records.load(); });
  return part;
}

/** Returns the data to enter in an app, or to open on the phone. */
function setup(
  /** @type {Store} */ store, /** @type {string} */ app,
  /** @type {TrackerAnswer} */ { name, token, link, ...tracker },
) {
  const address = wholeAddress(tracker.address);
  const phone = link && [
    element('p', { class: 'screen-text' }, say('account.trackerScan')),
    element('figure', { class: 'code-figure' }, codePicture(link, say('account.trackerCode'))),
    element('p', {}, element('a', { class: 'button', href: link }, say('account.trackerOpen'))),
  ];
  return [
    element('h3', { tabindex: -1 }, say(`account.tracker.${app}`)),
    ...(phone ?? [
      element('p', { class: 'screen-text' }, say(`account.trackerEnter.${app}`)),
      element('figure', { class: 'code-figure' }, codePicture(address, say('account.trackerAddressCode'))),
    ]),
    secretField(store, 'tracker-address', say('account.trackerAddress'), address),
    secretField(store, 'tracker-token', say(`account.trackerToken.${app}`), token),
    element('p', { class: 'form-hint' }, say('account.trackerOnce', { name })),
  ];
}

/** Returns the switch to record hikes from trackers' reports. */
function recordingSwitch() {
  const box = element('input', {
    id: 'tracker-records', type: 'checkbox', role: 'switch', onchange: () => { set(box.checked); },
  });
  const apply = async (/** @type {() => Promise<{on: boolean}>} */ work) => {
    box.disabled = true;
    try {
      box.checked = (await work()).on;
    } catch (failure) {
      box.checked = !box.checked;
      showAt(box, failure);
    } finally {
      box.disabled = false;
    }
  };
  const set = (/** @type {boolean} */ on) => apply(() => api.put('/trackers/recording', { on }));
  return {
    node: element('div', { class: 'account-switch' },
      element('label', { for: box.id }, say('account.trackerRecords'),
        element('span', { class: 'form-hint' }, say('account.trackerRecordsHint'))), box),
    load: () => apply(() => api.get('/trackers/recording')),
  };
}

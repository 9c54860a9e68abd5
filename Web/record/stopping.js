import { element } from '../dom/element.js';
import { need } from '../dom/need.js';
import { openDialog } from '../form/dialog.js';
import { button, form, formField } from '../form/form.js';
import { say } from '../messages/messages.js';
import { exactDistanceText, timerText } from '../messages/units.js';
import { present } from '../state/present.js';
import { secondsOf } from './spans.js';

/** Asks whether to save the recording, and under which name, to discard it, or to continue. */
export function askToStop(/** @type {Store} */ store, /** @type {RecorderService} */ recorder) {
  const [recording, numbers] = [present(store.state, 'recording'), present(store.state, 'recordNumbers')];
  const { dialog, body } = openDialog({
    id: 'record-stop', title: say('record.stopTitle'), close: say('record.close'),
  });
  const discard = button(say('record.discard'), () => {
    dialog.close();
    recorder.discard();
  }, { sign: 'delete', kind: 'danger' });
  const stay = button(say('record.continue'), () => dialog.close());
  if (recorder.isTooShort) {
    body.append(element('p', {}, say('record.tooShort')),
      element('div', { class: 'screen-actions' }, stay, discard));
    return;
  }
  const name = formField({
    id: 'record-name', label: say('record.name'), hint: say('record.nameHint'), maxlength: 200,
    autocomplete: 'off', dir: 'auto',
  });
  body.append(
    element('p', {}, say('record.stopFacts', {
      distance: numbers.areBehind ? null : exactDistanceText(numbers.distance), time: timerText(secondsOf(recording)),
    })),
    form({}, async () => {
      await recorder.stop({ name: name.input.value.trim(), mode: recording.mode });
      dialog.close();
    }, name.node,
    element('button', { class: 'button primary', type: 'submit' }, say('record.save')),
    element('div', { class: 'screen-actions' }, stay, discard)));
  need(dialog, '[type="submit"]').focus();
}

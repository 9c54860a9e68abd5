// The recordings on this device that the server does not have yet.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { button } from '../form/form.js';
import { belongsTo } from '../record/outbox.js';
import { fileOf } from '../record/file.js';
import { secondsOf } from '../record/spans.js';
import { senderOf } from '../record/sending.js';
import { showView } from '../state/actions.js';
import { say } from '../messages/messages.js';
import { exactDistanceText, timerText } from '../messages/units.js';
import { present } from '../state/present.js';
import { startText } from './words.js';

/** Adds the list, and a link to the recording that runs; hidden if there is neither. */
export function mountWaiting(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const sender = senderOf(store);
  const list = element('ul', { class: 'hikes-list' });
  const running = element('p', { class: 'record-entry running' },
    button(say('recordEntry.running'), () => showView(store, 'record'), { sign: 'record' }));
  const part = element('section', { class: 'hikes-waiting', 'aria-labelledby': 'waiting-title' },
    element('h3', { id: 'waiting-title' }, say('waiting.title')), list);
  parent.append(running, part);
  sender.refresh();

  store.watch(['recording'], ({ recording }) => { running.hidden = !recording; });
  store.watch(['waiting', 'sending', 'user', 'units'], (state) => {
    part.hidden = state.waiting.length === 0;
    list.replaceChildren(...state.waiting.map((one) => item(state, one, sender)));
  });
}

function item(
  /** @type {State} */ state, /** @type {Recording} */ recording,
  /** @type {ReturnType<typeof senderOf>} */ sender,
) {
  const { mode, name, refusal, startedAt } = recording;
  const numbers = present(recording, 'numbers');
  const when = startText({ started_at: new Date(startedAt).toISOString() });
  const facts = {
    distance: exactDistanceText(numbers.distance), time: timerText(secondsOf(recording)),
  };
  return element('li', { class: 'waiting' }, icon(mode),
    element('span', { class: 'hike-open-name', dir: 'auto' }, name || when),
    name && element('span', { class: 'hike-open-date' }, when),
    element('span', { class: 'hike-open-facts' }, say('waiting.one', facts)),
    element('span', { class: 'waiting-state' }, stateText(state, recording)),
    element('span', { class: 'screen-actions' },
      !refusal && belongsTo(state.user, recording)
        && button(say('waiting.send'), () => sender.send()),
      refusal && button(say('waiting.file'), () => saveFile(recording), { sign: 'download' }),
      button(say('waiting.discard'), () => sender.discard(recording), { sign: 'delete' })));
}

function stateText(/** @type {State} */ { sending, user }, /** @type {Recording} */ recording) {
  if (recording.refusal) return say('waiting.refused', { message: recording.refusal });
  if (sending === recording.id) return say('waiting.sending');
  return say(belongsTo(user, recording) ? 'waiting.offline' : 'waiting.signIn');
}

async function saveFile(/** @type {Recording} */ recording) {
  const url = URL.createObjectURL(await fileOf(recording));
  const day = new Date(recording.startedAt).toISOString().slice(0, 10);
  element('a', { href: url, download: `hike-${day}.geojson` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

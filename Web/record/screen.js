// The screen of the recording: before it, its live numbers, and its state afterwards.
import '../messages/record.js';
import { element } from '../dom/element.js';
import { button, iconButton } from '../form/form.js';
import { showView } from '../state/actions.js';
import { say } from '../messages/messages.js';
import { mountDone } from './done.js';
import { mountLive } from './live.js';
import { recorderOf } from './recorder.js';
import { mountSetup } from './setup.js';
import { askToStop } from './stopping.js';

/** Fills the screen. */
export function mount(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const recorder = recorderOf(store);
  parent.append(head(store));
  mountSetup(store, parent, recorder);
  mountLive(store, parent);
  mountControls(store, parent, recorder);
  mountDone(store, parent);
}

function head(/** @type {Store} */ store) {
  const follow = iconButton('locate', say('record.follow'), () => (
    store.set({ recordFollows: !store.state.recordFollows })), { class: 'round record-follow' });
  store.watch(['recordFollows', 'recording'], ({ recordFollows, recording }) => {
    follow.setAttribute('aria-pressed', String(recordFollows));
    follow.hidden = !recording;
  });
  return element('header', { class: 'screen-head' },
    iconButton('back', say('record.back'), () => showView(store, 'hikes')),
    element('h2', { tabindex: -1 }, say('record.title')), follow);
}

/** Adds the buttons to pause, resume and stop. */
function mountControls(
  /** @type {Store} */ store, /** @type {Element} */ parent, /** @type {RecorderService} */ recorder,
) {
  const pause = button(say('record.pause'), () => recorder.pause(), { sign: 'pause' });
  const resume = button(say('record.resume'), () => recorder.resume(), {
    sign: 'play', kind: 'primary',
  });
  const stop = button(say('record.stop'), () => askToStop(store, recorder), {
    sign: 'stop', kind: 'danger',
  });
  const part = element('div', { class: 'record-controls' }, pause, resume, stop);
  parent.append(part);
  store.watch(['recording'], ({ recording, view }, before) => {
    part.hidden = !recording;
    const isPaused = recording?.status === 'paused';
    const had = part.contains(document.activeElement) && document.activeElement !== stop;
    pause.hidden = isPaused;
    resume.hidden = !isPaused;
    if (had && recording) (isPaused ? resume : pause).focus({ preventScroll: true });
    else if (recording && !before.recording && view === 'record') {
      (isPaused ? resume : pause).focus({ preventScroll: true });
    }
  });
}

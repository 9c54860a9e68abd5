// The buttons of the navigation.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { onceAtATime } from '../form/pressing.js';
import { say } from '../messages/messages.js';
import { beSilent } from './voice.js';

/**
 * Adds the buttons to pause, mute and end, buttons of other `parts` of the page, and the one on the
 * map to recentre.
 */
export function mountControls(
  /** @type {Store} */ store, /** @type {HTMLElement} */ parent,
  /** @type {{pause: () => unknown, resume: () => unknown, end: () => void}} */ { pause, resume, end },
  /** @type {StorePart[]} */ parts,
) {
  const rest = button('pause', 'go.pause', onceAtATime(() => (isPaused(store.state) ? resume() : pause())));
  const voice = button('voice', 'go.voice', () => {
    store.set({ voice: !store.state.voice });
    if (!store.state.voice) beSilent();
  });
  const back = element('button', {
    class: 'button go-recentre', type: 'button', onclick: () => store.set({ following: true }),
  }, icon('locate'), say('go.recentre'));
  const part = element('div', { class: 'go-controls' }, rest, voice);
  for (const mount of parts) mount(store, part);
  part.append(element('button', { class: 'button go-end', type: 'button', onclick: end },
    say('go.end')));
  parent.before(back);
  parent.append(part);

  store.watch(['progress'], (state) => {
    part.hidden = state.progress?.status === 'arrived';
    rest.disabled = !state.progress;
    fill(rest, isPaused(state) ? 'play' : 'pause', isPaused(state) ? 'go.resume' : 'go.pause');
  });
  store.watch(['voice'], (state) => {
    fill(voice, state.voice ? 'voice' : 'mute', 'go.voice');
    voice.setAttribute('aria-pressed', String(state.voice));
  });
  store.watch(['following', 'view'], ({ following }) => { back.hidden = following; });
}

function isPaused(/** @type {State} */ { progress }) {
  return progress?.status === 'paused';
}

function button(
  /** @type {string} */ name, /** @type {string} */ words,
  /** @type {((event: MouseEvent) => unknown) | undefined} */ onclick,
) {
  return element('button', { class: 'button', type: 'button', onclick }, icon(name), say(words));
}

function fill(/** @type {HTMLButtonElement} */ node, /** @type {string} */ name, /** @type {string} */ words) {
  if (node.dataset.icon === name) return;
  node.dataset.icon = name;
  node.replaceChildren(icon(name), say(words));
}

// What a place is for, in a picture and a sentence, where it has nothing to show yet.
import { element } from '../dom/element.js';
import { picture } from '../dom/pictures.js';
import { say } from '../messages/messages.js';
import { showView } from '../state/actions.js';
import { button } from './form.js';

/**
 * Returns the picture and the sentence of a place, with what can be done there.
 * @param {Parameters<typeof picture>[0]} name of the picture
 * @param {string} words
 * @param {...Child} parts
 */
export function intro(name, words, ...parts) {
  return element('div', { class: 'screen-empty' }, picture(name), element('p', {}, words), ...parts);
}

/**
 * Returns what needs an account, as a sentence, and the button to sign in.
 * @param {Store} store
 * @param {string} words
 */
export function signInNote(store, words) {
  return element('div', { class: 'intro-sign-in' }, element('p', {}, words),
    button(say('form.signIn'), () => showView(store, 'account'), { sign: 'account' }));
}

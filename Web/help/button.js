// The button "?" of a place. It is loaded with the page, so it is small.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { say } from '../messages/messages.js';

/**
 * Returns the button that opens the help of a place in the bar.
 * @param {string} place a view
 * @param {(view: string) => boolean} isAbsent whether the server has nothing for a view
 */
export function helpButton(place, isAbsent = () => false) {
  const label = say('help.about', { name: say(`frame.${place}`) });
  return element('button', {
    class: 'round help-button', type: 'button', 'aria-label': label, title: label, 'aria-haspopup': 'dialog',
    onclick: async () => (await import('./dialog.js')).openHelp(place, isAbsent),
  }, icon('help'));
}

// The help of a place: what is not obvious there.
import { element } from '../dom/element.js';
import { loadStyle } from '../dom/style.js';
import { openDialog } from '../form/dialog.js';
import { HELP } from '../messages/help.js';
import { say } from '../messages/messages.js';

/**
 * Opens the help of a place in the bar, without the lines about what is absent.
 * @param {string} place
 * @param {(view: string) => boolean} isAbsent
 */
export async function openHelp(place, isAbsent) {
  await Promise.all(['/frame/screens.css', '/help/help.css'].map(loadStyle));
  const { body } = openDialog({
    id: 'help', title: say('help.about', { name: say(`frame.${place}`) }), close: say('help.close'),
  });
  const lines = HELP[place].filter(([, , view]) => !view || !isAbsent(view));
  body.append(element('dl', { class: 'help-list' }, ...lines.map(([what, text]) => (
    element('div', {}, element('dt', {}, what), element('dd', {}, text))))));
}

import { element } from '../dom/element.js';
import { say } from '../messages/messages.js';
import { serverFacts } from './words.js';

/** Returns the section with the state of the server. */
export function serverPart() {
  const body = element('tbody');
  const node = element('section', { 'aria-labelledby': 'admin-server' },
    element('h3', { id: 'admin-server' }, say('admin.server')),
    element('table', { class: 'usage', 'aria-labelledby': 'admin-server' },
      element('thead', { class: 'hidden' }, element('tr', {},
        element('th', { scope: 'col' }, say('admin.fact')),
        element('th', { scope: 'col' }, say('admin.value')))), body));
  return {
    node,
    show(/** @type {ServerAnswer} */ server) {
      body.replaceChildren(...serverFacts(server).map(([what, value]) => element('tr', {},
        element('th', { scope: 'row' }, what), element('td', {}, value))));
    },
  };
}

import { element } from '../dom/element.js';
import { say } from '../messages/messages.js';

/** Third-party works in the page, with links to them and their licences. */
const WORKS = [
  ['MapLibre GL JS', 'https://maplibre.org', 'BSD 3-Clause'],
  ['Inter', 'https://rsms.me/inter', 'SIL OFL 1.1'],
  ['Noto Sans', 'https://notofonts.github.io', 'SIL OFL 1.1'],
];

/** Adds the credits, for the region's data and the page's components. */
export function thanks(/** @type {Store} */ store, /** @type {HTMLElement} */ parent) {
  const data = element('ul');
  const works = WORKS.map(([name, href, licence]) => element('li', {},
    element('a', { href, target: '_blank', rel: 'noopener' }, name), ` · ${licence}`));
  const version = element('p', { class: 'settings-version' });
  parent.append(element('details', { class: 'thanks' },
    element('summary', {}, say('settings.thanks')),
    element('p', {}, say('settings.thanksData')), data,
    element('p', {}, say('settings.thanksWorks')), element('ul', {}, ...works)), version);
  store.watch(['region'], ({ region }) => {
    const lines = (region?.copyrights ?? []).map((text) => element('li', {}, text));
    data.replaceChildren(...lines);
    version.textContent = region ? say('settings.version', { version: region.version }) : '';
  });
}

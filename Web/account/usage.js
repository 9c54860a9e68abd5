import { element } from '../dom/element.js';
import { need } from '../dom/need.js';
import { showAt } from '../form/pressing.js';
import { api } from '../server/api.js';
import { say } from '../messages/messages.js';
import { bytesText } from '../messages/units.js';

/** What an account stores, in the order of the table; the rows are there before their numbers. */
const NAMES = /** @type {const} */ ([
  'trips', 'contacts', 'hikes', 'positions', 'campuses', 'links', 'tokens', 'sessions', 'bytes',
]);

/** Returns the section with what the account stores and how much it may. It loads when opened. */
export function usagePart() {
  const table = usageTable();
  const part = element('details', { class: 'screen-fold' },
    element('summary', {}, say('account.usage')),
    element('p', { class: 'screen-text' }, say('account.usageHint')), table.node);
  const load = async () => {
    /** @type {Page<UsageAnswer>} */
    const { items } = await api.get('/users/me/usage');
    table.show(items);
  };
  part.addEventListener('toggle', () => {
    if (part.open) load().catch((failure) => showAt(need(part, 'summary'), failure));
  });
  return part;
}

/** Returns the table of what an account stores, without numbers until they are shown. */
export function usageTable() {
  const rows = new Map(NAMES.map((name) => [/** @type {string} */ (name), row(name)]));
  return {
    node: element('table', { class: 'usage', 'aria-label': say('account.usage') },
      element('thead', { class: 'hidden' }, element('tr', {},
        element('th', { scope: 'col' }, say('account.usageKind')),
        element('th', { scope: 'col' }, say('account.usageUsed')))),
      element('tbody', {}, ...[...rows.values()].map(({ node }) => node))),
    show(/** @type {UsageAnswer[]} */ items) {
      for (const item of items) rows.get(item.name)?.show(item);
    },
  };
}

function row(/** @type {typeof NAMES[number]} */ name) {
  const words = element('span', {}, '…');
  const bar = element('span', { class: 'usage-part' });
  return {
    node: element('tr', {},
      element('th', { scope: 'row' }, say(`account.usage.${name}`)),
      element('td', {}, words, element('span', { class: 'usage-bar', 'aria-hidden': 'true' }, bar))),
    show(/** @type {UsageAnswer} */ item) {
      words.textContent = usageText(item);
      bar.style.inlineSize = `${100 * share(item)}%`;
    },
  };
}

/** Returns how much of the limit is used, 0…1. */
function share(/** @type {UsageAnswer} */ { used, limit }) {
  return limit === null ? 0 : Math.min(1, used / Math.max(1, limit));
}

/** Returns what is used, and the limit if there is one: "12 of 5,000". */
export function usageText(/** @type {UsageAnswer} */ { used, limit, unit }) {
  const text = (/** @type {number} */ amount) =>
    (unit === 'bytes' ? bytesText(amount) : amount.toLocaleString());
  return limit === null ? text(used) : say('account.usageOf', { used: text(used), limit: text(limit) });
}

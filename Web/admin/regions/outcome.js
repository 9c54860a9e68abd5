// What was looked up, and what a job left: parts that are made once it has ended.
import { element } from '../../dom/element.js';
import { button } from '../../form/form.js';
import { say } from '../../messages/messages.js';
import { planFacts } from './words.js';

/**
 * Returns what would be loaded, with buttons to load it and to change the request.
 * @param {RegionPlanAnswer} plan
 * @param {() => Promise<void>} load
 * @param {() => void} change
 */
export function planPart(plan, load, change) {
  return element('div', {},
    element('table', { class: 'usage', 'aria-label': say('admin.regions.plan') },
      element('thead', { class: 'hidden' }, element('tr', {},
        element('th', { scope: 'col' }, say('admin.fact')),
        element('th', { scope: 'col' }, say('admin.value')))),
      element('tbody', {}, ...planFacts(plan).map(([what, value]) => fact(what, value)),
        fact(say('admin.regions.licences'), ...plan.licences.map((licence) => element('div', { dir: 'auto' }, licence))))),
    element('div', { class: 'screen-actions' },
      button(say('admin.regions.load'), load, { kind: 'primary' }),
      button(say('admin.regions.change'), change)));
}

/** Returns the bike share found in a region, or `false` without any. */
export function feedsPart(/** @type {FoundFeedAnswer[]} */ feeds) {
  return feeds.length > 0 && element('div', {},
    element('p', { class: 'screen-text' }, say('admin.regions.feedsHint')),
    element('ul', { class: 'item-list', 'aria-label': say('admin.regions.feeds') }, ...feeds.map(feedRow)));
}

function fact(/** @type {string} */ what, /** @type {Child[]} */ ...values) {
  return element('tr', {}, element('th', { scope: 'row' }, what), element('td', {}, ...values));
}

function feedRow(/** @type {FoundFeedAnswer} */ { name, location, url, stations: count }) {
  return element('li', {}, element('span', { class: 'item-main' },
    element('span', { class: 'item-name', dir: 'auto' }, name),
    element('span', { class: 'item-detail', dir: 'auto' }, say('admin.regions.feed', { location, count })),
    count === null ? element('span', { class: 'item-detail' }, say('admin.regions.feedKey'))
      : element('code', { class: 'region-option', dir: 'ltr' }, `--gbfs ${url}`)));
}

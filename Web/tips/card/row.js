import { element } from '../../dom/element.js';
import { detailText, titleOf } from '../model/words.js';
import { markOf } from './mark.js';

/**
 * Returns a row that opens a tip.
 * @param {Tip} tip
 * @param {string} where the text before its state
 * @param {() => void} open
 */
export function tipRow(tip, where, open) {
  const { text } = tip.properties;
  return element('button', { class: 'tip-row', type: 'button', onclick: open },
    markOf(tip),
    element('span', {},
      element('span', { class: 'tip-name' }, titleOf(tip)),
      text && element('span', { class: 'tip-text', dir: 'auto' }, text),
      element('span', { class: 'tip-detail' }, `${where} · ${detailText(tip)}`)));
}

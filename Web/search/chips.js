import { element } from '../dom/element.js';
import { placeIcon } from '../dom/placeicon.js';
import { say } from '../messages/messages.js';
import { KINDS } from './kinds.js';

/**
 * Returns a row of buttons that each search a kind of places; one that is pressed is released by a
 * second press. Calls `changed` after a press.
 */
export function kindChips(/** @type {() => void} */ changed) {
  /** @type {?PlaceGroup} */
  let chosen = null;
  let isOffered = true;
  /** @type {PlaceGroup[]} */
  let omitted = [];
  const chips = KINDS.map((kind) => element('button', {
    class: 'kind-chip', type: 'button',
    onclick: () => { choose(chosen === kind ? null : kind); changed(); },
  }, kind.sign && placeIcon(kind.sign), say(`search.kind.${kind.name}`)));
  const node = element('div', { class: 'kind-chips', role: 'group', 'aria-label': say('search.kinds') }, ...chips);

  function choose(/** @type {?PlaceGroup} */ kind) {
    chosen = kind;
    for (const [index, chip] of chips.entries()) {
      chip.setAttribute('aria-pressed', String(KINDS[index] === kind));
    }
  }

  /** Shows or hides the row. */
  function offer(/** @type {boolean} */ isWanted) {
    isOffered = isWanted;
    draw();
  }

  /** Leaves out kinds. */
  function omit(/** @type {PlaceGroup[]} */ kinds) {
    omitted = kinds;
    draw();
  }

  function draw() {
    for (const [index, chip] of chips.entries()) chip.hidden = omitted.includes(KINDS[index]);
    node.hidden = !isOffered || omitted.length === KINDS.length;
  }

  choose(null);
  return { node, choose, offer, omit, get chosen() { return chosen; } };
}

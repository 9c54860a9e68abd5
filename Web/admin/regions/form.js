import { element } from '../../dom/element.js';
import { allWell, blame } from '../../form/checks.js';
import { form, formField } from '../../form/form.js';
import { say } from '../../messages/messages.js';
import { placeProblem, radiusProblem, wishOf } from './wish.js';

/** @type {RegionHeights[]} */
const HEIGHTS = ['copernicus', 'skadi', 'none'];

/**
 * Returns the form for a region.
 * @param {(wish: RegionWish) => Promise<void>} lookUp
 * @returns {RegionForm}
 */
export function regionForm(lookUp) {
  const place = formField({
    id: 'region-place', label: say('admin.regions.place'), autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false',
  });
  const radius = formField({
    id: 'region-radius', label: say('admin.regions.radius'), hint: say('admin.regions.radiusHint'), autocomplete: 'off',
    inputmode: 'decimal',
  });
  const heights = formField({ id: 'region-heights', label: say('admin.regions.heights'), tag: 'select' },
    ...HEIGHTS.map((source) => element('option', { value: source }, say(`admin.regions.heights.${source}`))));
  const name = formField({
    id: 'region-name', label: say('admin.regions.name'), hint: say('admin.regions.nameHint'), autocomplete: 'off', maxlength: 100,
  });

  async function submit() {
    const values = {
      place: place.input.value, radius: radius.input.value,
      elevation: /** @type {RegionHeights} */ (heights.input.value), name: name.input.value,
    };
    if (!allWell([[place, placeProblem(values.place)], [radius, radiusProblem(values.radius)]])) return;
    try {
      await lookUp(wishOf(values));
    } catch (failure) {
      if (failure.status !== 422) throw failure;
      blame(place, failure);
    }
  }

  const fields = form({}, submit, place.node, radius.node, heights.node, name.node,
    element('button', { class: 'button', type: 'submit' }, say('admin.regions.lookUp')));
  const node = element('details', { class: 'screen-fold' },
    element('summary', {}, say('admin.regions.get')),
    element('p', { class: 'screen-text' }, say('admin.regions.getHint')), fields);
  return {
    node,
    open(text = null) {
      if (text !== null) place.input.value = text;
      node.open = true;
      place.input.focus();
    },
    reset() {
      node.open = false;
      fields.reset();
    },
  };
}

import { element } from '../dom/element.js';
import { forgetPlaces, isRecent } from '../saved/places.js';
import { chosenRoute } from '../state/chosen.js';
import { say } from '../messages/messages.js';
import { kindChips } from './chips.js';
import { absentKinds } from './kinds.js';
import { locate } from './location.js';
import { searchBox } from './searchbox.js';
import { createSuggester } from './suggester.js';

/**
 * Returns a field to search for a place: by its name, among known ones, or by its kind. `pick` gets
 * the place, or null if the location that was wanted is not known.
 * @param {Store} store
 * @param {Omit<SearchBoxParts, 'above' | 'below'>} parts
 * @param {PlaceSearchBehaviour} behaviour
 */
export function placeSearch(store, parts, { pick, warn, measured, ...behaviour }) {
  const {
    taken = () => [], opposite = () => null, origin = () => null, extra = async () => [], mix,
    route = () => chosenRoute(store.state)?.samples ?? null, ...others
  } = behaviour;
  const chips = kindChips(() => {
    box.release();
    box.combobox.refresh();
  });
  const forget = element('button', {
    class: 'button search-forget', type: 'button',
    onclick: async () => {
      box.release();
      await forgetPlaces(store, store.state.places.filter(isRecent));
      box.combobox.refresh();
      box.tell(say('places.forgotten'));
    },
  }, say('places.forgetRecent'));
  const box = searchBox({ ...parts, above: [chips.node], below: [forget] }, {
    ...others,
    async suggest(text, signal) {
      if (text !== '') chips.choose(null);
      chips.offer(text === '');
      if (text === '') void omitAbsent();
      /** @type {Suggestion[]} */
      const found = await suggest(text, signal, chips.chosen);
      if (!signal.aborted) forget.hidden = text !== '' || !found.some(({ label }) => label === null);
      return measured && !chips.chosen ? found.map(measured) : found;
    },
    async pick(suggestion) {
      const place = suggestion.here ? await locate(store.state.region, warn) : suggestion;
      return pick(place);
    },
    shown(isOpen) { if (!isOpen) chips.choose(null); },
  });

  /** Leaves out the kinds of which the map has no place, once they are known. */
  async function omitAbsent() {
    chips.omit(await absentKinds());
    box.draw();
  }

  const suggest = createSuggester(() => store.state, box.tell, { taken, opposite, origin, route, extra, mix });
  return box;
}

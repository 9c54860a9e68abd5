import { getJSON } from '../server/request.js';

/** Asks for the systems once the server is known to have screens: the bar has an entry then. */
export function learnSystems(/** @type {Store} */ store) {
  let isAsked = false;
  store.watch(['session'], async ({ session }) => {
    if (isAsked || !session) return;
    isAsked = true;
    await loadSystems(store).catch((failure) => {
      isAsked = false;
      console.info(failure);
    });
  });
}

/** Loads the bike share systems of the server with the state of their feeds. */
export async function loadSystems(/** @type {Store} */ store) {
  /** @type {Page<BikeSystem>} */
  const { items } = await getJSON('/api/v1/systems');
  store.set({ bikeSystems: items });
}

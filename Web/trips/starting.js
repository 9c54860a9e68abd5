import { api } from '../server/api.js';

/** Makes the trip that is edited, and saved, the current one, and shows it. */
export async function begin(store) {
  const { draft } = store.state;
  const trip = await api.post(`/trips/${encodeURIComponent(draft.id)}/start`, {
    visit_radius: draft.visitRadius,
  });
  const { takeTrip } = await import('../travel/current.js');
  takeTrip(store, trip, { isHere: true });
  store.set({ draft: null, original: null, view: 'travel' });
}

import { api } from '../server/api.js';

/** Makes the trip that is edited, and saved, the current one, travelled with this device. */
export async function begin(store) {
  const { draft } = store.state;
  const [{ travellingOf }, { track }] = await Promise.all([
    import('../travel/travelling.js'), import('../travel/tracking.js'),
  ]);
  const answer = await api.post(`/trips/${encodeURIComponent(draft.id)}/start`, {
    visit_radius: draft.visitRadius,
  });
  const travelling = travellingOf(store);
  await travelling.ready;
  await travelling.take(answer);
  track(store, draft.id);
  store.set({ draft: null, original: null, view: 'travel' });
}

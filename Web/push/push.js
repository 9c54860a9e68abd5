// Notices of this browser while no page is open, by the browser's push service.
import { api } from '../server/api.js';
import { itemOf, keepItem } from './kept.js';

/** Returns whether this browser can be notified: some only let installed pages. */
export const canBeNotified = () => (
  'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator);

/**
 * Returns whether this browser notifies the user, or why it cannot.
 * @returns {Promise<'on' | 'off' | 'denied' | 'missing'>}
 */
export async function pushState() {
  if (!canBeNotified()) return 'missing';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && itemOf() ? 'on' : 'off';
}

/**
 * Asks the user, and lets this browser notify them.
 * @returns {Promise<'on' | 'off' | 'denied' | 'missing'>}
 * @throws {Failure} if the server or the push service refuses it
 */
export async function beginPush() {
  if (!canBeNotified()) return 'missing';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const { key } = await api.get('/push/key');
  const registration = await navigator.serviceWorker.ready;
  const subscription = await subscribe(registration.pushManager, bytesOf(key));
  const { endpoint, keys } = subscription.toJSON();
  const { id } = await api.post('/push/subscriptions', { endpoint, keys });
  keepItem(id);
  return 'on';
}

/** Ends the notices of this browser. */
export async function endPush() {
  const id = itemOf();
  keepItem(null);
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  if (id) await api.delete(`/push/subscriptions/${id}`).catch(console.info); // gone already
}

/** A subscription made with the key of another server, as after a new journal, is replaced. */
async function subscribe(/** @type {PushManager} */ manager, /** @type {Uint8Array} */ applicationServerKey) {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await manager.subscribe(options);
  } catch (failure) {
    if (failure.name !== 'InvalidStateError') throw failure;
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  }
}

/** Decodes URL-safe Base64. */
function bytesOf(/** @type {string} */ text) {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

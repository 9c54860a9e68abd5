import { contains } from '../geometry/bounds.js';
import { say } from '../messages/messages.js';

const PATIENCE = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 };

/** Resolves to what the user decided about the location: 'granted', 'denied', or 'prompt'. */
export async function permission() {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return 'prompt';
  }
}

/** Whether a place is the user's location. */
export const isHere = (/** @type {?{name?: string}} */ place) => place?.name === say('search.here');

/**
 * Resolves to the user's location, or `null` if unknown or outside the region; `tell` shows why.
 */
export async function locate(/** @type {?Region} */ region, /** @type {(text: string) => void} */ tell) {
  tell(say('search.locating'));
  try {
    const { coords } = await new Promise((found, failed) => {
      navigator.geolocation.getCurrentPosition(found, failed, PATIENCE);
    });
    const place = { lat: coords.latitude, lon: coords.longitude, name: say('search.here') };
    const inside = !region || contains(region.bounds, place);
    tell(inside ? '' : say('search.outside'));
    return inside ? place : null;
  } catch {
    tell(say('search.noLocation'));
    return null;
  }
}

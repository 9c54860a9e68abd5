// Whether the user signed out without the server, which is to end the session once it can be reached.
import { itemText } from '../state/items.js';

const KEPT_AT = 'amble.leaving';

export const isLeft = () => itemText(KEPT_AT) !== null;

export function setLeft(/** @type {boolean} */ isOn) {
  if (isOn) localStorage.setItem(KEPT_AT, 'true');
  else localStorage.removeItem(KEPT_AT);
}

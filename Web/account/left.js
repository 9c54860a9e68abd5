// Whether the user signed out without the server, which is to end the session once it can be reached.
const KEPT_AT = 'amble.leaving';

export function isLeft() {
  try {
    return localStorage.getItem(KEPT_AT) !== null;
  } catch {
    return false;
  }
}

export function setLeft(/** @type {boolean} */ isOn) {
  if (isOn) localStorage.setItem(KEPT_AT, 'true');
  else localStorage.removeItem(KEPT_AT);
}

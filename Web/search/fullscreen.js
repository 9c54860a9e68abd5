import { parentOf } from '../dom/need.js';
import { coverPage, uncoverPage } from '../state/cover.js';
import { present } from '../state/present.js';

/** Phones, upright and on their side. */
const PHONE = '(max-width: 599px), (max-height: 500px) and (pointer: coarse)';

/**
 * Lets a part cover the whole page on a phone: above everything, as high as the page is visible above
 * an on-screen keyboard. What is below cannot be reached meanwhile; the browser's back closes the part.
 * @param {HTMLElement} part
 * @param {{label: string, close: () => void}} options
 */
export function createFullScreen(part, { label, close }) {
  const modal = { popover: 'manual', role: 'dialog', 'aria-modal': 'true', 'aria-label': label };
  /** @type {HTMLElement[]} */
  let below = [];
  let isOn = false;
  /** The visible part of the page, above an on-screen keyboard. */
  const seen = present(window, 'visualViewport');
  const removal = new MutationObserver(() => { if (!part.isConnected) leave(); });
  // The part stays where it is in the document: a sheet around it must not follow its fingers.
  for (const name of ['pointerdown', 'touchstart', 'touchmove', 'wheel']) {
    part.addEventListener(name, (event) => { if (isOn) event.stopPropagation(); }, { passive: true });
  }

  function fit() {
    part.style.setProperty('--seen-top', `${seen.offsetTop}px`);
    part.style.setProperty('--seen-height', `${seen.height}px`);
  }

  function leave() {
    if (!isOn) return;
    isOn = false;
    removal.disconnect();
    part.classList.remove('full');
    for (const name of Object.keys(modal)) part.removeAttribute(name);
    for (const node of below) node.inert = false;
    for (const name of ['resize', 'scroll']) seen.removeEventListener(name, fit);
    uncoverPage();
  }

  return {
    get isOn() { return isOn; },
    /** Whether the page is that of a phone, which the part covers. */
    get covers() { return Boolean(part.showPopover) && matchMedia(PHONE).matches; },

    /** Covers the page if it is that of a phone. */
    enter() {
      if (isOn || !this.covers) return;
      isOn = true;
      part.classList.add('full');
      for (const [name, value] of Object.entries(modal)) part.setAttribute(name, value);
      part.showPopover();
      below = othersThan(part);
      for (const node of below) node.inert = true;
      for (const name of ['resize', 'scroll']) seen.addEventListener(name, fit);
      fit();
      removal.observe(document.body, { childList: true, subtree: true });
      coverPage(close);
    },
    leave,
  };
}

/** Returns the elements beside a part and beside those around it, except those that are inert. */
function othersThan(/** @type {HTMLElement} */ part) {
  /** @type {HTMLElement[]} */
  const others = [];
  for (let node = part; node !== document.body; node = parentOf(node)) {
    const beside = /** @type {HTMLElement[]} */ ([...parentOf(node).children]);
    others.push(...beside.filter((other) => other !== node && !other.inert));
  }
  return others;
}

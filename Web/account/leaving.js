// What this browser keeps of an account, to be forgotten when its owner leaves it.
import { forget } from '../saved/database.js';

const KEPT = /^amble\.(draft\.|tracking$)/;

/** Forgets trips not saved and progress not sent; places and routes of the device stay. */
export async function forgetAccount() {
  try {
    const keys = Object.keys(localStorage).filter((key) => KEPT.test(key));
    for (const key of keys) localStorage.removeItem(key);
    await Promise.all(['current', 'outbox'].map((key) => forget('single', key)));
  } catch (error) {
    console.info(error); // a browser that keeps nothing has nothing to forget
  }
}

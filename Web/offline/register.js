// Registers the service worker after the page has loaded, passes it the addresses loaded before,
// and replaces it by a newer one when the user agrees.
import { say } from '../messages/messages.js';
import { notedSince } from './noted.js';

/** Milliseconds to wait after the page has loaded. */
const REST = 1_500;

/** Registers the service worker, if the browser supports it. */
export function keepOffline(/** @type {Store} */ store) {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  let controlled = Boolean(serviceWorker.controller);
  serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) return location.reload();
    controlled = true;
    return notedSince((/** @type {string[]} */ keep) => serviceWorker.controller?.postMessage({ keep }));
  });
  afterLoad(() => register(store, serviceWorker).catch(console.info));
}

async function register(/** @type {Store} */ store, /** @type {ServiceWorkerContainer} */ serviceWorker) {
  const registration = await serviceWorker.register('/service-worker.js');
  const offer = () => {
    const { waiting } = registration;
    if (waiting && serviceWorker.controller) offerVersion(store, waiting);
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) registration.update().catch(console.info);
  });
}

function offerVersion(/** @type {Store} */ store, /** @type {ServiceWorker} */ waiting) {
  store.set({
    notice: {
      text: say('offline.newVersion'), action: say('offline.reload'), stays: true,
      act: () => waiting.postMessage({ takeOver: true }),
    },
  });
}

function afterLoad(/** @type {() => Promise<void>} */ work) {
  const rest = () => setTimeout(work, REST);
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest, { once: true });
}

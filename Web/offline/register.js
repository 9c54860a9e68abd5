// The service worker, seen from the page: started once the page has loaded, told what was loaded
// before it came, and replaced by a newer one when the person wishes.
import { say } from '../words/messages.js';
import { notedSince } from './noted.js';

/** How long the page is left alone after it has loaded, in milliseconds. */
const REST = 1_500;

/** Keeps the page usable without the server, where the browser can. */
export function keepOffline(store) {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  let controlled = Boolean(serviceWorker.controller);
  serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) return location.reload();
    controlled = true;
    return notedSince((keep) => serviceWorker.controller.postMessage({ keep }));
  });
  afterLoad(() => register(store, serviceWorker).catch(console.info));
}

async function register(store, serviceWorker) {
  const registration = await serviceWorker.register('/service-worker.js');
  const offer = () => {
    const { waiting } = registration;
    if (waiting && serviceWorker.controller) offerVersion(store, waiting);
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing.addEventListener('statechange', offer);
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) registration.update().catch(console.info);
  });
}

function offerVersion(store, waiting) {
  store.set({
    notice: {
      text: say('offline.newVersion'), action: say('offline.reload'), stays: true,
      act: () => waiting.postMessage({ takeOver: true }),
    },
  });
}

function afterLoad(work) {
  const rest = () => setTimeout(work, REST);
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest, { once: true });
}

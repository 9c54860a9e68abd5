import { element } from './element.js';

const loading = new Map();

/** Adds a stylesheet to the page, once. Resolves when it is loaded. */
export function loadStyle(/** @type {string} */ path) {
  if (!loading.has(path)) {
    loading.set(path, new Promise((done, failed) => {
      const link = element('link', {
        rel: 'stylesheet', href: path, onload: done,
        onerror() {
          link.remove();
          loading.delete(path);
          failed(new Error(`${path} is missing.`));
        },
      });
      document.head.append(link);
    }));
  }
  return loading.get(path);
}

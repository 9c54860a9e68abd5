import { element } from './element.js';

const loading = new Map();

/** Adds a stylesheet to the page, once. Resolves when it is loaded. */
export function loadStyle(path) {
  if (!loading.has(path)) {
    loading.set(path, new Promise((done, failed) => {
      document.head.append(element('link', {
        rel: 'stylesheet', href: path, onload: done,
        onerror() {
          this.remove();
          loading.delete(path);
          failed(new Error(`${path} is missing.`));
        },
      }));
    }));
  }
  return loading.get(path);
}

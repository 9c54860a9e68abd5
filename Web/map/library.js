import { element } from '../dom/element.js';

const PATH = '/vendor/maplibre-gl.js';

/** @type {?Promise<unknown>} */
let loading = null;

/**
 * Loads MapLibre, once, as `maplibregl`: it is larger than the rest of the page, which is usable without it.
 * @throws {Error} if it cannot be loaded; the next call tries again
 */
export function loadLibrary() {
  loading ??= new Promise((done, failed) => {
    const script = element('script', {
      src: PATH, fetchpriority: 'low', onload: done,
      onerror() {
        script.remove();
        loading = null;
        failed(new Error(`${PATH} is missing.`));
      },
    });
    document.head.append(script);
  });
  return loading;
}

import { element } from '../dom/element.js';
import { say } from '../words/messages.js';

/** Adds a line about what is wrong or being done; nothing while all is well. */
export function mountWord(store, parent) {
  const line = element('p', { class: 'go-notice', role: 'status' });
  parent.append(line);
  store.watch(['word', 'progress'], ({ word, progress }) => {
    const key = progress?.status === 'paused' ? 'paused' : word;
    const text = key && progress?.status !== 'arrived' ? say(`go.${key}`) : '';
    if (line.textContent !== text) line.textContent = text;
    line.classList.toggle('urgent', ['denied', 'missing', 'noRoute', 'offTrack'].includes(key));
  });
}

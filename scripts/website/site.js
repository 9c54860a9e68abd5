// The search of the documentation, and its list of pages. Without scripts all pages can still be read.
const root = document.documentElement.dataset.root;
const field = document.querySelector('#site-search');
const list = document.querySelector('#site-found');
const LIMIT = 20;

// The list of pages is open where it has room, and closed above the text of a narrow window.
const pages = document.querySelector('#site-pages');
const wide = window.matchMedia('(min-width: 60rem)');
const fit = () => { pages.open = wide.matches; };
wide.addEventListener('change', fit);
fit();
document.querySelector('nav [aria-current]')?.scrollIntoView({ block: 'nearest' });

// What scrolls can be reached by the keyboard.
const boxes = document.querySelectorAll('pre, .table, .drawing');
const reach = () => {
  for (const box of boxes) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0; else box.removeAttribute('tabindex');
  }
};
new ResizeObserver(reach).observe(document.body);

document.querySelector('search').hidden = false;

let index = null;

/** Returns the parts of all pages, loaded once. */
function parts() {
  index ??= fetch(`${root}search.json`).then((answer) => {
    if (!answer.ok) throw new Error(answer.statusText);
    return answer.json();
  }).catch((error) => {
    index = null;
    throw error;
  });
  return index;
}

const fold = (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns how well a part has all words: 0 if it lacks one. Headings count most, then titles; pages of Swift less than others. */
function score([address, title, heading, text], words) {
  const fields = [[fold(title), 4], [fold(heading), 8], [fold(text), 1]];
  let sum = 0;
  for (const word of words) {
    let best = 0;
    for (const [content, weight] of fields) {
      const at = content.indexOf(word);
      if (at < 0) continue;
      const begins = at === 0 || /[^\p{L}\p{N}]/u.test(content[at - 1]);
      best = Math.max(best, (begins ? 2 : 1) * weight * (content === word ? 2 : 1));
    }
    if (!best) return 0;
    sum += best;
  }
  return address.startsWith('swift/') ? sum / 2 : sum;
}

/** Returns the text around the first word, with all words marked. */
function excerpt(text, words) {
  const folded = fold(text);
  const at = Math.max(0, folded.indexOf(words[0]));
  const start = at < 60 ? 0 : text.indexOf(' ', at - 60) + 1;
  const cut = text.slice(start, start + 180);
  const line = document.createElement('small');
  let last = 0;
  const marks = words.flatMap((word) => {
    const found = fold(cut).indexOf(word);
    return found < 0 ? [] : [[found, found + word.length]];
  }).sort((a, b) => a[0] - b[0]);
  for (const [from, to] of marks) {
    if (from < last) continue;
    const bold = document.createElement('b');
    bold.textContent = cut.slice(from, to);
    line.append(cut.slice(last, from), bold);
    last = to;
  }
  line.append(cut.slice(last), start + 180 < text.length ? '…' : '');
  return line;
}

function note(text) {
  const line = document.createElement('p');
  line.textContent = text;
  return line;
}

async function show() {
  const query = field.value.trim();
  const words = fold(query).split(/\s+/).filter(Boolean);
  list.hidden = !words.length;
  if (!words.length) return;
  let found = null;
  try { found = await parts(); } catch {
    list.replaceChildren(note('The search could not be loaded. Try again.'));
    return;
  }
  if (field.value.trim() !== query) return;
  const best = found.map((part) => [score(part, words), part]).filter(([points]) => points)
    .sort((a, b) => b[0] - a[0]).slice(0, LIMIT);
  list.replaceChildren(...best.map(([, [address, title, heading, text]]) => {
    const link = document.createElement('a');
    link.href = root + address;
    link.append(heading === title ? title : `${title} – ${heading}`, excerpt(text, words));
    return link;
  }));
  if (!best.length) list.append(note(`Nothing matches “${query}”.`));
}

field.addEventListener('input', show);
field.addEventListener('focus', show);
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !list.hidden) {
    list.hidden = true;
    field.focus();
  } else if (event.key === '/' && document.activeElement === document.body) {
    event.preventDefault();
    field.focus();
  } else if (['ArrowDown', 'ArrowUp'].includes(event.key) && event.target.closest('search')) {
    const links = [...list.querySelectorAll('a')];
    const next = links.indexOf(document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1);
    event.preventDefault();
    (links[next] ?? field).focus();
  }
});
document.addEventListener('pointerdown', (event) => {
  if (!event.target.closest('search')) list.hidden = true;
});
list.addEventListener('click', (event) => {
  if (event.target.closest('a')) list.hidden = true;
});

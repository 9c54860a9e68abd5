"""Finds layout faults of a page: covered, clipped, overlapping, too wide."""

from conftest import DESKTOP, PHONE

TOUCH = {"has_touch": True}
SIZES = {
    "390": PHONE,
    "320": {"viewport": {"width": 320, "height": 568}, **TOUCH},
    "landscape": {"viewport": {"width": 844, "height": 390}, **TOUCH},
    "1280": DESKTOP,
    # 1280 × 800 at 200 % zoom.
    "zoomed": {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2},
}

# Boxes with their own edge or colour must contain their children. Some rows scroll
# sideways by design, and some text ends in an ellipsis or is for screen readers.
AUDIT = """() => {
  const SCROLLERS = '.cards, .modes, .frame-links, .days-frame, .table-frame, textarea, input, select, .maplibregl-map, .maplibregl-map *';
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=slider], label.card,'
    + 'label.mode';
  const faults = [];
  const open = [...document.querySelectorAll('dialog[open]')].at(-1);
  const root = open ?? document.body;
  const named = (node) => {
    const words = node.getAttribute?.('aria-label') || node.textContent?.trim().slice(0, 30);
    return `${node.tagName}.${node.getAttribute?.('class') ?? ''} “${words}”`;
  };
  const isSeen = (node) => node.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
    && !node.closest('.hidden, [inert], .skip') && node.getBoundingClientRect().width > 1;

  if (document.scrollingElement.scrollWidth > innerWidth) faults.push('The page scrolls sideways.');
  for (const node of root.querySelectorAll('*')) {
    if (node.matches(SCROLLERS) || node.closest('svg') || !isSeen(node)) continue;
    const style = getComputedStyle(node);
    if (style.display === 'inline' || style.textOverflow === 'ellipsis') continue;
    const isBox = style.overflowX !== 'visible' || style.borderRightWidth !== '0px'
      || style.backgroundColor !== 'rgba(0, 0, 0, 0)';
    if (!isBox) continue;
    if (node.scrollWidth > node.clientWidth + 1 && node.clientWidth > 0) {
      faults.push(`${named(node)} is ${node.scrollWidth} wide in ${node.clientWidth}`);
    }
  }

  const related = (a, b) => a === b || a.contains(b) || b.contains(a)
    || (a.labels && [...a.labels].some((label) => label.contains(b)));
  const kept = [...root.querySelectorAll('*')]
    .filter((node) => node.scrollHeight > node.clientHeight || node.scrollWidth > node.clientWidth)
    .map((node) => [node, node.scrollTop, node.scrollLeft]);
  for (const node of root.querySelectorAll(CONTROLS)) {
    if (!isSeen(node) || node.matches(':disabled, .maplibregl-ctrl-attrib *')) continue;
    // The middle of what is higher than its scroller would stay outside.
    const block = node.offsetHeight > innerHeight / 4 ? 'center' : 'nearest';
    node.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
    const { left, top, right, bottom } = node.getBoundingClientRect();
    if (left < -0.5 || right > innerWidth + 0.5) faults.push(`${named(node)} is cut off sideways`);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const hit = document.elementFromPoint(x, y);
    if (!hit) faults.push(`${named(node)} is outside the window at ${x}, ${y}`);
    else if (!related(node, hit)) faults.push(`${named(node)} is covered by ${named(hit)}`);
  }
  for (const [node, top, left] of kept) node.scrollTo({ top, left, behavior: 'instant' });

  const layerOf = (node) => {
    for (let at = node; at && at !== document.body; at = at.parentElement) {
      const { position, overflowY } = getComputedStyle(at);
      if (['fixed', 'sticky'].includes(position) || overflowY !== 'visible') return at;
    }
    return document.body;
  };
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (!node.data.trim() || !isSeen(parent) || parent.closest('#map, option')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width > 1) texts.push({ parent, box, layer: layerOf(parent) });
    }
  }
  texts.forEach((one, index) => texts.slice(index + 1).forEach((other) => {
    if (one.layer !== other.layer || related(one.parent, other.parent)) return;
    const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
    const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
    if (wide > 2 && high > 4) faults.push(`${named(one.parent)} overlaps ${named(other.parent)}`);
  }));
  return [...new Set(faults)];
}"""


def faults(page):
    """Returns the page's layout faults as sentences."""
    return page.page.evaluate(AUDIT)


def box(page, selector):
    """Returns the edges of the selected element, pixels: left, top, right, bottom."""
    return edges(page.page.locator(selector).first)


def edges(locator):
    """Returns the edges of an element, pixels: left, top, right, bottom."""
    found = locator.bounding_box()
    return (found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"])


def overlap(one, other):
    """Returns whether two boxes share more than an edge."""
    return (
        min(one[2], other[2]) - max(one[0], other[0]) > 0.5
        and min(one[3], other[3]) - max(one[1], other[1]) > 0.5
    )


def is_uncovered(page, selector):
    """Returns whether the selected element is in the window and its middle is not covered."""
    return page.page.evaluate(
        """(selector) => {
          const node = document.querySelector(selector);
          const { left, top, right, bottom } = node.getBoundingClientRect();
          const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
          return isInside && Boolean(hit) && (node.contains(hit) || hit.contains(node));
        }""",
        selector,
    )

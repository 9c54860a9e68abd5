// Removing a row by drawing it aside with a finger.

/** How far a finger moves before it is a swipe, and the share of the width that removes. */
const SLACK = 12;
const ENOUGH = 0.35;
/** Milliseconds within which the click of the finger that swiped comes. */
const CLICK = 100;

/** Lets rows of a list be drawn aside to remove them. */
export function removeBySwipe(list, remove) {
  let swipe = null;
  list.addEventListener('pointerdown', (event) => {
    if (event.pointerType !== 'touch' || event.target.closest('.stop-grip, input')) return;
    const row = event.target.closest('li');
    if (row) swipe = { row, id: event.pointerId, x: event.clientX, y: event.clientY, by: 0 };
  });
  list.addEventListener('pointermove', (event) => {
    if (event.pointerId !== swipe?.id) return;
    const [dx, dy] = [event.clientX - swipe.x, event.clientY - swipe.y];
    if (swipe.by === 0 && Math.abs(dx) < Math.max(SLACK, 2 * Math.abs(dy))) return;
    swipe.by = dx;
    swipe.row.classList.add('swiped');
    swipe.row.style.transform = `translateX(${dx}px)`;
  });
  list.addEventListener('pointerup', () => finish(true));
  list.addEventListener('pointercancel', () => finish(false));
  list.addEventListener('click', (event) => {
    if (swipe?.wasDrawn) event.stopPropagation();
  }, { capture: true });

  function finish(isDone) {
    if (!swipe || swipe.wasDrawn) return;
    const { row, by } = swipe;
    row.classList.remove('swiped');
    row.style.transform = '';
    swipe = by === 0 ? null : { wasDrawn: true };
    setTimeout(() => { if (swipe?.wasDrawn) swipe = null; }, CLICK);
    if (isDone && Math.abs(by) > ENOUGH * row.offsetWidth) remove(row.dataset.key);
  }
}

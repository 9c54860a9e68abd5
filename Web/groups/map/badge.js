// The sign of a member: a shape in a colour, with initials.
import { drawing } from '../../dom/element.js';
import { initialsOf, lookOf, SHAPES } from '../model/marks.js';

/** Returns the sign; its colours are in `groups.css`, by the attribute `data-colour`. */
export function badgeOf(/** @type {Pick<GroupMember, 'name' | 'mark'>} */ { name, mark }) {
  const { colour, shape } = lookOf(mark);
  return drawing('svg', {
    class: 'group-badge', viewBox: '-2 -2 44 44', 'aria-hidden': 'true', 'data-colour': colour,
    'data-shape': shape,
  },
  drawing('path', { d: SHAPES[shape] }),
  drawing('text', { x: 20, y: 25.5, 'text-anchor': 'middle' }, initialsOf(name, mark)));
}

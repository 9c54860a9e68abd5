// Objects changed by both the user and another editor, with a choice for each.
import { element } from '../../dom/element.js';
import { button } from '../../form/form.js';
import { say } from '../../messages/messages.js';
import { settle } from './actions.js';

/** Returns the conflicts as elements. */
export function conflictsPart(/** @type {Store} */ store, /** @type {CampusConflict[]} */ conflicts) {
  return conflicts.map(({ key, mine, theirs }) => element('div', { class: 'campus-conflict', role: 'alert' },
    element('p', {}, say('campusEdit.conflict', { name: nameOf(key, mine, theirs) })),
    element('dl', {},
      element('dt', {}, say('campusEdit.mine')), element('dd', {}, textOf(mine)),
      element('dt', {}, say('campusEdit.theirs')), element('dd', {}, textOf(theirs))),
    element('div', { class: 'campus-actions' },
      button(say('campusEdit.keepMine'), () => settle(store, key, true)),
      button(say('campusEdit.takeTheirs'), () => settle(store, key, false)))));
}

function nameOf(/** @type {string} */ key, /** @type {?CampusObject} */ mine, /** @type {?CampusObject} */ theirs) {
  const [kind] = key.split(':');
  const object = mine ?? theirs;
  if (kind === 'building') return object && 'shortName' in object ? object.shortName : say('campusEdit.anEntrance');
  return say(kind === 'path' ? 'campusEdit.aPath' : 'campusEdit.theCampus');
}

/** Returns an object in words. */
function textOf(/** @type {?CampusObject} */ object) {
  if (!object) return say('campusEdit.gone');
  if ('shortName' in object) {
    return say('campusEdit.buildingText', {
      shortName: object.shortName, name: object.name, x: Math.round(object.x), y: Math.round(object.y),
    });
  }
  if ('from' in object) {
    return say('campusEdit.pathText', {
      kind: say(`campusEdit.kind.${object.kind}`), from: pointText(object.from), to: pointText(object.to),
      isOneWay: object.isOneWay, closedUntil: object.closedUntil,
    });
  }
  return ('x' in object ? [pointText(object)] : [object.name, object.unit]).filter(Boolean).join(', ');
}

const pointText = (/** @type {Pixel} */ { x, y }) => `${Math.round(x)}, ${Math.round(y)}`;

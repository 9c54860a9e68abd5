// Trees of shortest paths, requested once for each building and revision.
import { api } from '../../server/api.js';
import { present } from '../../state/present.js';
import { treeOf } from '../model/tree.js';

/** Number of trees kept. */
const KEPT = 8;
/** @type {Map<string, Promise<CampusTree>>} */
const trees = new Map();

/**
 * Returns the tree from a building.
 * @param {State} state
 * @param {CampusBuilding} building
 * @returns {Promise<CampusTree>}
 */
export function treeFrom(state, { shortName }) {
  const campus = present(state, 'campus');
  const { campusStepFree } = state;
  const key = [campus.id, campus.revision, campusStepFree, shortName].join('\n');
  const known = trees.get(key);
  if (known) return known;
  const path = `/campuses/${encodeURIComponent(campus.id)}/tree`;
  const answer = api.get(path, { from: shortName, step_free: campusStepFree }).then(treeOf);
  answer.catch(() => trees.delete(key));
  trees.set(key, answer);
  if (trees.size > KEPT) trees.delete(trees.keys().next().value);
  return answer;
}

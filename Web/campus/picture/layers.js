// Every path of the campus, and the tree from a building, as lines of the map.
import { today } from '../../itinerary/text.js';
import { depthOf } from '../model/tree.js';

/** Keeps the lines in line with the state. */
export function mountLayers(/** @type {Store} */ store, /** @type {PictureHost} */ host) {
  const draw = (source, featuresOf) => {
    const { view } = host;
    const features = view ? featuresOf(view, store.state) : [];
    view?.map.getSource(source)?.setData({ type: 'FeatureCollection', features });
  };
  const drawPaths = () => draw('campus-paths', pathFeatures);
  const drawTree = () => draw('campus-tree', treeFeatures);
  host.each(({ map }) => map.on('style.load', () => { drawPaths(); drawTree(); }));
  store.watch(['campus', 'campusAll', 'campusPart'], drawPaths);
  store.watch(['campusTree'], drawTree);
}

/** Returns the paths, if they are asked for; without a picture they are the picture. */
function pathFeatures(view, /** @type {State} */ { campus, campusAll, campusPart }) {
  if (!campus || campusPart === 'edit' || (campus.picture && !campusAll)) return [];
  return campus.paths.map(({ from, to, kind, closedUntil }) => ({
    type: 'Feature', properties: { kind, isClosed: closedUntil !== null && closedUntil > today() },
    geometry: { type: 'LineString', coordinates: [view.position(from), view.position(to)] },
  }));
}

/** Returns a line from each node to its parent, with its share of the way to the farthest node. */
function treeFeatures(view, /** @type {State} */ { campusTree: tree }) {
  if (!tree) return [];
  const depth = depthOf(tree) || 1;
  const at = (node) => view.position({ x: tree.x[node], y: tree.y[node] });
  return tree.parent.flatMap((parent, node) => (parent < 0 || tree.distance[node] === null ? [] : [{
    type: 'Feature', properties: { share: tree.distance[node] / depth },
    geometry: { type: 'LineString', coordinates: [at(parent), at(node)] },
  }]));
}

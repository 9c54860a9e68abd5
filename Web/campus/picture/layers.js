// Every path of the campus, and the tree from a building, as lines of the map.
import { today } from '../../itinerary/text.js';
import { pointsOf } from '../model/points.js';
import { depthOf } from '../model/tree.js';

/** Keeps the lines in line with the state. */
export function mountLayers(/** @type {Store} */ store, /** @type {PictureHost} */ host) {
  const draw = (
    /** @type {string} */ source, /** @type {(view: PictureView, state: State) => object[]} */ featuresOf,
  ) => {
    const { view } = host;
    const features = view ? featuresOf(view, store.state) : [];
    view?.map.getSource(source)?.setData({ type: 'FeatureCollection', features });
  };
  const drawPaths = () => draw('campus-paths', pathFeatures);
  const drawPoints = () => draw('campus-points', pointFeatures);
  const drawTree = () => draw('campus-tree', treeFeatures);
  host.each(({ map }) => map.on('style.load', () => { drawPaths(); drawPoints(); drawTree(); }));
  store.watch(['campus', 'campusAll', 'campusPart'], () => { drawPaths(); drawPoints(); });
  store.watch(['campusTree'], drawTree);
}

/** Returns every point while the campus is edited. */
function pointFeatures(/** @type {PictureView} */ view, /** @type {State} */ { campus, campusPart }) {
  if (!campus || campusPart !== 'edit') return [];
  return pointsOf(campus).map((point) => ({
    type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: view.position(point) },
  }));
}

/** Returns the paths, if they are requested or edited; without a picture they are the picture. */
function pathFeatures(/** @type {PictureView} */ view, /** @type {State} */ { campus, campusAll, campusPart }) {
  if (!campus || (campus.picture && !campusAll && campusPart !== 'edit')) return [];
  return campus.paths.map(({ from, to, kind, closedUntil }) => ({
    type: 'Feature', properties: { kind, isClosed: closedUntil !== null && closedUntil > today() },
    geometry: { type: 'LineString', coordinates: [view.position(from), view.position(to)] },
  }));
}

/** Returns a line from each node to its parent, with its share of the way to the farthest node. */
function treeFeatures(/** @type {PictureView} */ view, /** @type {State} */ { campusTree: tree }) {
  if (!tree) return [];
  const depth = depthOf(tree) || 1;
  const at = (/** @type {number} */ node) => view.position({ x: tree.x[node], y: tree.y[node] });
  return tree.parent.flatMap((parent, node) => {
    const distance = tree.distance[node];
    return parent < 0 || distance === null ? [] : [{
      type: 'Feature', properties: { share: distance / depth },
      geometry: { type: 'LineString', coordinates: [at(parent), at(node)] },
    }];
  });
}

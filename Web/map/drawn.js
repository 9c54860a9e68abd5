/** Maximum milliseconds until an action runs. */
const PATIENCE = 300;

/**
 * Runs an action that moves the map once a source is drawn where the map is: the workers would cut the tiles of the
 * new view before those of the source.
 * @param {maplibregl.Map} map
 * @param {string} source
 * @param {() => void} act
 */
export function onceDrawn(map, source, act) {
  const isDrawn = () => !map.getSource(source) || map.isSourceLoaded(source);
  if (isDrawn()) return act();
  const finish = () => {
    clearTimeout(timer);
    map.off('render', check);
    setTimeout(act); // a frame and a move of the map would be one long task
  };
  const check = () => { if (isDrawn()) finish(); };
  const timer = setTimeout(finish, PATIENCE);
  map.on('render', check);
}

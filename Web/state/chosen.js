/** The keys of the state that decide which route is looked at. */
export const CHOICE = Object.freeze(['routes', 'selected', 'front', 'slide']);

/**
 * The route one looks at: the card selected, or where the slider stands between the shortest and
 * the flattest; undefined while there is none.
 */
export function chosenRoute({ routes, selected, front, slide }) {
  return slide === null ? routes[selected] : front[slide];
}

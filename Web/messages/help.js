// The help of each place in the bar: gestures and keys that are not obvious, each with what it does.

/**
 * At most five lines for each place. A line about another view is left out where that is absent.
 * @type {Readonly<Record<string, ReadonlyArray<[what: string, text: string, view?: string]>>>}
 */
export const HELP = Object.freeze({
  routes: [
    ['Press the map', 'Go there, start there, make a round trip or save the place. With the keyboard: Enter on the map.'],
    ['Swipe the routes', 'Where heights are known, the flattest comes first, and the slider above them goes from the shortest to the flattest.'],
    ['Drag across the profile', 'Marks a section with its climb. With the keyboard: Shift and an arrow; Escape ends it.'],
    ['Tap the profile', 'Opens the directions. With the keyboard: Enter.'],
    ['Drag the panel', 'Leaves more room for the map or the routes. With the keyboard: arrows on the handle.'],
  ],
  trips: [
    ['Press the map', 'Adds a stop there while a trip is open.'],
    ['Paste a list', 'Adds a stop for each line of addresses.'],
    ['Drag the handle of a stop', 'Moves it. With the keyboard: Space, arrows, Space; Delete removes the stop.'],
    ['Best order', 'Puts the stops in the order with the least time or distance or, where heights are known, effort.'],
    ['Ctrl Z or ⌘ Z', 'Undoes a change of the trip; with Shift does it again.'],
  ],
  hikes: [
    ['Record', 'Keep the page open. It records without a network, too, and loses nothing on a reload.'],
    ['Drop files anywhere', 'Imports GPX, TCX and FIT, also zipped, and whole exports of Garmin, Strava or Komoot.'],
    ['Press a line on the map', 'Opens the hike.'],
    ['Drag across the profile', 'Marks a section of a hike with its climb and pace.'],
    ['Home zone', 'Links to hikes hide what is near your home. Set it under More, Account.'],
  ],
  groups: [
    ['Share my position', 'Others see you only while it is on. A line above every screen says so and ends it.'],
    ['Invite', 'Makes a link or a code: to join, or to watch without an account.'],
    ['Press the map', 'Meet there. The group then sees who arrives when.'],
    ['Press a member', 'Shows where they are and which way they take.'],
    ['Show all', 'Appears when you move the map, and follows the whole group again.'],
  ],
  more: [
    ['Shared bikes', 'Walk, ride and walk on: one of the modes of Routes.', 'stations'],
    ['Campus', 'The paths between the buildings of a campus, by their names, on its own picture.'],
    ['Tips', 'Press the map to leave one. Those along a route are told on the way.'],
    ['Settings', 'Units, colours and voice, and regions for use without a network.'],
    ['Account', 'The same trips, hikes and groups on each of your devices.'],
  ],
});

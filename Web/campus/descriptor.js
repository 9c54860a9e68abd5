// Paths between the buildings of a campus, on its picture.
import { loadLibrary } from '../map/library.js';

/** @type {CampusSlice} */
const campusState = {
  campusID: null, campusFrom: null, campusTo: null, campusStepFree: null, campusPart: null,
  campusList: null, campus: null, campusFound: { status: 'empty' }, campusChosen: 0,
  campusLive: null, campusTree: null, campusAll: false, campusNames: true, campusDetail: 'merged',
  campusStyle: 'turns', campusStep: null,
  campusEdit: null, campusTool: 'select', campusSelected: null, campusSaving: null,
  campusLine: null, campusGhost: null,
  campusPin: null, campusOnMap: null, campusOpacity: 0.7, campusOutside: null, campusLeaves: false,
  campusJourney: null,
};

/** @type {ScreenDescriptor} */
export const campusScreen = {
  view: 'campus', title: 'Campus', icon: 'campus', under: 'more',
  about: 'Paths between buildings, on the campus’s own map',
  load: async () => (await Promise.all([import('./screen.js'), loadLibrary()]))[0],
  styles: ['/campus/campus.css'],
  overlay: () => import('./finding/overlay.js'),
  // Placed campuses have a sign on the map of routes.
  alsoIn: { keys: ['mapDrawn'], test: ({ view, mapDrawn }) => mapDrawn && view === 'routes' },
  isPersonal: false, height: 'low',
  parameters: [
    { name: 'campus', key: 'campusID' },
    { name: 'campus_from', key: 'campusFrom' }, { name: 'campus_to', key: 'campusTo' },
    { name: 'step_free', key: 'campusStepFree', form: /^true$/ },
    { name: 'part', key: 'campusPart', form: /^(directions|everywhere|edit|pins|street)$/ },
  ],
  state: campusState,
  stored: { items: ['amble.campus.'] },
};

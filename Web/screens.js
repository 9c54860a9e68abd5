// The screens other than the planner. To add one, add its descriptor to the list. Descriptors are
// loaded at the start, so they are small; they load their screens when these are first opened.
import { accountScreen } from './account/descriptor.js';
import { adminScreen } from './admin/descriptor.js';
import { stationsScreen } from './bikes/descriptor.js';
import { campusScreen } from './campus/descriptor.js';
import { contactsScreen } from './contacts/descriptor.js';
import { groupScreen, groupsScreen } from './groups/descriptor.js';
import { sharedScreen } from './guest/descriptor.js';
import { hikeScreen, hikesScreen, statisticsScreen } from './hikes/descriptor.js';
import { calendarScreen } from './month/descriptor.js';
import { moreScreen } from './more/descriptor.js';
import { recordScreen } from './record/descriptor.js';
import { tipsScreen } from './tips/descriptor.js';
import { travelScreen } from './travel/descriptor.js';
import { tripScreen, tripsScreen } from './trips/descriptor.js';

/**
 * All screens. Those with an icon are places in the bar, or rows of the screen that they are under.
 * @type {Screens}
 */
export const SCREENS = Object.freeze([
  tripsScreen, tripScreen, calendarScreen, travelScreen, hikesScreen, hikeScreen,
  statisticsScreen, recordScreen, groupsScreen, groupScreen, sharedScreen, moreScreen,
  stationsScreen, campusScreen, tipsScreen, contactsScreen, accountScreen, adminScreen,
]);

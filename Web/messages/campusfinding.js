// Messages of campuses in the search of places.
import { addMessages } from './messages.js';

addMessages({
  'campusFinding.campus': 'Campus',
  'campusFinding.building': 'Building on campus',
});

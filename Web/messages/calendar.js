// Messages of the calendar.
import { addMessages } from './messages.js';

addMessages({
  'calendar.back': 'List of trips',
  'calendar.previous': 'Previous month',
  'calendar.next': 'Next month',
  'calendar.today': 'Today',
  'calendar.isToday': 'today',
  'calendar.trips': ({ count }) => {
    if (count === 0) return 'no trips';
    return count === 1 ? 'one trip' : `${count} trips`;
  },
  'calendar.none': 'Nothing planned.',
  'calendar.unnamed': 'Unnamed trip',
  'calendar.stops': ({ count }) => (count === 1 ? 'one stop' : `${count} stops`),
  'calendar.ended': 'done',
  'calendar.running': 'in progress',
  'calendar.new': 'New trip on this day',
});

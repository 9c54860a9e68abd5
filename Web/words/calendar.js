// The words of the calendar.
import { learn } from './messages.js';

learn({
  'calendar.back': 'Trips as a list',
  'calendar.previous': 'Month before',
  'calendar.next': 'Month after',
  'calendar.today': 'Today',
  'calendar.isToday': 'today',
  'calendar.trips': ({ count }) => {
    if (count === 0) return 'no trips';
    return count === 1 ? 'one trip' : `${count} trips`;
  },
  'calendar.none': 'Nothing planned.',
  'calendar.unnamed': 'Trip without a name',
  'calendar.stops': ({ count }) => (count === 1 ? 'one stop' : `${count} stops`),
  'calendar.ended': 'done',
  'calendar.running': 'on the way',
  'calendar.new': 'New trip on this day',
});

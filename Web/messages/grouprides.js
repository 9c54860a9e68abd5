// Messages of rides in groups: a ride that is shared, and the plan of rides for all.
import { counted } from './counts.js';
import { addMessages } from './messages.js';


addMessages({
  'groupRides.shareTitle': 'Share the ride with a group',
  'groupRides.shareHint': 'Members see the start, the destination, and whether e-bikes count. '
    + 'A group has one ride: another one replaces it.',
  'groupRides.noGroups': 'You are in no group yet. Create one, or join one, under “Groups”.',
  'groupRides.toGroups': 'Show groups',
  'groupRides.has': ({ ends }) => `has the ride ${ends}`,
  'groupRides.shared': ({ name }) => `The ride is shared with ${name}.`,
  'groupRides.openGroup': 'Open the group',
  'groupRides.close': 'Close',
  'groupRides.loading': 'Loading…',

  'groupRides.card': 'Shared ride',
  'groupRides.ends': ({ from, to }) => `${from} → ${to}`,
  'groupRides.by': ({ name }) => `Shared by ${name}`,
  'groupRides.byYou': 'Shared by you',
  'groupRides.electric': 'e-bikes too',
  'groupRides.plain': 'without e-bikes',
  'groupRides.open': 'Open',
  'groupRides.remove': 'Remove',
  'groupRides.place': 'A place on the map',
  'groupRides.former': 'a former member',

  'groupRides.title': 'Rides for all',
  'groupRides.none': 'Plan who takes which bike where. It counts those who show their position.',
  'groupRides.plan': 'Plan rides for all',
  'groupRides.again': 'Plan again',
  'groupRides.change': 'Change',
  'groupRides.removePlan': 'Remove the plan',
  'groupRides.to': 'Destination',
  'groupRides.toHint': 'A place or an address',
  'groupRides.meeting': ({ name }) => `${name} (meeting place)`,
  'groupRides.needsPlace': 'Choose a place: the group has no meeting place.',
  'groupRides.kind': 'Bikes',
  'groupRides.kind.bike': 'Bikes',
  'groupRides.kind.ebike': 'E-bikes',
  'groupRides.planNow': 'Plan',
  'groupRides.planning': 'Planning rides…',
  'groupRides.nobody': 'No member shows a position. Share yours, or ask the others to.',
  'groupRides.noBikeShare': 'This server has no bike share.',
  'groupRides.noMeeting': 'The group has no meeting place. Choose a place.',

  'groupRides.goal': ({ kind, to }) => `${kind === 'ebike' ? 'E-bikes' : 'Bikes'} to ${to}`,
  'groupRides.made': ({ age, name }) => `Planned ${age} by ${name}.`,
  'groupRides.madeByYou': ({ age }) => `Planned ${age} by you.`,
  'groupRides.old': 'Bikes and members have moved since. Plan again.',
  'groupRides.latest': ({ time, duration }) => `The last arrives at ${time}, after ${duration}.`,
  'groupRides.total': ({ count, duration }) =>
    (count === 1 ? '1 member is planned.' : `${count} members are planned, ${duration} in all.`),
  'groupRides.stranded': ({ count }) =>
    `${count === 1 ? '1 member has' : `${count} members have`} no way to the destination.`,
  'groupRides.arrives': ({ time, duration }) => `${time} · ${duration}`,
  'groupRides.you': 'you',
  'groupRides.riders': 'Rides in order of arrival',
  'groupRides.legs': ({ name }) => `The way of ${name}`,
  'groupRides.walk': ({ time }) => `walk ${time}`,
  'groupRides.ride': ({ time }) => `ride ${time}`,
  'groupRides.take': ({ name, count }) => (
    count == null ? `take a bike at ${name}` : `${name} (${counted(count, 'bike')})`),
  'groupRides.return': ({ name, count }) => (
    count == null ? `return it at ${name}` : `${name} (${counted(count, 'dock')})`),
  'groupRides.walksAll': ({ time }) => `Walks all the way, ${time}`,
  'groupRides.noWay': 'No way to the destination',
  'groupRides.unplanned': (/** @type {{names: string[]}} */ { names }) =>
    `Not planned, as no position was shown: ${names.join(', ')}.`,
  'groupRides.showOwn': 'Show my ride',
  'groupRides.mine': ({ arrives }) => `My ride: ${arrives}`,
  'groupRides.start': 'Start',
  'groupRides.markTake': ({ count }) => `take ${count}`,
  'groupRides.markReturn': ({ count }) => `return ${count}`,
});

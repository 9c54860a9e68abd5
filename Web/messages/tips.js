// Messages of tips: on the map, their card, adding one, along routes and in navigation.
import { counted } from './counts.js';
import { addMessages } from './messages.js';

const SPANS = {
  days: (/** @type {number} */ count) => (count === 1 ? 'a day' : `${count}\u00a0days`),
  months: (/** @type {number} */ count) => `${count}\u00a0months`,
};
const times = (/** @type {MessageValue} */ count) => (count === 1 ? 'once' : `${count} times`);

const TERMS = new Map([
  [1, 'In a day'], [7, 'In a week'], [30, 'In a month'], [90, 'In 3 months'], [180, 'In 6 months'],
  [365, 'In a year'], [730, 'In 2 years'],
]);

addMessages({
  'tips.title': 'Tips',
  'tips.about': 'What others should know about a place or a street.',
  'tips.kind.bad_surface': 'Bad surface',
  'tips.kind.dangerous_crossing': 'Dangerous crossing',
  'tips.kind.closed_gate': 'Closed gate',
  'tips.kind.nice_view': 'Nice view',
  'tips.kind.short_cut': 'Short cut',
  'tips.state.new': 'New',
  'tips.state.confirmed': 'Confirmed',
  'tips.state.disputed': 'Disputed',
  'tips.state.hidden': 'Hidden',
  'tips.counts': (/** @type {{confirmations: number, disputes: number}} */ { confirmations, disputes }) => {
    if (confirmations + disputes === 0) return 'no votes yet';
    return [
      confirmations > 0 && counted(confirmations, 'confirmation'),
      disputes > 0 && counted(disputes, 'dispute'),
    ].filter(Boolean).join(', ');
  },
  'tips.age': (
    /** @type {TipSpan} */ { unit, count },
  ) => (count === 0 ? 'Added today' : `Added ${SPANS[unit](count)} ago`),
  'tips.expires': (
    /** @type {TipSpan} */ { unit, count },
  ) => (count === 0 ? 'Expires today' : `Expires in ${SPANS[unit](count)}`),
  'tips.expired': 'Expired',
  'tips.stretch': ({ length }) => `Along ${length}`,
  'tips.point': 'At this place',
  'tips.reports': ({ count }) => `Reported ${times(count)}`,
  'tips.close': 'Close',

  'tips.vote.confirm': 'Confirm',
  'tips.vote.dispute': 'Dispute',
  'tips.vote.report': 'Report',
  'tips.voteHint': 'Confirm what is still there, dispute what is not, report abuse.',
  'tips.voted.confirm': 'You confirmed this tip.',
  'tips.voted.dispute': 'You disputed this tip.',
  'tips.voted.report': 'You reported this tip. A moderator checks it if others report it as well.',
  'tips.voted.null': 'Your vote was withdrawn.',
  'tips.mine': 'This is your tip.',
  'tips.signInToVote': 'Sign in to confirm, dispute or report tips.',
  'tips.signIn': 'Sign in',
  'tips.edit': 'Edit',
  'tips.delete': 'Delete',
  'tips.reallyDelete': 'Delete now',
  'tips.keep': 'Keep',
  'tips.deleteQuestion': 'Delete this tip? This cannot be undone.',
  'tips.deleted': 'Tip deleted.',
  'tips.saved': 'Tip saved.',
  'tips.hide': 'Hide',
  'tips.show': 'Show again',
  'tips.hiddenNow': 'This tip is hidden. Only moderators see it.',
  'tips.shownNow': 'This tip is shown again.',

  'tips.add': 'Add a tip',
  'tips.addHere': 'Add a tip',
  'tips.addToSection': 'Add a tip to this section',
  'tips.signInToAdd': 'Sign in to add a tip.',
  'tips.pickPlace': 'Tap the map where the tip belongs.',
  'tips.pickEnd': 'Tap the map where the stretch ends.',
  'tips.isHere': 'The tip is here',
  'tips.endsHere': 'The stretch ends here',
  'tips.cancel': 'Cancel',
  'tips.tracing': 'Looking for the street between them…',
  'tips.noLine': 'No street leads from one to the other. Choose another end.',
  'tips.tooLong': ({ most }) => `A stretch is at most ${most} long. Choose a nearer end.`,
  'tips.kind': 'Kind',
  'tips.where': 'Where',
  'tips.makeStretch': 'Make it a stretch',
  'tips.otherEnd': 'Choose another end',
  'tips.onlyPlace': 'Only this place',
  'tips.text': 'Text',
  'tips.textHint': 'Optional. Others see it without your name.',
  'tips.textLeft': ({ count }) => (count === 1 ? '1 character left' : `${count} characters left`),
  'tips.tooMuchText': ({ most }) => `Use at most ${most} characters.`,
  'tips.days': 'Expires',
  'tips.inDays': (/** @type {{days: number}} */ { days }) => TERMS.get(days) ?? `In ${days} days`,
  'tips.needsKind': 'Choose a kind.',
  'tips.submit': 'Add tip',
  'tips.save': 'Save',
  'tips.added': 'Tip added.',

  'tips.list': 'Tips on the map',
  'tips.filter': 'Show',
  'tips.allKinds': 'All kinds',
  'tips.count': ({ count }) => (count === 1 ? '1 tip on the map' : `${count} tips on the map`),
  'tips.shown': ({ count, all }) => `The ${count} nearest of ${all} tips on the map`,
  'tips.none': 'No tips in this part of the map.',
  'tips.zoomIn': 'Zoom in to see tips.',
  'tips.offline': 'The server cannot be reached. These are the last known tips.',
  'tips.unavailable': 'This server keeps no tips.',
  'tips.export': 'Export as GeoJSON',
  'tips.legend': 'What the marks mean',
  'tips.legend.new': 'White: new',
  'tips.legend.confirmed': 'Coloured: confirmed by others',
  'tips.legend.disputed': 'Grey and crossed out: disputed',
  'tips.moderation': (/** @type {{count: number}} */ { count }) => (
    count > 0 ? `Tips to moderate (${count})` : 'Tips to moderate'),
  'tips.nothingReported': 'No tip is reported or hidden.',

  'tips.alongRoute': ({ count }) => (count === 1 ? '1 tip along this route' : `${count} tips along this route`),
  'tips.note': (/** @type {{kind: string}} */ { kind }) => `Tip: ${kind.toLowerCase()}`,
  'tips.fromStart': ({ distance }) => `${distance} from the start`,
  'tips.ahead': ({ kind }) => `${kind} ahead`,
  'tips.onStretch': ({ kind }) => `${kind} here`,
  'tips.spoken': ({ distance, kind }) => (distance ? `In ${distance}: ${kind}.` : `${kind}.`),
});

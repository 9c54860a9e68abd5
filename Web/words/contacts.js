// The words of the contacts' screen.
import { learn } from './messages.js';

learn({
  'contacts.title': 'Contacts',
  'contacts.add': 'Add',
  'contacts.addFirst': 'Add a contact',
  'contacts.search': 'Search contacts',
  'contacts.empty': 'People and places you go to often: give them a name once, '
    + 'and find them by it ever after.',
  'contacts.nobody': ({ q }) => `Nobody is called “${q}”.`,
  'contacts.count': ({ count }) => (count === 1 ? 'One contact' : `${count} contacts`),
  'contacts.more': 'Show more',
  'contacts.list': 'Contacts',
  'contacts.unplaced': 'No place on the map yet',
  'contacts.by': ({ name }) => `Shared by ${name}`,
  'contacts.someone': 'someone',
  'contacts.toRead': 'to read',
  'contacts.route': ({ name }) => `Route to ${name}`,
  'contacts.routeThere': 'Route there',
  'contacts.toTrip': 'Add to the trip',
  'contacts.inTrip': ({ name }) => `${name} is a stop of the trip now.`,
  'contacts.delete': ({ name }) => `Delete ${name}`,
  'contacts.deleteThis': 'Delete',
  'contacts.deleted': ({ name }) => `${name} is deleted.`,
  'contacts.undo': 'Undo',
  'contacts.restored': ({ name }) => `${name} is back.`,

  'contacts.new': 'New contact',
  'contacts.edit': 'Edit the contact',
  'contacts.back': 'Back to the contacts',
  'contacts.name': 'Name',
  'contacts.missingName': 'Please give a name.',
  'contacts.address': 'Address or place',
  'contacts.addressHint': 'Type, then choose a suggestion',
  'contacts.placed': ({ place }) => `On the map at ${place}.`,
  'contacts.notPlaced': 'Not on the map yet: choose one of the suggestions as you type.',
  'contacts.note': 'Note',
  'contacts.noteHint': 'Only for you and those you share your contacts with.',
  'contacts.save': 'Save',
  'contacts.cancel': 'Cancel',
  'contacts.saved': ({ name }) => `${name} is saved.`,
  'contacts.readOnly': ({ name }) => `${name} shares this contact with you, to read.`,
  'contacts.gone': 'Somebody else has deleted this contact meanwhile.',

  'cards.title': 'Import and export',
  'cards.hint': 'vCard files (.vcf) come from nearly every address book. '
    + 'You can also drop them anywhere on this list.',
  'cards.import': 'Import vCards',
  'cards.export': 'Export all',
  'cards.drop': 'Drop to import',
  'cards.reading': 'Importing…',
  'cards.added': ({ count }) => {
    if (count === 0) return 'No contact was added.';
    return count === 1 ? 'One contact was added.' : `${count} contacts were added.`;
  },
  'cards.unplaced': ({ count }) => (count === 1
    ? 'One of them is not on the map.' : `${count} of them are not on the map.`),
  'cards.skipped': ({ count }) => (count === 1
    ? 'One card was skipped:' : `${count} cards were skipped:`),
  'cards.line': ({ line, reason }) => `Line ${line}: ${reason}`,

  'placing.title': 'Find these on the map',
  'placing.first': ({ count }) => `These are the first ${count}.`,
  'placing.save': ({ count }) => (count === 1
    ? 'Put one contact on the map' : `Put ${count} contacts on the map`),
  'placing.later': 'Later',
  'placing.saved': ({ count }) => (count === 1
    ? 'One contact is on the map.' : `${count} contacts are on the map.`),

  'sharing.title': 'Share my contacts',
  'sharing.hint': 'Somebody with an account on this server then sees all your contacts '
    + 'among theirs.',
  'sharing.email': 'Their email address',
  'sharing.access': 'They may',
  'sharing.read': 'read',
  'sharing.edit': 'read and edit',
  'sharing.share': 'Share',
  'sharing.shared': ({ email }) =>
    `Shared with ${email}. Without an account there, it waits until there is one.`,
  'sharing.end': 'Stop',
  'sharing.endWith': ({ email }) => `Stop sharing with ${email}`,
  'sharing.ended': ({ email }) => `Not shared with ${email} any more.`,
});

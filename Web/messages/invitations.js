// Messages of invitations, and of the shares of other users.
import { addMessages } from './messages.js';

addMessages({
  'invitation.title': 'Invitation',
  'invitation.someone': 'Another user',
  'invitation.read': ({ name }) => `${name} invites you to see their contacts.`,
  'invitation.edit': ({ name }) => `${name} invites you to see and edit their contacts.`,
  'invitation.hint': 'If you accept, they appear among your contacts, and their owner sees your '
    + 'name. You can leave at any time.',
  'invitation.until': ({ date }) => `Ends on ${date}.`,
  'invitation.accept': 'Accept',
  'invitation.acceptThis': ({ name }) => `Accept the invitation of ${name}`,
  'invitation.refuse': 'Refuse',
  'invitation.refuseThis': ({ name }) => `Refuse the invitation of ${name}`,
  'invitation.signIn': 'Sign in or register to accept or refuse.',
  'invitation.own': 'This is your own invitation. Send its link to the person you invite.',
  'invitation.known': 'You have accepted this invitation.',
  'invitation.contacts': 'Show contacts',
  'invitation.accepted': ({ name }) => `${name} now shares contacts with you.`,
  'invitation.refused': 'The invitation is refused.',

  'received.offers': 'Invitations',
  'received.title': 'Shared with me',
  'received.read': 'You see their contacts',
  'received.edit': 'You see and edit their contacts',
  'received.until': ({ date }) => `until ${date}`,
  'received.leave': 'Leave',
  'received.leaveThis': ({ name }) => `Leave the contacts of ${name}`,
  'received.left': ({ name }) => `${name} no longer shares contacts with you.`,
});

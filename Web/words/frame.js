// The words that the screens have in common.
import { learn } from './messages.js';

learn({
  'frame.wrongKey': 'This link is no longer valid. Open the link that amble serve printed last.',
  'frame.noAccounts': 'This server keeps no accounts and trips.',
  'form.missingEmail': 'Please type the email address.',
  'form.badEmail': 'An email address has an @ and a name behind it.',
});

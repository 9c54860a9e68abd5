// Messages shared by the screens.
import { addMessages } from './messages.js';

addMessages({
  'frame.wrongKey': 'This link is no longer valid. Open the link that amble serve printed last.',
  'frame.noAccounts': 'This server has no accounts and trips.',
  'form.missingEmail': 'Enter the email address.',
  'form.badEmail': 'Enter a valid email address.',
});

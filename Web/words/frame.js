// The words that the screens have in common.
import { learn } from './messages.js';

learn({
  'form.missingEmail': 'Please type the email address.',
  'form.badEmail': 'An email address has an @ and a name behind it.',
});

// Messages of the screen with all other places.
import { addMessages } from './messages.js';

addMessages({
  'more.title': 'More',
  'more.settings': 'Units, theme, voice, saved places, regions for use without network',
  'more.documents': 'Documentation',
  'more.documents.about': 'Guide, operating, the HTTP API, how routes are found. Opens in a new tab',
  'more.signedOut': 'Sign in, or create an account',
  'more.signedIn': ({ name }) => (name ? `Signed in as ${name}` : 'Signed in on this device'),
});

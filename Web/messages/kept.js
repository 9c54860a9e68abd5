// Messages of the settings' section about regions kept on the device.
import { addMessages } from './messages.js';

addMessages({
  'kept.title': 'Offline maps',
  'kept.hint': 'Routes and map of a downloaded region need no server.',
  'kept.modes': 'Travel modes',
  'kept.keep': ({ name, size }) => `Download ${name} (${size})`,
  'kept.progress': 'Downloading the region',
  'kept.cancel': 'Cancel',
  'kept.facts': ({ name, size, age, modes }) => `${name}, ${modes}: ${size}, ${age}.`,
  'kept.outdated': 'An update is available.',
  'kept.renew': 'Update',
  'kept.delete': 'Delete from this device',
});

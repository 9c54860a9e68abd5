// The messages of a page without the server.

/** @type {MessageTable} */
export const OFFLINE = {
  'offline.now': 'Offline. Saved data is still available.',
  'saved.asOf': ({ time }) => `Offline. As of ${time}. Changes need a connection.`,
  'offline.start': 'Offline.',
  'offline.start.region': ({ names }) =>
    `Search and routes work in ${names}, and your saved routes open.`,
  'offline.start.oldRegion': ({ names }) => `Routes work in ${names}, and your saved routes open. `
    + 'To search for places too, update the download in Settings when you are online.',
  'offline.start.noRegion': 'Your saved routes open. To search and plan routes offline, download a '
    + 'region in Settings when you are online.',
  'offline.onDevice': 'Offline: computed on this device.',
  'offline.withoutHours': 'Offline: computed on this device, without the hours of streets.',
  'offline.kept': 'Offline: saved routes.',
  'offline.noRegion': 'Offline: places cannot be searched. When the server can be reached, download a region in Settings.',
  'offline.oldRegion': ({ name }) => `Offline: ${name} was downloaded without its places. `
    + 'When the server can be reached, update it in Settings.',
  'offline.changed': 'The region on the server has changed. Try again.',

  'age.today': 'from today',
  'age.days': ({ days }) => (days === 1 ? 'a day old' : `${days} days old`),

  'offline.newVersion': 'A new version of Amble is available.',
  'offline.reload': 'Reload',
};

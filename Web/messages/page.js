// The messages of the page around its parts: its name, the sheet, help and notices.

/** @type {MessageTable} */
export const PAGE = {
  'app.name': 'Amble',
  'app.claim': 'The easy way there',
  'app.title': ({ from, to }) => `${from} – ${to} · Amble`,
  'skip.search': 'Skip to the search',

  'frame.label': 'Amble',
  'frame.title': ({ name }) => `${name} · Amble`,
  'frame.routes': 'Routes',
  'frame.loading': 'Loading…',

  'form.signIn': 'Sign in',

  'help.about': ({ name }) => `Help: ${name}`,
  'help.close': 'Close the help',

  'sheet.label': 'Panel',
  'sheet.handle': 'Routes panel',
  'sheet.climb': 'up',

  'notice.close': 'Close',
};

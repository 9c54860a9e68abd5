// The messages of the settings.

/** @type {MessageTable} */
export const SETTINGS = {
  'settings.title': 'Settings',
  'settings.close': 'Close the settings',
  'settings.units': 'Units',
  'settings.units.metric': 'Kilometres',
  'settings.units.imperial': 'Miles',
  'settings.theme': 'Colours',
  'settings.theme.system': 'System',
  'settings.theme.light': 'Light',
  'settings.theme.dark': 'Dark',
  'settings.voice': 'Spoken directions and kilometres',
  'settings.vibration': 'Vibrate before turns and at each kilometre',
  'settings.autoPause': 'Pause recordings while you stand still',
  'settings.thanks': 'Credits',
  'settings.thanksData': 'Map and routes use data by',
  'settings.thanksWorks': 'The page uses',
  'settings.version': ({ version }) => `Amble ${version}`,
};

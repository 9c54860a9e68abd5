/** Icons for GraphHopper's turn signs. */
/** @type {Readonly<Record<string, string | undefined>>} */
const ICONS = {
  '-98': 'uTurn', '-8': 'uTurn', '-7': 'keepLeft', '-6': 'roundabout',
  '-3': 'sharpLeft', '-2': 'left', '-1': 'slightLeft', 0: 'straight',
  1: 'slightRight', 2: 'right', 3: 'sharpRight', 4: 'finish', 5: 'via',
  6: 'roundabout', 7: 'keepRight', 8: 'uTurn', 9: 'ferry',
};

/** Returns the icon for a turn; straight ahead if the sign is unknown. */
export function iconForSign(/** @type {number} */ sign) {
  return ICONS[sign] ?? 'straight';
}

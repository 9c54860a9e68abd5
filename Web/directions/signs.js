/** GraphHopper's numbers for turns, as icons. */
const ICONS = {
  '-98': 'uTurn', '-8': 'uTurn', '-7': 'keepLeft', '-6': 'roundabout',
  '-3': 'sharpLeft', '-2': 'left', '-1': 'slightLeft', 0: 'straight',
  1: 'slightRight', 2: 'right', 3: 'sharpRight', 4: 'finish', 5: 'via',
  6: 'roundabout', 7: 'keepRight', 8: 'uTurn', 9: 'ferry',
};

/** The icon for a turn; straight ahead for one that is not known. */
export function iconForSign(sign) {
  return ICONS[sign] ?? 'straight';
}

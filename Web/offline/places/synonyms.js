// Words with the same meaning in addresses, as the server knows them (`Synonyms`, `Ordinals`).
import { ordinalsOf } from './ordinals.js';

/** Groups of synonyms, folded; a word may belong to several. */
const GROUPS = [
  ['street', 'st'], ['saint', 'st'], ['sainte', 'ste'], ['sankt', 'st', 'skt'],
  ['avenue', 'ave', 'av'], ['avenida', 'av', 'avda'], ['boulevard', 'blvd', 'bd', 'boul'],
  ['road', 'rd'], ['drive', 'dr'], ['doctor', 'dr'], ['doutor', 'dr'], ['doktor', 'dr'],
  ['lane', 'ln'], ['court', 'ct'], ['place', 'pl'], ['plaza', 'pl', 'plz'], ['square', 'sq'],
  ['highway', 'hwy'], ['parkway', 'pkwy'], ['terrace', 'ter'], ['circle', 'cir'],
  ['mount', 'mt'], ['fort', 'ft'], ['bridge', 'br'], ['heights', 'hts'], ['center', 'centre'],
  ['rua', 'r'], ['rue', 'r'], ['praca', 'pc', 'pca'], ['travessa', 'tv', 'trav', 'tr'],
  ['largo', 'lg', 'lgo'], ['estrada', 'estr'], ['alameda', 'al'], ['quinta', 'qta'],
  ['calcada', 'cc'], ['beco', 'bc'], ['engenheiro', 'eng'], ['general', 'gen', 'gal'],
  ['professor', 'prof'], ['dona', 'd'], ['dom', 'd'], ['santo', 'sto'], ['santa', 'sta'],
  ['sao', 's'], ['nossa', 'n'], ['senhora', 'sra'], ['padre', 'pe'], ['quai', 'q'],
  ['chemin', 'ch', 'che'], ['impasse', 'imp'], ['calle', 'c', 'cl'], ['carrer', 'c'],
  ['paseo', 'po'], ['carretera', 'ctra'], ['via', 'v'], ['viale', 'vle'], ['piazza', 'pza'],
  ['corso', 'cso'], ['strasse', 'str'], ['platz', 'pl'], ['straat', 'str'], ['gade', 'gd'],
  ['vej', 'v'], ['alle', 'allee'], ['plads', 'pl'], ['straede', 'str'], ['gatan', 'g'],
  ['katu', 'k'], ['ulica', 'ul'], ['aleja', 'al'], ['улица', 'ул'], ['проспект', 'пр', 'просп'],
  ['площадь', 'пл'], ['переулок', 'пер'], ['вулиця', 'вул'], ['οδος', 'οδ'],
  ['north', 'n'], ['south', 's'], ['east', 'e'], ['west', 'w'], ['northeast', 'ne'],
  ['northwest', 'nw'], ['southeast', 'se'], ['southwest', 'sw'],
];

const DIRECTIONS = new Set([
  'north', 'south', 'east', 'west', 'northeast', 'northwest', 'southeast', 'southwest',
  'n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw',
]);

const table = new Map();
for (const group of GROUPS) {
  for (const word of group) table.set(word, [...table.get(word) ?? [], ...group]);
}

/** Returns the synonyms of a folded word, as a set. */
export function synonymsOf(word) {
  const others = new Set([...table.get(word) ?? [], ...ordinalsOf(word)]);
  if (word.endsWith('str') && word.length > 4) others.add(`${word}asse`);
  others.delete(word);
  return others;
}

/** Returns one word for two that name an intermediate direction, "north" and "west", or `null`. */
export function directionOf(first, second) {
  const isOne = (first === 'north' || first === 'south') && (second === 'east' || second === 'west');
  return isOne ? first + second : null;
}

/** Returns whether a word is a direction, which many maps omit from the names of streets. */
export const isDirection = (word) => DIRECTIONS.has(word);

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
  ['cours', 'crs'], ['faubourg', 'fg', 'fbg'], ['allee', 'all'], ['route', 'rte'],
  ['passage', 'pass', 'psge'], ['residence', 'res'], ['sentier', 'sen'],
  ['avinguda', 'av', 'avgda'], ['passeig', 'pg', 'pge'], ['placa', 'pl', 'pca'],
  ['rambla', 'rbla'], ['travessera', 'trav'], ['ronda', 'rda'], ['passatge', 'ptge'],
  ['cami', 'cm'], ['urbanizacion', 'urb'], ['poligono', 'pol'], ['glorieta', 'gta'],
  ['callejon', 'cjon'], ['camino', 'cno'], ['paseo', 'pso'], ['plaza', 'pza'], ['strada', 'str'],
  ['vicolo', 'vic'], ['largo', 'l'], ['piazzale', 'ple'], ['lungomare', 'lmare'],
  ['borgo', 'bgo'], ['contrada', 'cda'], ['rodovia', 'rod'], ['vila', 'vl'], ['jardim', 'jd'],
  ['edificio', 'ed'], ['bairro', 'b'], ['urbanizacao', 'urb'], ['ladeira', 'lad'],
  ['escadas', 'esc'], ['marechal', 'mal'], ['coronel', 'cel'], ['capitao', 'cap'],
  ['almirante', 'alm'], ['visconde', 'visc'], ['arquiteto', 'arq'], ['sargento', 'sarg'],
  ['hauptbahnhof', 'hbf'], ['bahnhof', 'bf', 'bhf'], ['gasse', 'g'], ['weg', 'w'],
  ['promenade', 'prom'], ['laan', 'ln'], ['plein', 'pln'], ['sint', 'st'],
  ['burgemeester', 'burg'], ['professor', 'prof'], ['kade', 'kd'], ['gracht', 'gr'],
  ['gate', 'gt'], ['gata', 'g'], ['veien', 'v'], ['vei', 'v'], ['plass', 'pl'], ['plats', 'pl'],
  ['vagen', 'v'], ['vag', 'v'], ['gade', 'g'], ['torv', 'tv'], ['torget', 'tg'], ['tie', 't'],
  ['kuja', 'kj'], ['polku', 'p'], ['puisto', 'pto'], ['plac', 'pl'], ['osiedle', 'os'],
  ['generala', 'gen'], ['ksiedza', 'ks'], ['swietego', 'sw'], ['marszalka', 'marsz'],
  ['rondo', 'r'], ['ulice', 'ul'], ['namesti', 'nam'], ['trida', 'tr'], ['nabrezi', 'nabr'],
  ['namestie', 'nam'], ['ulica', 'u'], ['utca', 'u'], ['korut', 'krt'], ['sugarut', 'sgt'],
  ['fasor', 'fs'], ['bulevardul', 'bd', 'bdul', 'b'], ['soseaua', 'sos'], ['aleea', 'al'],
  ['piata', 'pta'], ['calea', 'cal'], ['intrarea', 'intr'], ['splaiul', 'spl'],
  ['caddesi', 'cd', 'cad'], ['sokagi', 'sk', 'sok'], ['sokak', 'sk', 'sok'],
  ['mahallesi', 'mh', 'mah'], ['bulvari', 'blv', 'bulv'], ['бульвар', 'бул', 'бульв'],
  ['шоссе', 'ш'], ['набережная', 'наб'], ['проезд', 'пр'], ['площа', 'пл'], ['провулок', 'пров'],
  ['булевард', 'бул'], ['бульвар', 'бульв'], ['λεωφορος', 'λεωφ', 'λ'], ['πλατεια', 'πλ'],
  ['αγιος', 'αγ'], ['αγια', 'αγ'], ['tanav', 'tn'], ['puiestee', 'pst'], ['maantee', 'mnt'],
  ['gatve', 'g'], ['prospektas', 'pr'], ['aleja', 'al'], ['iela', 'i'], ['bulvaris', 'bulv'],
  ['bulevar', 'bul'], ['trg', 't'], ['sveti', 'sv'], ['ulitsa', 'ul'], ['freeway', 'fwy'],
  ['expressway', 'expy'], ['turnpike', 'tpke'], ['trail', 'trl'], ['alley', 'aly'],
  ['crescent', 'cres', 'cr'], ['gardens', 'gdns'], ['grove', 'gr'], ['park', 'pk'],
  ['point', 'pt'], ['junction', 'jct'], ['station', 'stn', 'sta'], ['crossing', 'xing'],
  ['mountain', 'mtn'], ['hospital', 'hosp'], ['university', 'univ'], ['market', 'mkt'],
  ['green', 'grn'], ['close', 'cl'], ['hill', 'hl'], ['north', 'no'], ['south', 'so'],
  ['building', 'bldg'], ['museum', 'mus'], ['square', 'sqr'], ['circus', 'crcs'],
  ['esplanade', 'esp'], ['viaduct', 'viad'], ['walk', 'wk'], ['rise', 'ri'],
  ['docteur', 'dr'], ['dottore', 'dr', 'dott'], ['engenheiro', 'engo'], ['engenheira', 'enga'],
  ['ingeniero', 'ing'], ['plaza', 'plza'], ['piazza', 'pzza', 'pz'], ['piazzetta', 'ptta'],
  ['vicolo', 'vlo'], ['vico', 'vco'], ['strada', 'sda'], ['chemin', 'chem'], ['maria', 'ma'],
  ['grosse', 'gr'], ['grosser', 'gr'], ['grosses', 'gr'], ['grossen', 'gr'], ['kleine', 'kl'],
  ['kleiner', 'kl'], ['kleines', 'kl'], ['nieuwe', 'nwe'],
];

const DIRECTIONS = new Set([
  'north', 'south', 'east', 'west', 'northeast', 'northwest', 'southeast', 'southwest',
  'n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw',
]);

/** Italian abbreviations with a stop inside. */
const DOTTED = new Set([
  'v.le', 'c.so', 'p.za', 'p.zza', 'p.tta', 'p.le', 'l.go', 'v.lo', 'v.co', 'c.da', 'b.go', 's.da',
]);

const table = new Map();
for (const group of GROUPS) {
  for (const word of group) table.set(word, [...table.get(word) ?? [], ...group]);
}

/** Returns the synonyms of a folded word, as a set. */
export function synonymsOf(/** @type {string} */ word) {
  const others = new Set([...table.get(word) ?? [], ...ordinalsOf(word)]);
  if (word.endsWith('str') && word.length > 4) others.add(`${word}asse`);
  others.delete(word);
  return others;
}

/** Returns one word for two that name an intermediate direction, "north" and "west", or `null`. */
export function directionOf(/** @type {string} */ first, /** @type {string} */ second) {
  const isOne = (first === 'north' || first === 'south') && (second === 'east' || second === 'west');
  return isOne ? first + second : null;
}

/**
 * Returns a text with the stops inside Italian abbreviations left out: "Vle Europa" for "V.le Europa".
 * @param {string} text
 */
export function undotted(text) {
  return text.replaceAll(/(\p{L}+)\.(?=(\p{L}+))/gu, (whole, before, after) => (
    DOTTED.has(`${before}.${after}`.toLowerCase()) ? before : whole));
}

/** Returns whether a word is a direction, which many maps omit from the names of streets. */
export const isDirection = (/** @type {string} */ word) => DIRECTIONS.has(word);

// Words that do not distinguish places, as the server knows them (`MinorWords`).

const PARTICLES = new Set([
  'a', 'o', 'as', 'os', 'e', 'da', 'do', 'das', 'dos', 'de', 'del', 'el', 'la', 'las', 'los',
  'y', 'le', 'les', 'l', 'd', 'du', 'des', 'et', 'au', 'aux', 'di', 'della', 'dello', 'dei',
  'degli', 'delle', 'il', 'lo', 'i', 'the', 'of', 'at', 'in', 'on', 'and', 'der', 'die', 'das',
  'den', 'dem', 'am', 'an', 'im', 'zum', 'zur', 'und', 'von', 'vom', 'van', 'het', 'en', 'og',
  'i', 'pa', 'ja', 'och', 'x',
]);

const STREET_TYPES = new Set([
  'rua', 'r', 'travessa', 'avenida', 'av', 'praca', 'largo', 'calcada', 'beco', 'estrada',
  'alameda', 'viela', 'escadas', 'street', 'st', 'road', 'rd', 'avenue', 'ave', 'lane', 'ln',
  'square', 'sq', 'drive', 'court', 'place', 'boulevard', 'blvd', 'way', 'strasse', 'str',
  'weg', 'gasse', 'platz', 'allee', 'straat', 'laan', 'plein', 'gade', 'vej', 'plads', 'gatan',
  'gata', 'vagen', 'katu', 'tie', 'rue', 'chemin', 'quai', 'impasse', 'calle', 'carrer',
  'plaza', 'paseo', 'via', 'viale', 'piazza', 'corso', 'ulica', 'улица', 'площадь', 'проспект',
  'cours', 'faubourg', 'sentier', 'avinguda', 'passeig', 'placa', 'rambla', 'ronda', 'passatge',
  'camino', 'carretera', 'strada', 'vicolo', 'piazzale', 'rodovia', 'promenade', 'kade',
  'gracht', 'veien', 'vei', 'plass', 'plats', 'vag', 'torv', 'torget', 'kuja', 'polku', 'plac',
  'osiedle', 'aleja', 'ulice', 'namesti', 'trida', 'utca', 'korut', 'bulevardul', 'soseaua',
  'aleea', 'piata', 'calea', 'caddesi', 'sokagi', 'sokak', 'bulvari', 'tanav', 'puiestee',
  'maantee', 'gatve', 'prospektas', 'iela', 'bulevar', 'trg', 'ulitsa', 'бульвар', 'переулок',
  'шоссе', 'набережная', 'вулиця', 'площа', 'провулок', 'οδος', 'λεωφορος', 'πλατεια',
  'crescent', 'terrace', 'highway', 'parkway', 'alley', 'quay', 'embankment',
]);

/** Returns whether a folded word is an article, a preposition or a conjunction. */
export const isParticle = (/** @type {string} */ word) => PARTICLES.has(word);

/** Returns whether a folded word only says that the place is a street or a square. */
export const isStreetType = (/** @type {string} */ word) => STREET_TYPES.has(word);

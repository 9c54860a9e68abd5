// The kinds of places that a query asks for, as the server knows them (`KindWords`).

const KEYS = new Set([
  'aerialway', 'aeroway', 'amenity', 'attraction', 'craft', 'emergency', 'healthcare', 'historic',
  'leisure', 'man_made', 'natural', 'office', 'public_transport', 'railway', 'shop', 'tourism',
]);
const HIGHWAYS = new Set(['bus_stop', 'services', 'rest_area']);

/** Tags with words for them, folded. */
const GROUPS = [
  [['amenity=toilets'], [
    'wc', 'toilet', 'restroom', 'loo', 'washroom', 'public toilet', 'public convenience',
    'casa de banho', 'sanitario', 'banheiro', 'aseo', 'bano', 'servicio', 'lavabo', 'toilette',
    'toalett', 'toaletter', 'toaletten', 'vessa', 'bagno', 'bagni', 'toaleta', 'tualet',
    'туалет', 'τουαλετα',
  ]],
  [['highway=bus_stop', 'amenity=bus_station'], [
    'bus stop', 'bus', 'paragem', 'paragem de autocarro', 'parada', 'parada de autobus',
    'parada de bus', 'bushaltestelle', 'haltestelle', 'arret', 'arret de bus', 'busstopp',
    'bussholdeplass', 'busshallplats', 'busstoppested', 'bussipysakki', 'bushalte', 'fermata',
    'przystanek', 'автобусная остановка', 'остановка',
  ]],
  [['amenity=cafe'], [
    'coffee', 'coffee shop', 'cafeteria', 'kaffee', 'kahvila', 'kafe', 'кафе', 'kavarna',
    'kawiarnia',
  ]],
  [['amenity=restaurant', 'amenity=fast_food'], [
    'food', 'somewhere to eat', 'restaurante', 'restaurang', 'ravintola', 'ristorante',
    'restauracja', 'ресторан',
  ]],
  [['amenity=drinking_water', 'man_made=water_tap'], [
    'water', 'drinking fountain', 'water fountain', 'water tap', 'bebedouro', 'agua',
    'agua potavel', 'agua potable', 'trinkwasser', 'eau potable', 'drikkevann', 'dricksvatten',
    'juomavesi', 'acqua potabile',
  ]],
  [['amenity=atm'], [
    'cash', 'cash machine', 'cashpoint', 'multibanco', 'cajero', 'cajero automatico',
    'geldautomat', 'bankomat', 'bankomaten', 'minibank', 'distributeur', 'pankkiautomaatti',
    'bancomat',
  ]],
  [['amenity=pharmacy'], [
    'chemist', 'drugstore', 'farmacia', 'apotheke', 'pharmacie', 'apotek', 'apteekki', 'apteka',
    'аптека', 'φαρμακειο',
  ]],
  [['shop=supermarket', 'shop=convenience'], [
    'grocery', 'grocery store', 'groceries', 'supermercado', 'supermarkt', 'supermarche',
    'supermarked', 'matbutikk', 'ruokakauppa', 'supermercato', 'sklep spozywczy', 'супермаркет',
  ]],
  [['amenity=fuel'], [
    'gas station', 'petrol station', 'filling station', 'petrol', 'posto de combustivel',
    'bomba de gasolina', 'gasolineira', 'gasolinera', 'tankstelle', 'station service',
    'bensinstasjon', 'bensinstation', 'huoltoasema', 'distributore', 'заправка',
  ]],
  [['amenity=parking'], [
    'car park', 'parking lot', 'parking place', 'estacionamento', 'aparcamiento',
    'estacionamiento', 'parkplatz', 'parkhaus', 'parkering', 'pysakointi', 'parcheggio',
    'парковка',
  ]],
  [['amenity=charging_station'], [
    'charger', 'ev charger', 'charging point', 'carregador', 'ladestation', 'ladesaule',
    'borne de recharge', 'ladestasjon', 'latausasema',
  ]],
  [['tourism=hotel'], [
    'hotels', 'hotell', 'hotelli', 'albergo', 'гостиница',
  ]],
  [['leisure=playground'], [
    'parque infantil', 'spielplatz', 'aire de jeux', 'lekeplass', 'lekplats', 'legeplads',
    'leikkikentta', 'parco giochi', 'plac zabaw', 'детская площадка',
  ]],
  [['amenity=hospital'], [
    'krankenhaus', 'hopital', 'sykehus', 'sjukhus', 'sairaala', 'ospedale', 'szpital',
    'больница',
  ]],
  [['amenity=doctors', 'amenity=clinic'], [
    'doctor', 'arzt', 'medecin', 'medico', 'clinica', 'lege', 'lakare', 'laakari', 'lekarz',
  ]],
  [['tourism=viewpoint'], [
    'view', 'lookout', 'miradouro', 'mirador', 'aussichtspunkt', 'point de vue', 'belvedere',
    'utsiktspunkt', 'nakoalapaikka',
  ]],
  [['amenity=post_box'], [
    'mailbox', 'letterbox', 'letter box', 'marco de correio', 'buzon', 'briefkasten',
    'boite aux lettres', 'postkasse', 'postlada',
  ]],
  [['amenity=post_office'], [
    'correios', 'correos', 'postamt', 'bureau de poste', 'postkontor', 'posti', 'poczta',
    'почта',
  ]],
  [['railway=station', 'railway=halt'], [
    'train', 'train station', 'railway station', 'estacao', 'estacion', 'bahnhof', 'gare',
    'stasjon', 'stazione', 'rautatieasema', 'dworzec', 'вокзал',
  ]],
  [['railway=tram_stop'], [
    'tram', 'tramway',
  ]],
  [['railway=subway_entrance'], [
    'subway', 'underground',
  ]],
  [['amenity=bicycle_rental'], [
    'bike rental', 'bike hire', 'bike share', 'bicycle hire', 'aluguer de bicicletas',
    'fahrradverleih', 'location de velos',
  ]],
  [['amenity=bicycle_parking'], [
    'bike parking', 'bike rack', 'cycle parking', 'fahrradstander', 'sykkelparkering',
    'cykelparkering', 'cykelstall',
  ]],
  [['amenity=bicycle_repair_station'], [
    'bike repair', 'bicycle repair', 'bike pump',
  ]],
  [['shop=bicycle'], [
    'bike shop', 'cycle shop', 'bicycle shop',
  ]],
  [['amenity=shelter', 'tourism=wilderness_hut', 'tourism=alpine_hut'], [
    'hut', 'refugio', 'abri', 'schutzhutte', 'vindskydd', 'gapahuk', 'laavu', 'rifugio',
  ]],
  [['tourism=information'], [
    'tourist information', 'tourist office', 'visitor centre', 'posto de turismo', 'turismo',
    'touristeninformation', 'office de tourisme',
  ]],
  [['amenity=taxi'], [
    'taxi rank', 'taxi stand', 'praca de taxis', 'parada de taxi', 'taxistand',
  ]],
  [['shop=bakery'], [
    'baker', 'padaria', 'panaderia', 'backerei', 'boulangerie', 'bakeri', 'bageri', 'leipomo',
    'panetteria', 'piekarnia', 'пекарня',
  ]],
  [['amenity=bar', 'amenity=pub'], [
    'beer', 'bars', 'pubs', 'kneipe', 'olutravintola',
  ]],
  [['natural=spring'], [
    'nascente', 'manantial', 'quelle', 'kilde', 'kalla', 'lahde', 'sorgente',
  ]],
  [['tourism=camp_site'], [
    'campsite', 'camping', 'campground', 'camping site', 'parque de campismo', 'campingplatz',
    'leirintaalue', 'campeggio',
  ]],
  [['tourism=picnic_site', 'leisure=picnic_table'], [
    'picnic', 'picnic area', 'merendas', 'parque de merendas', 'rastplatz',
  ]],
  [['emergency=defibrillator'], [
    'aed',
  ]],
  [['tourism=museum'], [
    'museu', 'museo', 'musee', 'museet', 'muzeum', 'музей',
  ]],
  [['amenity=library'], [
    'biblioteca', 'bibliothek', 'bibliotheque', 'bibliotek', 'kirjasto', 'biblioteka',
    'библиотека',
  ]],
  [['leisure=park'], [
    'jardim', 'parque', 'parc', 'parco', 'puisto',
  ]],
  [['amenity=place_of_worship/christian'], [
    'church', 'igreja', 'iglesia', 'kirche', 'eglise', 'chiesa', 'kirkko', 'kosciol',
    'esglesia', 'kerk', 'kirke', 'kyrka', 'kostel', 'церковь', 'εκκλησια', 'chapel',
    'capela', 'capilla', 'kapelle', 'chapelle', 'cappella', 'cathedral', 'catedral',
  ]],
  [['amenity=place_of_worship/muslim'], [
    'mosque', 'mesquita', 'mezquita', 'moschee', 'mosquee', 'moschea', 'moskee', 'moske',
    'meczet', 'мечеть',
  ]],
  [['amenity=place_of_worship/jewish'], ['synagogue', 'sinagoga', 'synagoge']],
  [[
    'amenity=place_of_worship/buddhist', 'amenity=place_of_worship/hindu',
    'amenity=place_of_worship/sikh', 'amenity=place_of_worship/jain',
    'amenity=place_of_worship/taoist', 'amenity=place_of_worship/shinto',
  ], ['temple', 'templo', 'tempel', 'tempio']],
  [['amenity=bank'], [
    'banco', 'banque', 'banca',
  ]],
  [['amenity=school'], [
    'escola', 'escuela', 'schule', 'ecole', 'scuola', 'koulu', 'szkola',
  ]],
  [['amenity=bench'], [
    'seat', 'sitzbank',
  ]],
];

/** @type {Map<string, Set<string>>} */
const table = new Map();
for (const [tags, phrases] of GROUPS) {
  for (const phrase of phrases) {
    const known = table.get(singular(phrase)) ?? [];
    table.set(singular(phrase), new Set([...known, ...tags]));
  }
}

/**
 * Returns the numbers of the tags of a file that all words of a query together name, or empty if it
 * asks for no kind.
 * @param {string[]} words folded
 * @param {PlaceFile} file
 */
export function tagsNamed(words, { tags, text }) {
  const found = new Set();
  if (words.length === 0 || words.length > 4) return found;
  const asked = singular(words.join(' '));
  const meant = table.get(asked) ?? new Set();
  for (let index = 0; index < tags.length / 2; index += 1) {
    const key = text(tags[index * 2]);
    const [value, faith] = valueAndFaith(text(tags[index * 2 + 1]));
    const isSearched = key === 'highway' ? HIGHWAYS.has(value) : KEYS.has(key) && value !== 'yes';
    const isAsked = isMeant(`${key}=${value}`, faith, meant)
      || singular(value.replaceAll('_', ' ')) === asked;
    if (isSearched && isAsked) found.add(index);
  }
  return found;
}

/** Returns whether a tag is among those that a word means; an unknown religion may be any. */
function isMeant(/** @type {string} */ tag, /** @type {string} */ faith, /** @type {Set<string>} */ meant) {
  if (meant.has(tag)) return true;
  return faith ? meant.has(`${tag}/${faith}`) : [...meant].some((one) => one.startsWith(`${tag}/`));
}

const WORSHIP = 'place_of_worship';

/**
 * Returns the value of a tag of a file, and the religion of a place of worship or an empty text.
 * @param {string} stored
 */
export function valueAndFaith(stored) {
  return stored.startsWith(`${WORSHIP}/`) ? [WORSHIP, stored.slice(WORSHIP.length + 1)] : [stored, ''];
}

/** Returns the name of an unnamed place of a kind: "Bus stop" for `bus_stop`. */
export function titleOfKind(/** @type {string} */ value) {
  const words = value.replaceAll('_', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Returns a phrase with its last word in the singular, as far as its English ending shows. */
function singular(/** @type {string} */ phrase) {
  const { length } = [...phrase];
  if (phrase.endsWith('ies') && length > 4) return `${phrase.slice(0, -3)}y`;
  if (['ches', 'shes', 'sses', 'xes'].some((ending) => phrase.endsWith(ending))) {
    return phrase.slice(0, -2);
  }
  const isPlural = phrase.endsWith('s') && !phrase.endsWith('ss') && length > 3;
  return isPlural ? phrase.slice(0, -1) : phrase;
}

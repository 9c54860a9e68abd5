// The search for places on this device.

/** A question about places: a text, or a position. */
type PlaceQuestion =
  | { text: string; near: { lat: number; lon: number } | null; zoom: number; limit: number }
  | { lat: number; lon: number };

/** An opened file of places. Strings, tags and contexts are numbers; string 0 is none. */
interface PlaceFile {
  count: number;
  /** The number after the last place with a name. */
  indexed: number;
  /** 10⁻⁷ degrees. */
  latitudes: Int32Array;
  longitudes: Int32Array;
  layers: Uint32Array;
  tag: Uint32Array;
  context: Uint32Array;
  names: Uint32Array;
  streets: Uint32Array;
  /** House numbers. */
  houses: Uint32Array;
  postcodes: Uint32Array;
  /** The strings of the tags: key, value, … */
  tags: Uint32Array;
  /** The strings of the contexts, six each. */
  contexts: Uint32Array;
  /** The number of strings. */
  strings: number;
  text(string: number): string;
  importance(place: number): number;
  countries: Map<string, Set<string>>;
  /** Distances of the edges from the position: west, south, east, north, 10⁻⁵ degrees. */
  extents: Map<number, number[]>;
  otherNames: Map<number, { english: number; others: number[] }>;
  /** Other surroundings of streets, by place. */
  surroundings: Map<number, number[]>;
  /** English names of surroundings, by string. */
  translations: Map<number, number>;
  vocabulary: PlaceVocabulary;
  sections: Record<string, Uint8Array>;
}

interface PlaceVocabulary {
  words: string[];
  counts: Uint32Array;
  eachPlace(index: number, each: (place: number) => void): void;
  eachString(index: number, each: (string: number) => void): void;
}

interface PlaceWordIndex {
  matches(words: QueryWord[], options: { isAnywhere?: boolean; limit: number }): number[];
  has(place: number, word: QueryWord, column: 'name' | 'context'): boolean;
}

/** A place of a file; `null` for what is not known. */
interface DevicePlace {
  id: number;
  lat: number;
  lon: number;
  key: string;
  value: string;
  layer: string;
  importance: number;
  name: string | null;
  street: string | null;
  housenumber: string | null;
  postcode: string | null;
  district: string | null;
  city: string | null;
  county: string | null;
  state: string | null;
  country: string | null;
  countrycode: string | null;
  match: Match | null;
  isAmbiguous: boolean;
}

interface QueryWord {
  text: string;
  synonyms: Set<string>;
  corrections: string[];
  /** Whether it may be the beginning of a word. */
  isPrefix: boolean;
}

interface WantedWord extends QueryWord {
  isParticle: boolean;
  isPostcode: boolean;
  hasDigit: boolean;
}

interface WantedText {
  words: WantedWord[];
  /** Whether these are all words of the text. */
  isComplete: boolean;
  postcodes: Set<string>;
}

interface PlaceFacts {
  /** The words of its names, the primary one first. */
  names: string[][];
  hasPostcode: boolean;
  isStreet: boolean;
  /** Returns the words of the names of its street. */
  streets(): string[][];
  /** Returns the words of its surroundings. */
  surroundings(): string[];
  surroundingsHave(word: QueryWord): boolean;
  numberLength(words: QueryWord[], index: number): number;
  isIndexed(word: QueryWord, column: 'name' | 'context'): boolean;
}

interface PlaceCandidate {
  id: number;
  words: QueryWord[];
  /** The place whose name should have the words: the street of a house, or the place itself. */
  named: number;
  /** The score without the name. */
  worth: number;
}

interface PlaceSearch {
  file: PlaceFile;
  text: string;
  near: { lat: number; lon: number } | null;
  completes: boolean;
  wanted: WantedText;
  index: PlaceWordIndex;
  ranking(position: { lat: number; lon: number }, importance: number): number;
  worthOf(place: number): number;
  candidates: Map<number, PlaceCandidate>;
}

/** Two streets that cross, by their numbers, and how well the crossing fits. */
interface FoundCrossing extends Position {
  street: number;
  other: number;
  score: number;
}

/** A candidate whose name is compared: the score of that, and the whole one. */
interface ScoredPlace {
  id: number;
  named: number;
  text: number;
  worth: number;
}

/** What a search knows of a word: whether a place has it in its name, and in its surroundings. */
interface WordMarks {
  isNamed(place: number): boolean;
  isAround(place: number): boolean;
}

/** The links between places of a file; see `offline/places/links.js`. */
interface PlaceLinks {
  /** The house numbers of streets. */
  addresses: Map<number, Array<{ number: string; place: number }>>;
  /** The streets that cross others, and where. */
  crossings: Map<number, Array<Position & { other: number }>>;
  /** The streets as straight pieces: the place of each, and the coordinates of its ends. */
  courses: { places: Uint32Array; ends: Float64Array };
}

/** The strings of a file. */
interface PlaceStrings {
  count: number;
  at: (number: number) => string;
}

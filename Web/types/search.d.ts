// The search for places.

type Tell = (text: string, options?: { quietly?: boolean }) => void;

/** A suggestion: a place found, or one known on this device. */
type Suggestion = FoundPlace & Partial<Pick<KnownPlace, 'label'>>;

/** The actions of a field with suggestions; see `search/combobox.js`. */
interface ComboboxBehaviour {
  suggest(text: string, signal: AbortSignal): Promise<FoundPlace[]>;
  pick(suggestion: FoundPlace): unknown;
  /** Says why no suggestion was taken. */
  doubt(suggestions: FoundPlace[]): void;
  /** Whether the field shows the place chosen before; its text is not searched for then. */
  isChosen(text: string): boolean;
  /** Is called when the suggestions have changed, or were opened or closed. */
  shown(): void;
  /** Whether the suggestions stay open for another choice. */
  stays(): boolean;
  /** Whether the focus alone does not open the suggestions. */
  waits(): boolean;
}

/** The parts of a search field; see `search/searchbox.js`. */
interface SearchBoxParts {
  id: string;
  label: string;
  hint?: string;
  /** The label of the button that empties the field. */
  clear: string;
  /** Elements before the input, after it, above the suggestions and below them. */
  before?: HTMLElement[];
  beside?: HTMLElement[];
  above?: HTMLElement[];
  below?: HTMLElement[];
  /** Whether another place is searched for after a choice, on a phone. */
  more?: boolean;
  /** Whether a text stays that names no place. */
  keepsText?: boolean;
}

interface SearchBoxBehaviour {
  suggest(text: string, signal: AbortSignal): Promise<FoundPlace[]>;
  /** A text that it returns is shown above the next search. */
  pick(suggestion: FoundPlace): unknown;
  isChosen(text: string): boolean;
  /** Clears the place. */
  empty(): unknown;
  /** Shows the place again when the field is left. */
  leave(): unknown;
  shown?(isOpen: boolean): void;
}

/** What a search for places goes by; see `search/suggester.js`. */
interface SuggesterOptions {
  /** The places that are not offered. */
  taken(): Position[];
  /** The other end of the way: the user's location is not offered as both. */
  opposite(): Place | null;
  /** Where a search by kind begins, in place of the middle of the map. */
  origin(): Position | null;
  /** The route shown. */
  route(): Sample[] | null;
  /** Suggestions to come first. */
  extra(text: string, signal: AbortSignal): Promise<FoundPlace[]>;
  /** Adds suggestions to those of a text. */
  mix?(text: string, found: FoundPlace[]): Promise<FoundPlace[]>;
}

interface PlaceSearchBehaviour
  extends Omit<SearchBoxBehaviour, 'suggest' | 'shown' | 'pick'>, Partial<SuggesterOptions> {
  /** Shows a message about the location. */
  warn(text: string): void;
  /** Returns a place with its distance. */
  measured?(place: FoundPlace): FoundPlace;
  pick(place: FoundPlace | null): unknown;
}

/** A kind of places that is searched by one press; see `search/kinds.js`. */
interface PlaceGroup {
  name: string;
  /** The name of its icon; none if its name is short. */
  sign?: string;
  asks: Array<{ text: string; tags: string[] }>;
}

/** A field that finds a place; see `search/placefield.js`. */
interface PlaceFieldOptions extends Partial<Pick<SuggesterOptions, 'extra' | 'route'>> {
  id: string;
  label: string;
  hint?: string;
  mark?: HTMLElement;
  keepsText?: boolean;
  more?: boolean;
  changed(place: FoundPlace | null): unknown;
}

/** A field that finds stops; see `itinerary/stopfield.js`. */
interface StopFieldOptions extends Pick<PlaceFieldOptions, 'id' | 'more' | 'route'> {
  /** With `more`, a text that it returns is shown above the next search. */
  pick(place: FoundPlace): unknown;
}

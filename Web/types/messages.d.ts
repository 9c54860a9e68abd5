// The page's messages; see `messages/messages.js`.

/** What a message is filled with. */
type MessageValue = string | number | boolean | readonly string[] | null | undefined;

type MessageValues = Record<string, MessageValue>;

/** A method, so that a message may be stricter about its values than `say` is. */
interface MessageMaker {
  words(values: MessageValues): string;
}

/** Texts, or functions that make them of values, by their keys. */
type MessageTable = Record<string, string | MessageMaker['words']>;

/** The arguments of a refusal: each code has some of them. Places are indices from 0. */
interface RefusalFacts {
  from: number;
  place: number;
  places: number[];
  /** An index from 1. */
  number: number;
  mode: Mode;
  /** Whether latitude and longitude seem to be swapped. */
  swapped: boolean;
  metres: number;
  gentlest: number;
  max_grade: number;
  max_rise?: number;
  max_fall?: number;
}

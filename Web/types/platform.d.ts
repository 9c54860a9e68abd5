// What browsers have and the compiler's own declarations do not.

interface Array<T> {
  /** Leaves out what is absent, false or empty. */
  filter(predicate: BooleanConstructor): Array<Exclude<T, null | undefined | false | '' | 0>>;
  toReversed(): T[];
  findLast(isWanted: (value: T) => boolean): T | undefined;
  findLastIndex(isWanted: (value: T) => boolean): number;
  toSorted(compare?: (one: T, other: T) => number): T[];
  toSpliced(start: number, deleteCount?: number, ...items: T[]): T[];
}

interface ReadonlyArray<T> {
  toSorted(compare?: (one: T, other: T) => number): T[];
  toSpliced(start: number, deleteCount?: number, ...items: T[]): T[];
}

interface CanvasRenderingContext2D {
  roundRect(x: number, y: number, width: number, height: number, radius: number): void;
}

interface Navigator {
  readonly wakeLock: { request(type: 'screen'): Promise<{ release(): Promise<void> }> };
}

declare namespace Intl {
  interface Locale {
    /** The first day of the week: 1 is Monday. Older browsers have the property instead. */
    getWeekInfo?(): { firstDay: number };
    readonly weekInfo?: { firstDay: number };
  }
}

/** `null`, as storage answers for a key it has not, is read as `null`. */
interface JSON {
  parse(text: string | null): any;
}

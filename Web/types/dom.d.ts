// Elements as `dom/element.js` and `frame/form.js` make them.

/** The value of an attribute; false, `null` and `undefined` omit it, true sets it without a value. */
type Attribute = string | number | boolean | null | undefined;

/** Their results are ignored; so a listener may use the element that it is given to. */
type Listeners = {
  [Name in keyof HTMLElementEventMap as `on${Name}`]?: (event: HTMLElementEventMap[Name]) => void;
};

/** Attributes; keys that begin with `on` are listeners. */
interface Properties extends Listeners {
  [name: string]: Attribute | Listener;
}

type Listener = (event: never) => void;

/** A child of an element; false and `null` are left out. */
type Child = Node | string | number | false | null | undefined;

interface ButtonOptions extends Properties {
  /** The name of an icon. */
  sign?: string;
  /** Further classes. */
  kind?: string;
}

type FieldTag = 'input' | 'textarea' | 'select';

interface FieldProperties<Tag extends FieldTag> extends Properties {
  id: string;
  label: string;
  hint?: string | false;
  tag?: Tag;
}

/** A labelled field of a form. */
interface FormField<Tag extends FieldTag = 'input'> {
  node: HTMLElement;
  input: HTMLElementTagNameMap[Tag];
  /** Says what is wrong with the field; an empty text takes that back. */
  fail(message: string): void;
}

/** What a check of a field needs of it. */
interface CheckedField {
  input: { focus(): void } | null;
  fail(message: string): void;
}

/** Every part of the page looks up HTML elements only, and listens to them. */
interface ParentNode {
  querySelector<Name extends keyof HTMLElementTagNameMap>(
    selectors: Name,
  ): HTMLElementTagNameMap[Name] | null;
  querySelector(selectors: string): HTMLElement | null;
  querySelectorAll(selectors: string): NodeListOf<HTMLElement>;
}

/** Finds an element that is there; see `dom/need.js`. */
interface Need {
  <Name extends keyof HTMLElementTagNameMap>(
    part: ParentNode, selectors: Name,
  ): HTMLElementTagNameMap[Name];
  (part: ParentNode, selectors: string): HTMLElement;
}

/** The DOM turns numbers into text. */
/** Not in the library of older compilers. */
interface HTMLElement {
  showPopover(): void;
  hidePopover(): void;
}

interface Element {
  setAttribute(name: string, value: string | number): void;
  closest(selectors: string): HTMLElement | null;
}

interface URLSearchParams {
  set(name: string, value: string | number): void;
}

interface WindowEventMap {
  /** A fix that another part of the page took; see `go/fixes.js`. */
  'amble-fix': CustomEvent<Fix>;
}

/** Options of a list of texts to look up; see `lookup/lines.js`. */
interface LinesOptions {
  centre: State['centre'];
  signal: AbortSignal;
  changed(counts: { wanted: number; known: number; found: number; open: number }): void;
}

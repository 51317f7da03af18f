/** The text is not JSON; the message gives the position. */
export class NotJson extends Error {
  override readonly name = "NotJson";
}

export const unexpected = (text: string, at: number): NotJson =>
  new NotJson(at >= text.length ? "unexpected end" : `unexpected ${JSON.stringify(text.charAt(at))} at position ${at}`);

/** Characters of JSON's grammar. A closing bracket's code is its opening one's plus 2. */
export const CODE = {
  space: 0x20,
  quote: 0x22,
  comma: 0x2c,
  colon: 0x3a,
  openList: 0x5b,
  backslash: 0x5c,
  closeList: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
} as const;

/** The end of white space from here. */
export function afterSpace(text: string, from: number): number {
  let at = from;
  for (let code = text.charCodeAt(at); isSpace(code); code = text.charCodeAt(at)) at++;
  return at;
}

const isSpace = (code: number): boolean =>
  code <= CODE.space && (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09);

/** Ten times the longest string in the contract, and still fast to scan. */
const MAX_LENGTH = 1_000_000;

/** The end of the string that begins here. @throws NotJson */
export function afterString(text: string, from: number): number {
  const last = from + MAX_LENGTH;
  let at = from + 1;
  for (let code = text.charCodeAt(at); code !== CODE.quote; code = text.charCodeAt(at)) {
    // Past the end the code is NaN, so the comparison is negated.
    if (!(code >= CODE.space)) throw unexpected(text, at);
    at = code === CODE.backslash ? afterEscape(text, at) : at + 1;
    if (at > last) throw new NotJson(`a string has more than ${MAX_LENGTH} characters`);
  }
  return at + 1;
}

function afterEscape(text: string, at: number): number {
  const kind = text.charAt(at + 1);
  if (kind === "u" && HEX.test(text.slice(at + 2, at + 6))) return at + 6;
  if (kind !== "" && kind !== "u" && ESCAPED.includes(kind)) return at + 2;
  throw unexpected(text, at);
}

const HEX = /^[\da-fA-F]{4}$/;
const ESCAPED = '"\\/bfnrt';

/** The end of a number, true, false or null. @throws NotJson */
export function afterScalar(text: string, from: number): number {
  const first = text.charCodeAt(from);
  let at = from + 1;
  if (first >= ONE && first <= NINE) while (isDigit(text.charCodeAt(at))) at++;
  // Fast path for integers followed by a comma or a bracket.
  if (first >= ZERO && first <= NINE && endsValue(text.charCodeAt(at))) return at;
  SCALAR.lastIndex = from;
  if (!SCALAR.test(text)) throw unexpected(text, from);
  return SCALAR.lastIndex;
}

const ZERO = 0x30;
const ONE = 0x31;
const NINE = 0x39;
const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;
const endsValue = (code: number): boolean =>
  code === CODE.comma || code === CODE.closeList || code === CODE.closeObject;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Far deeper than anything in the contract. */
const MAX_DEPTH = 100;

/** `first`: a member or an entry, or the closing bracket. */
type Expected = "value" | "name" | "first" | "comma";

/** Skips a list or an object, only checking that it is valid JSON. Can pause anywhere and resume. */
export class JsonWalk {
  at: number;
  /** Commas of the outermost list or object. */
  commas = 0;
  readonly #text: string;
  readonly #closes: number[];
  #expected: Expected;

  /** Starts after the opening bracket, or after a comma, of what `close` closes. */
  constructor(text: string, at: number, close: number, expected: "first" | "value" | "name") {
    this.#text = text;
    this.at = at;
    this.#closes = [close];
    this.#expected = expected;
  }

  /** True once `at` is after the closing bracket. @throws NotJson */
  advance(until: number): boolean {
    while (this.at < until) {
      this.at = afterSpace(this.#text, this.at);
      if (this.#token(this.#text.charCodeAt(this.at))) return true;
    }
    return false;
  }

  #token(code: number): boolean {
    const close = this.#closes.at(-1);
    if (code === close) return this.#closed();
    if (code === CODE.comma) this.#comma(close);
    else if (this.#expected === "comma") throw unexpected(this.#text, this.at);
    else if (this.#expected === "name" || (this.#expected === "first" && close === CODE.closeObject)) this.#name(code);
    else this.#value(code);
    return false;
  }

  #closed(): boolean {
    if (this.#expected !== "comma" && this.#expected !== "first") throw unexpected(this.#text, this.at);
    this.at++;
    this.#closes.pop();
    this.#expected = "comma";
    return this.#closes.length === 0;
  }

  #comma(close: number | undefined): void {
    if (this.#expected !== "comma") throw unexpected(this.#text, this.at);
    if (this.#closes.length === 1) this.commas++;
    this.at++;
    this.#expected = close === CODE.closeList ? "value" : "name";
  }

  #name(code: number): void {
    if (code !== CODE.quote) throw unexpected(this.#text, this.at);
    this.at = afterName(this.#text, this.at);
    this.#expected = "value";
  }

  #value(code: number): void {
    if (code === CODE.openList || code === CODE.openObject) {
      if (this.#closes.length === MAX_DEPTH) throw new NotJson(`nested more than ${MAX_DEPTH} levels deep`);
      this.#closes.push(code + 2);
      this.at++;
      this.#expected = "first";
    } else {
      this.at = code === CODE.quote ? afterString(this.#text, this.at) : afterScalar(this.#text, this.at);
      this.#expected = "comma";
    }
  }
}

/** The position after a member's colon. @throws NotJson */
export function afterName(text: string, from: number): number {
  const at = afterSpace(text, afterString(text, from));
  if (text.charCodeAt(at) !== CODE.colon) throw unexpected(text, at);
  return at + 1;
}

/** Large enough for little overhead, small enough not to block other requests. */
const BATCH_CHARACTERS = 128 * 1024;

/** Collects the declared parts of a body's text, with list entries separate. Copies every character at most once. */
export class DeclaredText {
  /** The entries of each list, as JSON lists in batches. */
  readonly lists = new Map<string, readonly string[]>();
  readonly #text: string;
  #from = 0;
  #pieces: string[] = [];
  #around: string[] = [];
  #batches: string[] = [];
  #begun = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Omits a range. Cuts must be in text order. */
  cut(from: number, to: number): void {
    if (from === to) return;
    this.#keepTo(from);
    this.#from = to;
  }

  /** Starts collecting list entries. A repeated name replaces the list. */
  openList(name: string, at: number): void {
    this.#keepTo(at);
    this.#around = this.#pieces;
    this.#pieces = [];
    this.#batches = [];
    this.#begun = at;
    this.lists.set(name, this.#batches);
  }

  betweenEntries(at: number): void {
    if (at - this.#begun < BATCH_CHARACTERS) return;
    this.#endBatch(at);
    this.#from = at + 1;
    this.#begun = at;
  }

  closeList(at: number): void {
    this.#endBatch(at);
    this.#from = at;
    this.#pieces = this.#around;
  }

  /** Everything but the list entries. */
  rest(): string {
    this.#keepTo(this.#text.length);
    return this.#pieces.join("");
  }

  #endBatch(at: number): void {
    this.#keepTo(at);
    this.#batches.push(`[${this.#pieces.join("")}]`);
    this.#pieces = [];
  }

  #keepTo(at: number): void {
    if (at > this.#from) this.#pieces.push(this.#text.slice(this.#from, at));
    this.#from = at;
  }
}

/** The text is not JSON; the message gives the position. */
export class NotJson extends Error {
  override readonly name = "NotJson";
}

export const unexpected = (text: Buffer, at: number): NotJson =>
  new NotJson(at >= text.length ? "unexpected end" : `unexpected ${characterAt(text, at)} at byte ${at}`);

const characterAt = (text: Buffer, at: number): string =>
  JSON.stringify(String.fromCodePoint(text.toString("utf8", at, at + 4).codePointAt(0) ?? 0));

/** A text's byte; past the end, one that is nothing's. */
export const codeAt = (text: Buffer, at: number): number => text[at] ?? -1;

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
export function afterSpace(text: Buffer, from: number): number {
  let at = from;
  for (let code = codeAt(text, at); isSpace(code); code = codeAt(text, at)) at++;
  return at;
}

const isSpace = (code: number): boolean =>
  code <= CODE.space && (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09);

/** Ten times the longest string in the contract, and still fast to scan. */
const MAX_LENGTH = 1_000_000;

/** The end of the string that begins here. @throws NotJson */
export function afterString(text: Buffer, from: number): number {
  const last = from + MAX_LENGTH;
  let at = from + 1;
  for (let code = codeAt(text, at); code !== CODE.quote; code = codeAt(text, at)) {
    if (code < CODE.space) throw unexpected(text, at);
    at = code === CODE.backslash ? afterEscape(text, at) : at + 1;
    if (at > last) throw new NotJson(`a string has more than ${MAX_LENGTH} characters`);
  }
  return at + 1;
}

function afterEscape(text: Buffer, at: number): number {
  const kind = codeAt(text, at + 1);
  if (kind === LETTER_U && HEX.test(text.toString("latin1", at + 2, at + 6))) return at + 6;
  if (ESCAPED.includes(kind)) return at + 2;
  throw unexpected(text, at);
}

const HEX = /^[\da-fA-F]{4}$/;
const LETTER_U = 0x75;
const ESCAPED = Buffer.from('"\\/bfnrt');

/** The end of a number, true, false or null. @throws NotJson */
export function afterScalar(text: Buffer, from: number): number {
  const first = codeAt(text, from);
  let at = from + 1;
  if (first >= ONE && first <= NINE) while (isDigit(codeAt(text, at))) at++;
  // Fast path for integers followed by a comma or a bracket.
  if (first >= ZERO && first <= NINE && endsValue(codeAt(text, at))) return at;
  while (isOfScalar(codeAt(text, at))) at++;
  if (at - from > MAX_LENGTH) throw new NotJson(`a number has more than ${MAX_LENGTH} characters`);
  const [scalar] = SCALAR.exec(text.toString("latin1", from, at)) ?? [];
  if (scalar === undefined) throw unexpected(text, from);
  return from + scalar.length;
}

const ZERO = 0x30;
const ONE = 0x31;
const NINE = 0x39;
const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;
const endsValue = (code: number): boolean =>
  code === CODE.comma || code === CODE.closeList || code === CODE.closeObject;
/** Letters, digits, and the signs of a number. */
const isOfScalar = (code: number): boolean =>
  isDigit(code) || (code >= 0x61 && code <= 0x7a) || code === 0x2e || code === 0x2d || code === 0x2b || code === 0x45;
const SCALAR = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/;

/** Far deeper than anything in the contract. */
const MAX_DEPTH = 100;

/** `first`: a member or an entry, or the closing bracket. */
type Expected = "value" | "name" | "first" | "comma";

/** Skips a list or an object, only checking that it is valid JSON. Can pause anywhere and resume. */
export class JsonWalk {
  at: number;
  /** Commas of the outermost list or object. */
  commas = 0;
  readonly #text: Buffer;
  readonly #closes: number[];
  #expected: Expected;

  /** Starts after the opening bracket, or after a comma, of what `close` closes. */
  constructor(text: Buffer, at: number, close: number, expected: "first" | "value" | "name") {
    this.#text = text;
    this.at = at;
    this.#closes = [close];
    this.#expected = expected;
  }

  /** True once `at` is after the closing bracket. @throws NotJson */
  advance(until: number): boolean {
    while (this.at < until) {
      this.at = afterSpace(this.#text, this.at);
      if (this.#token(codeAt(this.#text, this.at))) return true;
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
    this.at = afterColon(this.#text, afterString(this.#text, this.at));
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

/** The position after the colon of a member whose name ends here. @throws NotJson */
export function afterColon(text: Buffer, nameEnd: number): number {
  const at = afterSpace(text, nameEnd);
  if (codeAt(text, at) !== CODE.colon) throw unexpected(text, at);
  return at + 1;
}

/** Large enough for little overhead, small enough not to block other requests. */
const BATCH_BYTES = 128 * 1024;

/** Collects the declared parts of a body's text, with list entries separate. Decodes every byte at most once. */
export class DeclaredText {
  /** The entries of each list, as JSON lists in batches. */
  readonly lists = new Map<string, readonly string[]>();
  readonly #text: Buffer;
  #from = 0;
  #pieces: string[] = [];
  #around: string[] = [];
  #batches: string[] = [];
  #begun = 0;

  constructor(text: Buffer) {
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
    if (at - this.#begun < BATCH_BYTES) return;
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
    if (at > this.#from) this.#pieces.push(this.#text.toString("utf8", this.#from, at));
    this.#from = at;
  }
}

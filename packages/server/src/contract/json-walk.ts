import { afterScalar, afterSpace, afterString, CODE, NotJson, unexpected } from "./json-text.js";

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

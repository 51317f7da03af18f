import type { Known } from "./completion/known-names.js";
import { usageError } from "./exit-code.js";
import { homePath } from "./home-path.js";

/** A flag or a positional argument, and how its text is parsed. */
export interface Input<Value> {
  readonly kind: "toggle" | "one" | "maybe" | "required" | "many" | "atLeastOne";
  /** The value's name in the help, e.g. `name` in `--service <name>`. */
  readonly placeholder: string;
  readonly about: string;
  readonly short?: string;
  /** The allowed values, if they are limited. */
  readonly choices?: readonly string[];
  /** It names a file to read or write; `-` means standard input or output. */
  readonly file?: "input" | "output";
  /** What Tab offers, if the value is a name of the account's. */
  readonly known?: Known;
  readonly read: (raw: unknown, name: string) => Value;
}

export type Inputs = Readonly<Record<string, Input<unknown>>>;
/** The parsed values of the declared inputs. */
export type Values<Declared extends Inputs> = {
  readonly [Name in keyof Declared]: Declared[Name] extends Input<infer Value> ? Value : never;
};

/** Parses the text of a value, or throws a `CommandError` that names the flag, the text and valid values. */
export interface Parse<Value> {
  (text: string, name: string): Value;
  /** The allowed values, if they are limited. */
  readonly choices?: readonly string[];
}

interface More {
  readonly short?: string;
}

/** A flag without a value. */
export function toggle(about: string, more: More = {}): Input<boolean> {
  return { kind: "toggle", placeholder: "", about, ...more, read: (raw) => raw === true };
}

/** A flag with a value, or an optional argument. */
export function one(placeholder: string, about: string, more?: More): Input<string | undefined>;
export function one<Value>(
  placeholder: string,
  about: string,
  more: More & { parse: Parse<Value> },
): Input<Value | undefined>;
export function one(placeholder: string, about: string, more: More & { parse?: Parse<unknown> } = {}): Input<unknown> {
  const { parse = nonEmptyText, ...others } = more;
  const rest = { ...others, ...choicesOf(parse) };
  const read = (raw: unknown, name: string) => (raw === undefined ? undefined : parse(String(raw), name));
  return { kind: "one", placeholder, about, ...rest, read };
}

/** A flag with an optional value: undefined if absent, an empty text if it has no value. */
export function maybe(placeholder: string, about: string): Input<string | undefined> {
  const read = (raw: unknown) => (raw === undefined ? undefined : raw === true ? "" : String(raw));
  return { kind: "maybe", placeholder, about, read };
}

/** A required argument. */
export function required(placeholder: string, about: string): Input<string>;
export function required<Value>(placeholder: string, about: string, parse: Parse<Value>): Input<Value>;
export function required(placeholder: string, about: string, parse: Parse<unknown> = nonEmptyText): Input<unknown> {
  return { kind: "required", placeholder, about, ...choicesOf(parse), read: (raw, name) => parse(String(raw), name) };
}

/** A repeatable flag, or any number of arguments. */
export function many(placeholder: string, about: string): Input<readonly string[]>;
export function many<Value>(placeholder: string, about: string, parse: Parse<Value>): Input<readonly Value[]>;
export function many(placeholder: string, about: string, parse: Parse<unknown> = anyText): Input<readonly unknown[]> {
  return { kind: "many", placeholder, about, ...choicesOf(parse), read: (raw, name) => eachOf(raw, name, parse) };
}

/** One or more arguments. */
export function atLeastOne(placeholder: string, about: string): Input<readonly string[]> {
  return { kind: "atLeastOne", placeholder, about, read: (raw, name) => eachOf(raw, name, nonEmptyText) };
}

/** Marks the input as the name of a file to read. */
export const inputFile = <Value>(input: Input<Value>): Input<Value> => ({
  ...atHome(input),
  file: "input",
  about: `${input.about}; - reads standard input`,
});

/** Marks the input as the name of a file to write. */
export const outputFile = <Value>(input: Input<Value>): Input<Value> => ({
  ...atHome(input),
  file: "output",
  about: `${input.about}; - writes to standard output`,
});

/** The shell does not expand `--output=~/labels.pdf`, nor a path in quotation marks. */
const atHome = <Value>(input: Input<Value>): Input<Value> => ({
  ...input,
  read: (raw, name) =>
    input.read(Array.isArray(raw) ? raw.map(homePath) : typeof raw === "string" ? homePath(raw) : raw, name),
});

/** Marks the value as a name that Tab offers. */
export const knows = <Value>(known: Known, input: Input<Value>): Input<Value> => ({ ...input, known });

/** For every command that writes a file. */
export const forceFlag = { force: toggle("replace existing files") };

/** `skipInvalid` becomes `--skip-invalid`. */
export const flagName = (key: string): string => `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Parses the raw values of the declared inputs. */
export function readInputs<Declared extends Inputs>(
  declared: Declared,
  raw: (key: string) => unknown,
  nameOf: (key: string) => string,
): Values<Declared> {
  const entries = Object.entries(declared).map(([key, input]) => [key, input.read(raw(key), nameOf(key))]);
  return asValues<Declared>(Object.fromEntries(entries));
}

/** One of these words, case-insensitive. */
export function oneOf<const Choice extends string>(choices: readonly Choice[]): Parse<Choice> {
  const parse = (text: string, name: string): Choice => {
    const found = choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
    if (found !== undefined) return found;
    throw usageError(`${name} ${JSON.stringify(text)} is not known. Choose one of ${choices.join(", ")}.`);
  };
  return Object.assign(parse, { choices });
}

export function wholeNumber(min: number, max: number): Parse<number> {
  return (text, name) => {
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw usageError(`${name} ${JSON.stringify(text)} is not a whole number from ${min} to ${max}.`);
  };
}

/** USD with at most two decimals, `$` and thousands separators allowed. */
export const usd: Parse<number> = (text, name) => {
  const plain = text.replace(/^\$/, "").replace(/,(?=\d{3}(?:\D|$))/g, "");
  if (/^\d{1,9}(?:\.\d{1,2})?$/.test(plain)) return Number(plain);
  throw usageError(`${name} ${JSON.stringify(text)} is not an amount in USD, like 25 or 25.50.`);
};

/** A percentage with at most two decimals; the sign is optional. */
export const percent: Parse<number> = (text, name) => {
  if (/^\d{1,4}(?:\.\d{1,2})?%?$/.test(text)) return Number(text.replace("%", ""));
  throw usageError(`${name} ${JSON.stringify(text)} is not a percentage, like 15%.`);
};

const choicesOf = ({ choices }: Parse<unknown>) => (choices ? { choices } : {});

/** For values that may be empty, because that clears them or because scripts pass a variable. */
/** Null for `none`. */
export const orNone =
  <Value>(parse: Parse<Value>): Parse<Value | null> =>
  (text, name) =>
    text === "none" ? null : parse(text, name);

/** Names separated by commas; an empty list for `none`. */
export const namesOf =
  <Name extends string>(names: readonly Name[]): Parse<readonly Name[]> =>
  (text, name) =>
    text === "none" ? [] : [...new Set(text.split(","))].map((one) => oneOf(names)(one.trim(), name));

export const anyText: Parse<string> = (text) => text;

const nonEmptyText: Parse<string> = (text, name) => {
  if (text.trim() !== "") return text;
  throw usageError(`${name} is empty. Give it a value, or leave it out.`);
};

function eachOf<Value>(raw: unknown, name: string, parse: Parse<Value>): readonly Value[] {
  return Array.isArray(raw) ? raw.map((text) => parse(String(text), name)) : [];
}

const asValues = <Declared extends Inputs>(values: object): Values<Declared> => values as Values<Declared>;

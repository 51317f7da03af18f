import { type Shape, shapeOf } from "../../src/contract/body/request-shape.js";
import type { Contract, Operation } from "../../src/contract/document/load-contract.js";

/** Creates a body of about this many characters that is as expensive as possible to refuse. */
export type WorstBody = (characters: number) => string;

const list = (entry: string, characters: number): string =>
  `[${[...Array(Math.ceil(characters / (entry.length + 1)))].fill(entry).join(",")}]`;

function members(characters: number, value = "0"): string {
  const count = Math.ceil(characters / (10 + value.length));
  return [...Array(count).keys()].map((n) => `"k${String(n).padStart(6, "0")}":${value}`).join(",");
}

const deep = (characters: number): string => {
  const levels = 90;
  return `${"[".repeat(levels)}${list("[]", characters)}${"]".repeat(levels)}`;
};

/** For any operation, with unknown fields. */
export const UNKNOWN: Readonly<Record<string, WorstBody>> = {
  "unknown members": (n) => `{${members(n)}}`,
  "unknown members with objects": (n) => `{${members(n, '{"a":{}}')}}`,
  "an unknown list": (n) => `{"x":${list("0", n)}}`,
  "an unknown list of lists": (n) => `{"x":${list("[]", n)}}`,
  "unknown depth": (n) => `{"x":${deep(n)}}`,
  "depth beyond all": (n) => "[".repeat(n),
  "unknown members and a list": (n) => `{${members(n / 2)},"x":${list("0", n / 2)}}`,
  "a long unknown text": (n) => `{"x":"${"\\u0041".repeat(n / 6)}"}`,
  "what is no JSON at its end": (n) => `{"x":${list("0", n)}`,
  space: (n) => `{${" ".repeat(n)}}`,
};

/** The worst bodies for this operation, by name. */
export function worstBodies({ schemas }: Contract, { body }: Operation): Readonly<Record<string, WorstBody>> {
  if (!body) return {};
  return { ...UNKNOWN, ...worstOf(shapeOf(schemas, body.schema), "the body", (value) => value) };
}

/** For every shape in the contract: too many values, and invalid ones. */
function worstOf(shape: Shape, name: string, around: (value: string) => string): Record<string, WorstBody> {
  const { object, list: entries } = shape;
  const found: Record<string, WorstBody> = {};
  if (object) Object.assign(found, worstObject(shape, name, around));
  if (entries) {
    for (const entry of ["0", "[]", "{}", "null", '{"a":0}'])
      found[`${name}, a list of ${entry}`] = (n) => around(list(entry, n));
    const wrong = wrongObject(entries.entry);
    found[`${name}, a list of what is wrong throughout`] = (n) => around(list(wrong, n));
    Object.assign(
      found,
      worstOf(entries.entry, `${name}, an entry`, (value) => around(`[${value}]`)),
    );
  }
  return found;
}

function worstObject({ object }: Shape, name: string, around: (value: string) => string): Record<string, WorstBody> {
  const found: Record<string, WorstBody> = {
    [`${name}, unknown members`]: (n) => around(`{${members(n)}}`),
    [`${name}, members that are lists`]: (n) => around(`{${members(n, "[]")}}`),
  };
  for (const [field, { shape }] of object?.fields ?? []) {
    const key = JSON.stringify(field);
    Object.assign(
      found,
      worstOf(shape, `${name}, ${field}`, (value) => around(`{${key}:${value}}`)),
    );
  }
  const [first] = object?.fields.keys() ?? [];
  const key = JSON.stringify(first ?? "any");
  found[`${name}, a long text`] = (n) => around(`{${key}:"${"\\n".repeat(n / 2)}"}`);
  found[`${name}, a member again and again`] = (n) => around(`{${list(`${key}:null`, n).slice(1, -1)}}`);
  return found;
}

/** A body in which every value has the wrong type. */
function wrongObject({ object }: Shape): string {
  const names = [...(object?.fields.keys() ?? []), "unknown"];
  return `{${names.map((name) => `${JSON.stringify(name)}:[{}]`).join(",")}}`;
}

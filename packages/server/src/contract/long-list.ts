import type { ErrorObject } from "ajv/dist/2020.js";

/** A body with a list that is too long to be told everything about at once: 10,000 bad rows have a million errors. */
export interface LongList {
  readonly body: Readonly<Record<string, unknown>>;
  readonly name: string;
  readonly entries: readonly unknown[];
}

const SLICE_LENGTH = 100;

export function longestList(body: unknown): LongList | undefined {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return undefined;
  const record: Readonly<Record<string, unknown>> = { ...body };
  let longest: LongList | undefined;
  for (const [name, entries] of Object.entries(record)) {
    if (!Array.isArray(entries) || entries.length <= (longest?.entries.length ?? SLICE_LENGTH)) continue;
    longest = { body: record, name, entries };
  }
  return longest;
}

export interface Slice {
  readonly part: unknown;
  /** An error of the slice, as an error of the whole. */
  readonly renamed: (error: ErrorObject) => ErrorObject;
}

/** The body again and again, each time with the next stretch of its list. */
export function* slicesOf({ body, name, entries }: LongList): Generator<Slice> {
  const prefix = `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}/`;
  for (let from = 0; from < entries.length; from += SLICE_LENGTH) {
    yield {
      part: { ...body, [name]: entries.slice(from, from + SLICE_LENGTH) },
      renamed: (error) => ({ ...error, instancePath: shifted(error.instancePath, prefix, from) }),
    };
  }
}

function shifted(path: string, prefix: string, by: number): string {
  if (!path.startsWith(prefix)) return path;
  const [index = "0", ...rest] = path.slice(prefix.length).split("/");
  return prefix + [Number(index) + by, ...rest].join("/");
}

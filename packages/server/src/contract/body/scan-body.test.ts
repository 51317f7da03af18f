import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NotJson } from "./json-text.js";
import type { FieldShape, ObjectShape, Shape } from "./request-shape.js";
import { BodyScan } from "./scan-body.js";

const field = (shape: Shape, more: Partial<FieldShape> = {}): FieldShape => ({
  shape,
  readOnly: false,
  nullIsAbsent: true,
  ...more,
});

const SCALAR: Shape = {};
const MAP: Shape = { object: { fields: new Map(), rest: field(SCALAR, { nullIsAbsent: false }), most: 3 } };
const ENTRY: ObjectShape = {
  fields: new Map([
    ["name", field(SCALAR)],
    ["cells", field({ list: { entry: SCALAR, most: 2 } })],
    ["map", field(MAP)],
  ]),
  rest: undefined,
  most: Number.POSITIVE_INFINITY,
};
/** A sample of every kind of value in a request. */
const BODY: Shape = {
  object: {
    fields: new Map([
      ["name", field(SCALAR)],
      ["id", field(SCALAR, { readOnly: true })],
      ["must", field(SCALAR, { nullIsAbsent: false })],
      ["entry", field({ object: ENTRY })],
      ["entries", field({ list: { entry: { object: ENTRY }, most: 3 } })],
      ["either", field({ object: ENTRY, list: { entry: SCALAR, most: 2 } })],
    ]),
    rest: undefined,
    most: Number.POSITIVE_INFINITY,
  },
};

const REPORTED: Shape = { list: { entry: { object: ENTRY }, most: 3, reported: true } };

/** Reads `step` characters at a time. */
function scan(text: string, step: number, shape = BODY) {
  const body = new BodyScan(Buffer.from(text), shape);
  while (!body.advance(step));
  const value: unknown = JSON.parse(body.declared.rest());
  for (const [name, batches] of body.declared.lists) {
    const list: unknown = Object(value)[name];
    if (Array.isArray(list)) list.push(...batches.flatMap((batch) => JSON.parse(batch)));
  }
  return { value, misfits: body.misfits.reported, misfitCount: body.misfits.count, entryMisfits: body.entryMisfits };
}

/** The reference implementation: simple and slow. */
function declaredOf(value: unknown, shape: Shape): unknown {
  if (Array.isArray(value))
    return value.slice(0, shape.list?.most ?? 0).map((entry) => declaredOf(entry, shape.list?.entry ?? {}));
  if (typeof value !== "object" || value === null) return value;
  const { fields, rest, most } = shape.object ?? { fields: new Map<string, FieldShape>(), rest: undefined, most: 0 };
  const members = Object.entries(value)
    .slice(0, most)
    .flatMap(([name, member]) => {
      const known = fields.get(name) ?? (name === "__proto__" ? undefined : rest);
      if (!known || known.readOnly || (member === null && known.nullIsAbsent)) return [];
      return [[name, declaredOf(member, known.shape)]];
    });
  return Object.fromEntries(members);
}

const names = fc.oneof(
  fc.constantFrom("name", "id", "must", "entry", "entries", "either", "cells", "map", "__proto__", 'a"b\\', "näme"),
  fc.string(),
);
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.oneof(fc.constant(null), fc.boolean(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.string()),
    fc.array(tie("value"), { maxLength: 5 }),
    fc.uniqueArray(fc.tuple(names, tie("value")), { selector: ([name]) => name, maxLength: 6 }).map(asObject),
  ),
})).value;

/** Defines members as `JSON.parse` does, whatever their name. */
function asObject(members: readonly (readonly [string, unknown])[]): object {
  return JSON.parse(
    `{${members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(",")}}`,
  );
}

const spelled = (value: unknown, indent: number): string => JSON.stringify(value, undefined, indent);

describe("the scan of a body", () => {
  it("keeps only what the contract declares, for any chunk size", () => {
    fc.assert(
      fc.property(json, fc.nat(2), fc.integer({ min: 1, max: 40 }), (value, indent, step) => {
        expect(scan(spelled(value, indent), step).value).toEqual(declaredOf(JSON.parse(spelled(value, 0)), BODY));
      }),
      { seed: 13, numRuns: 3_000 },
    );
  });

  it("accepts and refuses the same texts as JSON.parse", () => {
    const spoiled = fc
      .tuple(
        json,
        fc.nat(),
        fc.constantFrom("", ",", "]", "}", "{", "[", '"', ":", "0", "-", ".", "e", "\\", "n", " ", "\u0007", "\u00a0"),
        fc.nat(1),
      )
      .map(([value, at, mark, taken]) => {
        const text = spelled(value, 0);
        const from = at % (text.length + 1);
        return text.slice(0, from) + mark + text.slice(from + taken);
      });
    fc.assert(
      fc.property(spoiled, fc.integer({ min: 1, max: 40 }), (text, step) => {
        expect(isTaken(() => scan(text, step))).toBe(isTaken(() => JSON.parse(text)));
      }),
      { seed: 13, numRuns: 5_000 },
    );
  });

  it("reports what is too long, with its length", () => {
    const body = {
      entries: [{ cells: ["1", "2", "3"] }, {}, {}, {}, {}],
      entry: { map: { a: 1, b: 2, c: 3, d: 4, e: 5 } },
    };
    const { misfits, misfitCount } = scan(JSON.stringify(body), 7);
    expect(misfitCount).toBe(3);
    expect(misfits).toEqual([
      { kind: "too many entries", path: ["entries", 0, "cells"], most: 2, count: 3 },
      { kind: "too many entries", path: ["entries"], most: 3, count: 5 },
      { kind: "too many members", path: ["entry", "map"], most: 3, count: 5 },
    ]);
  });

  it("reports the errors of separately reported entries by index", () => {
    const fields = new Map([["entries", field(REPORTED)]]);
    const shape: Shape = { object: { fields, rest: undefined, most: Number.POSITIVE_INFINITY } };
    const body = { entries: [{ name: 1 }, { nme: 1, cells: ["1", "2", "3"] }, {}, { x: 1 }], x: 1 };
    const { misfits, entryMisfits } = scan(JSON.stringify(body), 7, shape);
    expect(misfits).toMatchObject([{ path: ["entries"], count: 4 }, { path: ["x"] }]);
    expect([...entryMisfits]).toEqual([
      [
        1,
        expect.objectContaining({
          count: 2,
          reported: [
            { kind: "unknown field", path: ["nme"], known: ["name", "cells", "map"] },
            { kind: "too many entries", path: ["cells"], most: 2, count: 3 },
          ],
        }),
      ],
    ]);
  });

  it.each([
    ["depth", "[".repeat(101) + "]".repeat(101)],
    ["depth of what is kept out", `{"x":${"[".repeat(101)}${"]".repeat(101)}}`],
    ["a text", JSON.stringify({ x: "x".repeat(1_000_001) })],
  ])("has a limit for %s", (_name, text) => {
    expect(() => scan(text, 1_000)).toThrow(NotJson);
  });
});

function isTaken(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof NotJson || error instanceof SyntaxError) return false;
    throw error;
  }
}

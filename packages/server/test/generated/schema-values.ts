import fc from "fast-check";
import { type JsonSchema, type Schemas, targetOf } from "../../src/contract/document/json-schema.js";

/** A placeholder for the id of an existing record, filled in when the request is sent. */
export const THINGS = [
  "order",
  "bulk",
  "failedBulk",
  "invoice",
  "address",
  "faq",
  "customer",
  "api",
  "apiKey",
] as const;
export type Thing = (typeof THINGS)[number];
export const idOf = (thing: Thing): string => `{{${thing}}}`;

/** One in this many values violates the schema. */
const ONE_HOSTILE_IN = 24;
const MAX_DEPTH = 7;
const LONG = "x".repeat(12_000);
const DEEP = "[".repeat(60) + "]".repeat(60);

const HOSTILE_TEXTS = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\uD800",
  "\u202Eevil",
  "🚚".repeat(300),
  LONG,
  "__proto__",
  "constructor",
  "../../etc/passwd",
  "'; DROP TABLE orders; --",
  "=1+1",
  "<script>",
  "NaN",
  "1e400",
  "-0",
  "0x10",
  "9".repeat(40),
  "2026-02-31T00:00:00Z",
  "9999-12-31T23:59:59.999Z",
];
const HOSTILE_NUMBERS = [0, -0, -1, 0.1, 0.001, 1e-300, 1e300, 2 ** 53, -(2 ** 53), Number.MAX_VALUE];

export const hostileText = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: "binary", maxLength: 40 }));

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(...HOSTILE_NUMBERS),
  fc.constantFrom<unknown>(null, true, false),
  fc.constantFrom([], {}, [null], [[]], { toString: 1 }, JSON.parse(DEEP)),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Values of a schema, sometimes with an invalid value or an unknown field. */
export function valuesOf(schemas: Schemas, schema: JsonSchema, depth = 0): fc.Arbitrary<unknown> {
  const wanted = depth > MAX_DEPTH ? fc.constant(null) : wantedBy(schemas, schema, depth);
  return fc.oneof({ weight: ONE_HOSTILE_IN - 1, arbitrary: wanted }, { weight: 1, arbitrary: hostile });
}

function wantedBy(schemas: Schemas, schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  const target = targetOf(schemas, schema.$ref);
  if (target) return wantedBy(schemas, target, depth);
  const { oneOf = schema.anyOf, allOf } = schema;
  if (Array.isArray(schema.enum)) return fc.constantFrom<unknown>(...schema.enum);
  if (oneOf)
    return fc.oneof(
      ...oneOf.map((part) => wantedBy(schemas, { ...schema, oneOf: undefined, anyOf: undefined, ...part }, depth)),
    );
  if (allOf) {
    const parts = [...allOf, { ...schema, allOf: undefined }].map((part) => wantedBy(schemas, part, depth));
    return fc.tuple(...parts).map((values) => Object.assign({}, ...values.map((value) => Object(value))));
  }
  const types = [schema.type ?? (schema.properties ? "object" : "any")].flat();
  return fc.oneof(...types.map((type) => ofType(schemas, schema, type, depth)));
}

function ofType(schemas: Schemas, schema: JsonSchema, type: string, depth: number): fc.Arbitrary<unknown> {
  if (type === "object") return objectsOf(schemas, schema, depth);
  if (type === "array") {
    const minLength = numberIn(schema, "minItems", 0);
    const maxLength = Math.min(numberIn(schema, "maxItems", 3), Math.max(minLength, 3));
    return fc.array(schema.items ? valuesOf(schemas, schema.items, depth + 1) : hostile, { minLength, maxLength });
  }
  if (type === "string") return textsOf(schema);
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "integer" || type === "number") return numbersOf(schema, type);
  return hostile;
}

function objectsOf(schemas: Schemas, schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties: rest } = schema;
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, valuesOf(schemas, part, depth + 1)]),
  );
  // A required field is missing as rarely as a value is invalid.
  const all = fc.record(members, { requiredKeys: [...required] });
  const declared = fc.oneof(
    { weight: ONE_HOSTILE_IN - 1, arbitrary: all },
    { weight: 1, arbitrary: fc.record(members, { requiredKeys: [] }) },
  );
  const names = fc.oneof(fc.constantFrom("UPS", "UPS Ground", "USPS", "note"), hostileText);
  const values = typeof rest === "object" ? valuesOf(schemas, rest, depth + 1) : hostile;
  const others = fc.array(fc.tuple(names, values), { maxLength: 2 }).map((entries) => Object.fromEntries(entries));
  const withOthers = fc.tuple(declared, others).map(([some, more]) => ({ ...more, ...some }));
  return typeof rest === "object"
    ? withOthers
    : fc.oneof({ weight: ONE_HOSTILE_IN - 1, arbitrary: declared }, { weight: 1, arbitrary: withOthers });
}

const INSTANTS = ["2026-11-02T15:00:00.000Z", "2026-11-02T15:00:00-05:00", "1970-01-01T00:00:00Z"];
const USUAL_TEXTS = ["UPS", "UPS Ground", "USPS", "Test Recipient", "Portland", "OR", "97201", "US", "503-555-0100"];

function textsOf(schema: JsonSchema): fc.Arbitrary<string> {
  const { format, pattern } = schema;
  if (format === "date-time") return fc.constantFrom(...INSTANTS);
  if (format === "date") return fc.constantFrom("2026-11-02", "2026-02-28");
  const minLength = numberIn(schema, "minLength", 0);
  const maxLength = Math.min(numberIn(schema, "maxLength", 40), Math.max(minLength, 40));
  const any = fc.string({ unit: "grapheme", minLength, maxLength });
  const usual = fc.constantFrom(...USUAL_TEXTS, ...THINGS.map(idOf));
  if (typeof pattern !== "string" || pattern === "\\S") return fc.oneof(any, { weight: 3, arbitrary: usual });
  return fc.stringMatching(new RegExp(pattern, "u"));
}

function numbersOf(schema: JsonSchema, type: "integer" | "number"): fc.Arbitrary<number> {
  const min = numberIn(schema, "minimum", -1_000);
  const max = numberIn(schema, "maximum", Math.max(min, 1_000));
  const edges = fc.constantFrom(min, max);
  const whole = fc.integer({ min: Math.ceil(min), max: Math.floor(Math.min(max, min + 1_000)) });
  if (type === "integer") return fc.oneof(whole, edges);
  return fc.oneof(
    whole,
    edges,
    whole.map((value) => Math.min(max, value + 0.1)),
  );
}

const numberIn = (schema: JsonSchema, keyword: string, fallback: number): number =>
  typeof schema[keyword] === "number" ? schema[keyword] : fallback;

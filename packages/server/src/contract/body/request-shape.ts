import { type JsonSchema, type Schemas, unfolded, withAlternatives } from "../document/json-schema.js";

/** The structure that the contract declares for a value: whether it may be an object or a list, and their contents. */
export interface Shape {
  readonly object?: ObjectShape;
  readonly list?: ListShape;
}

export interface ObjectShape {
  readonly fields: ReadonlyMap<string, FieldShape>;
  /** The shape of a map's members. */
  readonly rest: FieldShape | undefined;
  readonly most: number;
}

export interface FieldShape {
  readonly shape: Shape;
  /** Set by the server; ignored if a caller sends it back. */
  readonly readOnly: boolean;
  /** `null` counts as missing. */
  readonly nullIsAbsent: boolean;
}

export interface ListShape {
  readonly entry: Shape;
  readonly most: number;
  /** Entry errors are passed to the operation instead of refusing the body. */
  readonly reported?: boolean;
}

/** @throws Error for a recursive schema, which request bodies must not have. */
export function shapeOf(schemas: Schemas, schema: JsonSchema, depth = 0): Shape {
  if (depth > MAX_DEPTH) throw new Error("a request's schema refers to itself");
  const parts = withAlternatives(schemas, schema);
  const required = new Set(unfolded(schemas, schema).flatMap((part) => part.required ?? []));
  const inner = (part: JsonSchema): Shape => shapeOf(schemas, part, depth + 1);
  return { object: objectOf(schemas, parts, required, inner), list: listOf(parts, inner) };
}

const MAX_DEPTH = 20;

function objectOf(
  schemas: Schemas,
  parts: readonly JsonSchema[],
  required: ReadonlySet<string>,
  inner: (part: JsonSchema) => Shape,
): ObjectShape | undefined {
  if (!parts.some((part) => typesOf(part).includes("object"))) return undefined;
  const field = (schema: JsonSchema, needed: boolean): FieldShape => ({
    shape: inner(schema),
    readOnly: unfolded(schemas, schema).some((part) => part.readOnly === true),
    nullIsAbsent: !needed && !mayBeNull(withAlternatives(schemas, schema)),
  });
  const fields = parts.flatMap((part) => Object.entries(part.properties ?? {}));
  const rest = parts.map((part) => part.additionalProperties).find((schema) => typeof schema === "object");
  return {
    fields: new Map(fields.map(([name, schema]) => [name, field(schema, required.has(name))])),
    rest: rest && field(rest, false),
    most: smallest(parts, "maxProperties"),
  };
}

function listOf(parts: readonly JsonSchema[], inner: (part: JsonSchema) => Shape): ListShape | undefined {
  const items = parts.find((part) => part.items)?.items;
  const reported = parts.some((part) => part["x-entry-errors"] === "reported");
  return items && { entry: inner(items), most: smallest(parts, "maxItems"), ...(reported ? { reported } : {}) };
}

const mayBeNull = (parts: readonly JsonSchema[]): boolean => parts.some((part) => typesOf(part).includes("null"));

const typesOf = ({ type = [] }: JsonSchema): readonly string[] => (typeof type === "string" ? [type] : type);

function smallest(parts: readonly JsonSchema[], keyword: "maxItems" | "maxProperties"): number {
  const limits = parts.map((part) => part[keyword]).filter((limit) => typeof limit === "number");
  return Math.min(Number.POSITIVE_INFINITY, ...limits);
}

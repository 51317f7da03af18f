import { type JsonSchema, type Schemas, targetOf } from "./json-schema.js";

/** The schema of a body in parts, which are checked one after the other: a list of 10,000 entries entry by entry. */
export interface BodySchemas {
  /** All but what the entries of its own lists must be. */
  readonly envelope: JsonSchema;
  /** Of each of its own lists, what an entry must be. */
  readonly entries: ReadonlyMap<string, JsonSchema>;
  /** The one of them whose entries are reported. */
  readonly reported: { readonly name: string; readonly schema: JsonSchema } | undefined;
}

export function bodySchemas(schemas: Schemas, body: JsonSchema): BodySchemas {
  const entries = new Map<string, JsonSchema>();
  let reported: BodySchemas["reported"];
  const withoutEntries = (schema: JsonSchema): JsonSchema => {
    const { allOf, properties, ...own } = inlined(schemas, schema);
    return {
      ...own,
      ...(allOf ? { allOf: allOf.map(withoutEntries) } : {}),
      ...(properties ? { properties: Object.fromEntries(Object.entries(properties).map(withoutItems)) } : {}),
    };
  };
  const withoutItems = ([name, schema]: [string, JsonSchema]): [string, JsonSchema] => {
    const { items, ...list } = inlined(schemas, schema);
    if (!items) return [name, schema];
    entries.set(name, items);
    if (list["x-entry-errors"] === "reported") reported = { name, schema: items };
    return [name, list];
  };
  return { envelope: withoutEntries(body), entries, reported };
}

function inlined(schemas: Schemas, { $ref, ...own }: JsonSchema): JsonSchema {
  const target = targetOf(schemas, $ref);
  return target ? { ...inlined(schemas, target), ...own } : own;
}

import { type JsonSchema, type Schemas, targetOf } from "./json-schema.js";

/** A body's schema split up, so that a long list can be validated entry by entry. */
export interface BodySchemas {
  /** The body without the entry schemas of its top-level lists. */
  readonly envelope: JsonSchema;
  /** The entry schema of each top-level list. */
  readonly entries: ReadonlyMap<string, JsonSchema>;
  /** The list whose entry errors are reported to the operation. */
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

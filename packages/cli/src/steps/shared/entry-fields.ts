import type { components } from "@shipctl/sdk";
import { usageError } from "../../io/exit-code.js";

/** The name of a schema of the contract. */
export type SchemaName = keyof components["schemas"];

interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, unknown>>;
}

/**
 * The fields of `--json name,phone`; undefined without any.
 * @throws CommandError that names the known fields if one is not among them
 */
export async function fieldsIn(
  text: string | undefined,
  schema: SchemaName,
  more: readonly string[] = [],
): Promise<readonly string[] | undefined> {
  const fields = (text ?? "")
    .split(",")
    .map((field) => field.trim())
    .filter(Boolean);
  if (fields.length === 0) return undefined;
  // Optional fields are in no entry of many lists, so only the contract knows all of them.
  const { documentText } = await import("@shipctl/sdk/contract/document");
  const known = [...more, ...propertiesOf({ $ref: schema }, asDocument(JSON.parse(documentText)).components.schemas)];
  const unknown = fields.filter((field) => !known.includes(field));
  if (unknown.length === 0) return fields;
  const named = unknown.map((field) => JSON.stringify(field)).join(", ");
  const refused = `--json: ${named} ${unknown.length === 1 ? "is not a field" : "are not fields"} of this list.`;
  // In the message itself: with --json, an error is printed as JSON, without hints.
  throw usageError(`${refused} Fields: ${known.toSorted().join(", ")}`);
}

/** These fields of an entry, in this order. */
export const chosen = (entry: object, fields: readonly string[]): object =>
  Object.fromEntries(fields.flatMap((field) => (field in entry ? [[field, Reflect.get(entry, field)]] : [])));

function propertiesOf(schema: Schema, schemas: Readonly<Record<string, Schema>>): readonly string[] {
  const target = schema.$ref === undefined ? undefined : schemas[schema.$ref.replace(/^.*\//, "")];
  const parts = [...(target ? [target] : []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])];
  const inherited = parts.flatMap((part) => propertiesOf(part, schemas));
  return [...new Set([...inherited, ...Object.keys(schema.properties ?? {})])];
}

interface Document {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const asDocument = (parsed: unknown): Document => parsed as Document;

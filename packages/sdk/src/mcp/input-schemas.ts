import { fromJsonSchema } from "@modelcontextprotocol/server";
import { isRecord } from "../contract/index.js";
import { publicDocumentText } from "../contract/public.gen.js";

type Schema = Record<string, unknown>;

// biome-ignore lint/suspicious/noExplicitAny: the same schema is always asked for with the same type
const compiled = new Map<string, ReturnType<typeof fromJsonSchema<any>>>();

/**
 * The input of a tool: an object with these members and no others. Compiled once in a process, because the library
 * keeps each schema for ever, and each request has a server of its own.
 */
export function input<Input>(
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[] = [],
): ReturnType<typeof fromJsonSchema<Input>> {
  const schema = { type: "object", additionalProperties: false, properties, required: [...required] };
  const key = JSON.stringify(schema);
  const known = compiled.get(key);
  if (known) return known;
  const made = fromJsonSchema<Input>(schema);
  compiled.set(key, made);
  return made;
}

export const text = (description: string, more: Schema = {}): Schema => ({ type: "string", description, ...more });

/** A member of a schema of the contract. */
export function member(schema: string, name: string): Schema {
  return membersOf(schema)[name] ?? {};
}

/** The members of an object of the contract without these. */
export function membersWithout(schema: string, ...names: readonly string[]): Record<string, Schema> {
  return Object.fromEntries(Object.entries(membersOf(schema)).filter(([name]) => !names.includes(name)));
}

const schemas: Schema = recordAt(recordAt(JSON.parse(publicDocumentText), "components"), "schemas");

const membersOf = (schema: string): Record<string, Schema> => {
  const { properties } = plain(recordAt(schemas, schema));
  return isRecord(properties) ? Object.fromEntries(Object.entries(properties).filter(isNamedRecord)) : {};
};

const isNamedRecord = (entry: [string, unknown]): entry is [string, Schema] => isRecord(entry[1]);

/** Without references, the contract's own keywords and members that are ignored: a client gets the schema alone. */
function plain(schema: Schema): Schema {
  const { $ref, ...own } = schema;
  const whole = typeof $ref === "string" ? { ...recordAt(schemas, $ref.split("/").at(-1) ?? ""), ...own } : own;
  if (typeof whole.$ref === "string") return plain(whole);
  const entries = Object.entries(whole).filter(([keyword]) => !/^x-|^examples?$/.test(keyword));
  return Object.fromEntries(
    entries.map(([keyword, value]) => [keyword, keyword === "properties" ? plainMembers(value) : plainValue(value)]),
  );
}

const plainMembers = (members: unknown): unknown =>
  isRecord(members)
    ? Object.fromEntries(
        Object.entries(members)
          .filter(([, schema]) => isRecord(schema) && schema.readOnly !== true)
          .map(([name, schema]) => [name, plainValue(schema)]),
      )
    : members;

function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue);
  return isRecord(value) ? plain(value) : value;
}

function recordAt(value: unknown, name: string): Schema {
  const found = isRecord(value) ? value[name] : undefined;
  return isRecord(found) ? found : {};
}

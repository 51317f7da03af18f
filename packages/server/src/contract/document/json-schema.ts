/** The part of JSON Schema that our code reads. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly allOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
}

export type Schemas = Readonly<Record<string, JsonSchema>>;

/** The id of the shared schemas in `$ref`s, once the contract is loaded. */
export const SCHEMAS_ID = "contract";
const PREFIX = `${SCHEMAS_ID}#/$defs/`;

export const refTo = (name: string): string => PREFIX + name;

export interface FieldPosition {
  /** The declared position of each step: sorts errors in form order. */
  readonly order: readonly number[];
  /** `orders[3].recipient.zip` */
  readonly field: string;
}

/** Resolves a path of property names and array indexes in a schema. */
export function positionOf(schemas: Schemas, root: JsonSchema, path: readonly string[]): FieldPosition {
  const order: number[] = [];
  let field = "";
  let schema: JsonSchema | undefined = root;
  for (const step of path) {
    const parts: readonly JsonSchema[] = schema ? unfolded(schemas, schema) : [];
    const items: JsonSchema | undefined = parts.find((part) => part.items)?.items;
    if (items) {
      order.push(Number(step));
      field += `[${step}]`;
      schema = items;
      continue;
    }
    const properties = parts.flatMap((part) => Object.entries(part.properties ?? {}));
    const index = properties.findIndex(([name]) => name === step);
    order.push(index === -1 ? properties.length : index);
    field += field === "" ? step : `.${step}`;
    schema = properties[index]?.[1] ?? anyProperty(parts);
  }
  return { order, field };
}

export function compareOrder(a: readonly number[], b: readonly number[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index];
    if (right === undefined) return 1;
    if (left !== right) return left - right;
  }
  return a.length - b.length;
}

/** A schema with all schemas that it references or is composed of. */
export function unfolded(schemas: Schemas, schema: JsonSchema): readonly JsonSchema[] {
  const inner = [...referred(schemas, schema), ...(schema.allOf ?? [])];
  return [schema, ...inner.flatMap((part) => unfolded(schemas, part))];
}

/** The same, including the alternatives of `oneOf` and `anyOf`. */
export function withAlternatives(schemas: Schemas, schema: JsonSchema): readonly JsonSchema[] {
  const { allOf = [], oneOf = [], anyOf = [] } = schema;
  const inner = [...referred(schemas, schema), ...allOf, ...oneOf, ...anyOf];
  return [schema, ...inner.flatMap((part) => withAlternatives(schemas, part))];
}

/** Replaces references to a schema by its keywords, which a field's own keywords complete: then its messages are found. */
export function withInlined(schemas: Schemas, name: string): Schemas {
  const target = schemas[name];
  const inlined = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(inlined);
    if (typeof part !== "object" || part === null) return part;
    const own = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, inlined(value)]));
    const { $ref, ...rest } = own;
    return $ref === refTo(name) ? { ...target, ...rest } : own;
  };
  return asSchemas(inlined(schemas));
}

const asSchemas = (value: unknown): Schemas => value as Schemas;

/** Turns open enums, `anyOf: [known values, any string]`, into closed ones. */
export const withoutOtherWords = (schemas: Schemas): Schemas =>
  JSON.parse(JSON.stringify(schemas), (_key, part: JsonSchema | null) => {
    const [known, any, ...more] = part?.anyOf ?? [];
    return known && any?.type === "string" && Object.keys(any).length === 1 && more.length === 0 ? known : part;
  });

function referred(schemas: Schemas, { $ref }: JsonSchema): readonly JsonSchema[] {
  const target = targetOf(schemas, $ref);
  return target ? [target] : [];
}

export const targetOf = (schemas: Schemas, ref: string | undefined): JsonSchema | undefined =>
  ref?.startsWith(PREFIX) ? schemas[ref.slice(PREFIX.length)] : undefined;

function anyProperty(parts: readonly JsonSchema[]): JsonSchema | undefined {
  for (const { additionalProperties } of parts)
    if (typeof additionalProperties === "object") return additionalProperties;
  return undefined;
}

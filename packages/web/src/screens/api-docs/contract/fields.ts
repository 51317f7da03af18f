import { formatCount } from "@shipctl/sdk/display";
import { type Document, resolve, type Schema } from "./document.js";

/** One field of a request or a reply, as shown on the page. */
export interface Field {
  readonly name: string;
  /** E.g. `string`, `number or null`, `array of objects`. */
  readonly type: string;
  readonly required: boolean;
  readonly about: string | undefined;
  /** E.g. `at most 200 characters`. */
  readonly limits: readonly string[];
  /** The allowed values, if they are enumerated. */
  readonly choices: readonly string[];
  readonly fields: readonly Field[];
}

/** The fields of an object, or of the objects in an array. */
export function fieldsOf(document: Document, schema: Schema): readonly Field[] {
  const { properties = {}, required = [], items } = merged(document, schema);
  if (items) return fieldsOf(document, items);
  return Object.entries(properties).map(([name, part]) => fieldOf(document, name, part, required.includes(name)));
}

export function fieldOf(document: Document, name: string, part: Schema, required: boolean): Field {
  const schema = merged(document, part);
  return {
    name,
    type: typeOf(document, schema),
    required,
    about: part.description ?? schema.description,
    limits: limitsOf(schema),
    choices: (schema.enum ?? itemsOf(document, schema).enum ?? []).map(String),
    fields: fieldsOf(document, schema),
  };
}

const itemsOf = (document: Document, { items }: Schema): Schema => (items ? merged(document, items) : {});

/** A schema with references followed and `allOf` merged. */
function merged(document: Document, part: Schema): Schema {
  const { $ref: _ref, ...beside } = part;
  const { allOf = [], anyOf = [], ...own } = { ...resolve(document, part), ...beside };
  // The first `anyOf` of an open enum has the known values.
  const parts = [...allOf, ...anyOf.slice(0, 1)].map((one) => merged(document, one)).concat(own);
  return {
    ...Object.assign({}, ...parts),
    required: parts.flatMap(({ required = [] }) => required),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  };
}

function typeOf(document: Document, { type = "object", format, items }: Schema): string {
  const names = [type].flat().map((name) => {
    if (name === "array" && items) return `array of ${typeOf(document, merged(document, items))}s`;
    return name;
  });
  const words = names.join(" or ");
  return format ? `${words}, ${format}` : words;
}

function limitsOf(schema: Schema): readonly string[] {
  const { minimum, exclusiveMinimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const limits = [
    exclusiveMinimum !== undefined && minimum === undefined && `more than ${exclusiveMinimum}`,
    minimum !== undefined && `at least ${minimum}`,
    maximum !== undefined && `at most ${formatCount(maximum)}`,
    minLength !== undefined && minLength > 1 && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    minItems !== undefined && `at least ${minItems}`,
    maxItems !== undefined && `at most ${formatCount(maxItems)}`,
    schema.default !== undefined && `default ${String(schema.default)}`,
  ];
  return limits.filter((limit) => limit !== false);
}

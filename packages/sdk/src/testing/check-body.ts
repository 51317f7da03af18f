import { type FieldError, isRecord } from "../contract/index.js";
import type { PublicContract, Schema } from "./public-contract.js";

/** What is wrong with a body. `entries` are the faults of the orders of a bulk call, by their index. */
export interface BodyFaults {
  readonly body: readonly FieldError[];
  readonly entries: ReadonlyMap<number, readonly FieldError[]>;
}

type Path = readonly (string | number)[];
interface Fault {
  readonly path: Path;
  readonly message: string;
}

const ZIP = /^\d{5}(?:[- ]?\d{4})?$/;

/**
 * Compares a body with its schema: types, required and unknown fields, and limits. Of the server's further checks of
 * addresses there is the form of a ZIP code.
 */
export function checkBody(contract: PublicContract, schema: Schema, body: unknown): BodyFaults {
  const faults = faultsOf(contract, schema, body, []);
  const entries = new Map<number, FieldError[]>();
  const rest: FieldError[] = [];
  for (const { path, message } of faults) {
    const [list, index] = path;
    if (list !== "orders" || typeof index !== "number") rest.push({ field: fieldOf(path), message });
    else entries.set(index, [...(entries.get(index) ?? []), { field: fieldOf(path.slice(2)), message }]);
  }
  return { body: rest, entries };
}

function faultsOf(contract: PublicContract, part: Schema, value: unknown, path: Path): Fault[] {
  const schema = contract.resolve(part);
  const parts = (schema.allOf ?? []).map((one) => contract.resolve(one));
  const own = faultOf(schema, value, path);
  if (own) return [own];
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.flatMap((entry, index) => faultsOf(contract, items, entry, [...path, index])) : [];
  }
  if (!isRecord(value)) return [];
  const properties = { ...schema.properties, ...Object.assign({}, ...parts.map((one) => one.properties)) };
  const required = [schema, ...parts].flatMap((one) => one.required ?? []);
  const isClosed = schema.additionalProperties === false || schema.unevaluatedProperties === false;
  const missing = required.filter((name) => value[name] === undefined);
  const unknown = isClosed ? Object.keys(value).filter((name) => !(name in properties)) : [];
  const { additionalProperties, propertyNames } = schema;
  const members = typeof additionalProperties === "object" ? Object.keys(value) : [];
  return [
    ...members.flatMap((name) => [
      ...(propertyNames ? faultsOf(contract, propertyNames, name, [...path, name]) : []),
      ...faultsOf(contract, asSchema(additionalProperties), value[name], [...path, name]),
    ]),
    ...missing.map((name) => ({ path: [...path, name], message: messageOf(contract, properties[name], name) })),
    ...unknown.map((name) => ({ path: [...path, name], message: `${name} is not a field of this request` })),
    ...Object.entries(properties).flatMap(([name, property]) =>
      value[name] === undefined ? [] : faultsOf(contract, asSchema(property), value[name], [...path, name]),
    ),
  ];
}

/** The fault of the value itself. */
function faultOf(schema: Schema, value: unknown, path: Path): Fault | undefined {
  const name = String(path.at(-1) ?? "The body");
  const types = schema.type === undefined ? [] : [schema.type].flat();
  const fail = (message: string) => ({ path, message: schema["x-message"] ?? `${name} ${message}` });
  if (types.length > 0 && !types.some((type) => isOf(type, value))) return fail(`must be ${types.join(" or ")}`);
  if (schema.enum && !schema.enum.includes(value)) return fail(`must be one of ${schema.enum.join(", ")}`);
  const { minLength = 0, maxLength = Infinity, minItems = 0, maxItems = Infinity } = schema;
  if (typeof value === "string") {
    if (value.length < minLength || value.length > maxLength)
      return fail(`must have ${minLength} to ${maxLength} characters`);
    if (schema.pattern !== undefined && !new RegExp(schema.pattern, "u").test(value)) return fail("has the wrong form");
    if (name === "zip" && !ZIP.test(value.trim())) {
      return { path, message: `"${value}" is not a ZIP code; give 5 digits, or 5+4 as in 12345-6789` };
    }
  }
  if (typeof value === "number") {
    const { minimum = -Infinity, maximum = Infinity } = schema;
    if (value < minimum || value > maximum) return fail(`must be ${minimum} to ${maximum}`);
  }
  const { maxProperties = Infinity } = schema;
  if (isRecord(value) && Object.keys(value).length > maxProperties)
    return fail(`must have at most ${maxProperties} properties`);
  const isWrong = Array.isArray(value) && (value.length < minItems || value.length > maxItems);
  return isWrong ? fail(`must have ${minItems} to ${maxItems} entries`) : undefined;
}

function isOf(type: string, value: unknown): boolean {
  if (type === "object") return isRecord(value);
  if (type === "array") return Array.isArray(value);
  if (type === "integer") return Number.isInteger(value);
  return type === "null" ? value === null : typeof value === type;
}

const messageOf = (contract: PublicContract, property: Schema | undefined, name: string): string =>
  (property && contract.resolve(property)["x-message"]) ?? `${name} is required`;

const asSchema = (value: unknown): Schema => value as Schema;

const fieldOf = (path: Path): string =>
  path.reduce<string>((text, step) => {
    if (typeof step === "number") return `${text}[${step}]`;
    return text === "" ? step : `${text}.${step}`;
  }, "");

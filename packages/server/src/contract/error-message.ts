import type { ErrorObject } from "ajv/dist/2020.js";

/** An error message with the field, the value and what is allowed. */
export function errorMessage(field: string, error: ErrorObject): string {
  const name = field === "body" ? "The body" : field;
  const limit: unknown = error.params.limit;
  const value: unknown = error.data;
  const got = SECRET.test(field) ? "" : `, got ${shown(value)}`;
  switch (error.keyword) {
    case "required":
      return `${name} is required`;
    case "type":
      return `${name} must be ${typeNames(error.params.type)}${got}`;
    case "enum":
      return `${name} must be one of ${listed(error.params.allowedValues)}${got}`;
    case "minLength":
      return limit === 1 ? `${name} must not be empty` : `${name} must have at least ${limit} characters`;
    case "maxLength":
      return `${name} must have at most ${limit} characters; it has ${[...String(value)].length}`;
    case "minItems":
      return limit === 1 ? `${name} must not be empty` : `${name} must have at least ${limit} entries`;
    case "maxItems":
      return `${name} must have at most ${limit} entries; it has ${Array.isArray(value) ? value.length : "more"}`;
    case "maxProperties":
      return `${name} must have at most ${limit} properties`;
    case "minimum":
      return `${name} must be at least ${limit}${got}`;
    case "exclusiveMinimum":
      return `${name} must be greater than ${limit}${got}`;
    case "maximum":
      return `${name} must be at most ${limit}${got}`;
    case "x-decimals":
      return `${name} is ${value}: an amount in USD has at most two decimals`;
    case "anyOf":
      return `${name} must be ${typeNames(typesIn(error.schema))}${got}`;
    case "format":
      return `${name} must be ${FORMATS[String(error.params.format)] ?? error.params.format}${got}`;
    case "pattern":
      return isBlank(value) ? `${name} must not be empty` : `${name} does not have the expected form${got}`;
    default:
      return `${name} ${error.message ?? "is not valid"}${got}`;
  }
}

/** Values of these fields are never repeated in messages. */
const SECRET = /password|token|secret|key$/i;

const FORMATS: Readonly<Record<string, string>> = {
  "date-time": "an instant such as 2026-11-01T09:00:00.000Z",
  date: "a day such as 2026-11-01",
};

const TYPES: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  object: "a JSON object",
  array: "a list",
  null: "null",
};

function typeNames(type: unknown): string {
  const types = Array.isArray(type) ? type : String(type).split(",");
  return types.map((name) => TYPES[String(name)] ?? String(name)).join(" or ");
}

/** The types of alternatives. */
const typesIn = (alternatives: unknown): unknown =>
  Array.isArray(alternatives) ? alternatives.flatMap((one: { readonly type?: unknown }) => one.type ?? []) : [];

function listed(values: unknown): string {
  return Array.isArray(values) ? values.map(String).join(", ") : "the allowed values";
}

const isBlank = (value: unknown): boolean => typeof value === "string" && value.trim() === "";

const SHOWN_LENGTH = 40;

function shown(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}

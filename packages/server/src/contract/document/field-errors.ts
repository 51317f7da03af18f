import type { ErrorObject } from "ajv/dist/2020.js";
import { type FieldError, WHOLE } from "../../shared/problem.js";
import { compareOrder, type JsonSchema, positionOf, type Schemas } from "./json-schema.js";

/** The validator's errors, one per field, in the contract's field order. */
export function fieldErrors(schemas: Schemas, root: JsonSchema, errors: readonly ErrorObject[]): FieldError[] {
  const found = distinctErrors(errors).map((error) => {
    const { order, field: path } = positionOf(schemas, root, pathOf(error));
    const field = path.slice(0, MAX_FIELD) || WHOLE;
    return { order, error: { field, message: messageOf(field, error) } };
  });
  return found.sort((a, b) => compareOrder(a.order, b.order)).map(({ error }) => error);
}

/** Map keys are chosen by the caller and may be as long as the body. */
const MAX_FIELD = 200;

/** The first error of each field. */
export function distinctErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const first = new Map<string, ErrorObject>();
  for (const error of errors.filter(isOwn)) {
    const field = `${error.instancePath}/${error.propertyName ?? error.params.missingProperty ?? ""}`;
    if (!first.has(field)) first.set(field, error);
  }
  return [...first.values()];
}

/**
 * Errors within `oneOf` and `anyOf` are less useful than the error that none matched, unless the type is right. That a
 * name is wrong is also reported with the reason.
 */
const isOwn = ({ schemaPath, keyword }: ErrorObject): boolean =>
  keyword !== "propertyNames" &&
  !(/\/oneOf\/\d+\//.test(schemaPath) || (keyword === "type" && /\/anyOf\/\d+\/type$/.test(schemaPath)));

function pathOf(error: ErrorObject): string[] {
  const path = error.instancePath.split("/").slice(1).map(unescapePointer);
  if (error.keyword === "required") path.push(String(error.params.missingProperty));
  if (error.propertyName !== undefined) path.push(error.propertyName);
  return path;
}

const unescapePointer = (step: string): string => step.replaceAll("~1", "/").replaceAll("~0", "~");

/**
 * The contract's `x-message` covers missing, empty and too small values; for other errors our message is more specific.
 */
function messageOf(field: string, error: ErrorObject): string {
  return (saysOwnText(error) ? ownText(error) : undefined) ?? errorMessage(field, error);
}

const OWN_TEXT_KEYWORDS = new Set([
  "required",
  "pattern",
  "minLength",
  "minItems",
  "minimum",
  "exclusiveMinimum",
  "format",
  "oneOf",
]);

function saysOwnText(error: ErrorObject): boolean {
  if (error.keyword === "type") return error.data === null || error.data === "";
  return OWN_TEXT_KEYWORDS.has(error.keyword);
}

function ownText({ keyword, params, data, parentSchema }: ErrorObject): string | undefined {
  const schema: unknown =
    keyword === "required" ? parentSchema?.properties?.[String(params.missingProperty)] : parentSchema;
  const { "x-message": text, "x-messages": texts } = asTexts(schema);
  const isNotPositive = keyword === "minimum" && Number(data) <= 0;
  return (isNotPositive ? texts?.notPositive : undefined) ?? texts?.[keyword] ?? text;
}

interface Texts {
  readonly "x-message"?: string;
  /** Follows the message about a `pattern`: what to do. */
  readonly "x-hint"?: string;
  /** By keyword; `notPositive` is for a value that is not above 0, where a higher minimum applies. */
  readonly "x-messages"?: Readonly<Record<string, string | undefined>>;
}

/** The linter of the contract checks their types. */
const asTexts = (schema: unknown): Texts => (typeof schema === "object" && schema !== null ? schema : {});

/** An error message with the field, the value and what is allowed. */
function errorMessage(field: string, error: ErrorObject): string {
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
    case "pattern": {
      const { "x-hint": hint } = asTexts(error.parentSchema);
      if (hint !== undefined) return `${name} does not have the expected form${got}. ${hint}`;
      return isBlank(value) ? `${name} must not be empty` : `${name} does not have the expected form${got}`;
    }
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

import type { ErrorObject } from "ajv/dist/2020.js";
import { type FieldError, WHOLE } from "../shared/problem.js";
import { errorMessage } from "./error-message.js";
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
    const field = `${error.instancePath}/${error.params.missingProperty ?? ""}`;
    if (!first.has(field)) first.set(field, error);
  }
  return [...first.values()];
}

/** Errors within `oneOf` and `anyOf` are less useful than the error that none matched, unless the type is right. */
const isOwn = ({ schemaPath, keyword }: ErrorObject): boolean =>
  !(/\/oneOf\/\d+\//.test(schemaPath) || (keyword === "type" && /\/anyOf\/\d+\/type$/.test(schemaPath)));

function pathOf(error: ErrorObject): string[] {
  const path = error.instancePath.split("/").slice(1).map(unescapePointer);
  if (error.keyword === "required") path.push(String(error.params.missingProperty));
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
  /** By keyword; `notPositive` is for a value that is not above 0, where a higher minimum applies. */
  readonly "x-messages"?: Readonly<Record<string, string | undefined>>;
}

/** The linter of the contract checks their types. */
const asTexts = (schema: unknown): Texts => (typeof schema === "object" && schema !== null ? schema : {});

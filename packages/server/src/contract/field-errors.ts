import type { ErrorObject } from "ajv/dist/2020.js";
import { type FieldError, WHOLE } from "../shared/problem.js";
import { errorMessage } from "./error-message.js";
import { compareOrder, type JsonSchema, placeOf, type Schemas } from "./json-schema.js";

/** The validator's errors, one a field, in the order in which the contract declares the fields. */
export function fieldErrors(schemas: Schemas, root: JsonSchema, errors: readonly ErrorObject[]): FieldError[] {
  const found = distinctErrors(errors).map((error) => {
    const { order, field: path } = placeOf(schemas, root, pathOf(error));
    const field = path.slice(0, LONGEST_FIELD) || WHOLE;
    return { order, error: { field, message: messageOf(field, error) } };
  });
  return found.sort((a, b) => compareOrder(a.order, b.order)).map(({ error }) => error);
}

/** Where a map has names of the caller's own, they may be as long as the body. */
const LONGEST_FIELD = 200;

/** The first of each field. */
export function distinctErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const first = new Map<string, ErrorObject>();
  for (const error of errors.filter(isOwn)) {
    const field = `${error.instancePath}/${error.params.missingProperty ?? ""}`;
    if (!first.has(field)) first.set(field, error);
  }
  return [...first.values()];
}

/** Why each of several alternatives did not fit says less than that none of them did. */
const isOwn = ({ schemaPath }: ErrorObject): boolean => !/\/oneOf\/\d+\//.test(schemaPath);

function pathOf(error: ErrorObject): string[] {
  const path = error.instancePath.split("/").slice(1).map(unescapePointer);
  if (error.keyword === "required") path.push(String(error.params.missingProperty));
  return path;
}

const unescapePointer = (step: string): string => step.replaceAll("~1", "/").replaceAll("~0", "~");

/** The contract's own text is about a field that is missing, empty or too small; for the rest ours says more. */
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

function ownText({ keyword, params, parentSchema }: ErrorObject): string | undefined {
  const schema: unknown =
    keyword === "required" ? parentSchema?.properties?.[String(params.missingProperty)] : parentSchema;
  const text = typeof schema === "object" && schema !== null && "x-message" in schema ? schema["x-message"] : undefined;
  return typeof text === "string" ? text : undefined;
}

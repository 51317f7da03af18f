import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { toCents } from "../../shared/money.js";
import type { Gone } from "../../shared/pace.js";
import { bodyRefused, type FieldError, invalidInput, Problem } from "../../shared/problem.js";
import { type BodyRules, type CheckedBody, checkBody, NO_FAULTS } from "../body/check-body.js";
import { unknownParameter } from "../body/misfit-error.js";
import { shapeOf } from "../body/request-shape.js";
import { fieldErrors } from "./field-errors.js";
import { type JsonSchema, SCHEMAS_ID, type Schemas, targetOf, withoutOtherWords } from "./json-schema.js";
import {
  type Contract,
  LINK_TOKEN,
  loadContract,
  type Operation,
  type Parameter,
  type ParameterLocation,
} from "./load-contract.js";

/** A request's parameters: as sent, and after validation with the contract's types. */
export type Parameters = Readonly<Record<ParameterLocation, Record<string, unknown>>>;

export interface Validators {
  /**
   * Coerces and fills in defaults; `sent` are all names in the query. @throws Problem invalid_input, or not_found for a
   * malformed id in the path.
   */
  parameters(operation: Operation, values: Parameters, sent: readonly string[]): Parameters;
  /**
   * Validates a body without coercion and fills in defaults. Also returns the errors of reported entries. A promise if
   * the body is long. @throws Problem invalid_input with each field.
   */
  body(operation: Operation, text: Buffer | undefined, gone?: Gone): CheckedBody | Promise<CheckedBody>;
  /** How this reply violates the contract; undefined if it does not. */
  reply(operation: Operation, status: number, contentType: string, json: unknown): string | undefined;
}

/** Validators from the contract, each compiled on first use, so that startup stays fast. */
export function compileValidators({ schemas }: Contract): Validators {
  // A `oneOf` branch may require properties that are declared outside it; the linter checks the rest.
  const strict = {
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    validateSchema: false,
    verbose: true,
  } as const;
  const asDeclared = () => schemas;
  const parameters = compiler(asDeclared, { ...strict, allErrors: true, useDefaults: true, coerceTypes: true });
  const bodies = compiler(asDeclared, { ...strict, allErrors: true, useDefaults: true });
  // Enums are open for clients, but this server sends only the known values.
  const replies = compiler(() => withoutOtherWords(schemas), strict);
  const parameterSchemas = new Map<Operation, JsonSchema>();
  const bodyRules = new Map<Body, BodyRules>();

  return {
    parameters(operation, values, sent) {
      const schema = remembered(parameterSchemas, operation, () => parametersSchema(operation.parameters));
      const validate = parameters(schema);
      const unknown = unknownParameters(operation, sent);
      if (validate(values) && unknown.length === 0) return values;
      throw refusedParameters(schemas, operation, schema, values, unknown, validate.errors ?? []);
    },

    body({ body }, text, gone) {
      if (!body || (text === undefined && !body.required)) return NO_BODY;
      if (text === undefined) throw bodyRefused("The body is missing");
      return checkBody(
        remembered(bodyRules, body, () => rulesFor(schemas, body, bodies)),
        text,
        gone,
      );
    },

    reply(operation, status, contentType, json) {
      const declared = operation.replies.get(status);
      if (!declared) return `answered ${status}, which the contract does not declare`;
      const media = declared.get(contentType);
      if (!media) return `answered ${status} as ${contentType || "nothing"}, which the contract does not declare`;
      if (contentType !== "application/json") return undefined;
      const validate = replies(media.schema);
      if (validate(json)) return undefined;
      const errors = fieldErrors(schemas, media.schema, validate.errors ?? []);
      return `answered ${status} with a body against the contract: ${errors.map(({ message }) => message).join("; ")}`;
    },
  };
}

type Options = ConstructorParameters<typeof Ajv2020>[0];

/** Compiles a schema once, on first use. */
function compiler(schemas: () => Schemas, options: Options): (schema: JsonSchema) => ValidateFunction {
  const compiled = new Map<JsonSchema, ValidateFunction>();
  let ajv: Ajv2020 | undefined;
  return (schema) => {
    ajv ??= withContract(new Ajv2020(options), schemas());
    const instance = ajv;
    return remembered(compiled, schema, () => instance.compile(schema));
  };
}

function withContract(ajv: Ajv2020, schemas: Schemas): Ajv2020 {
  addFormats.default(ajv, ["date-time", "date"]);
  // Unknown fields are detected by BodyScan, which can suggest the nearest name.
  ajv
    .removeKeyword("unevaluatedProperties")
    .addVocabulary(["x-message", "x-messages", "x-hint", "x-entry-errors", "unevaluatedProperties"])
    // Not `multipleOf`, which is inexact with binary fractions.
    .addKeyword({
      keyword: "x-decimals",
      type: "number",
      validate: (_two: number, usd: number) => toCents(usd) !== undefined,
    });
  return ajv.addSchema({ $id: SCHEMAS_ID, $defs: schemas });
}

function remembered<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

const NO_BODY: CheckedBody = { body: undefined, entryFaults: NO_FAULTS };

type Body = NonNullable<Operation["body"]>;

function rulesFor(
  schemas: Schemas,
  { schema, required }: Body,
  compile: (schema: JsonSchema) => ValidateFunction,
): BodyRules {
  const { envelope, entries, reported } = bodySchemas(schemas, schema);
  const validators = new Map([...entries].map(([name, entry]) => [name, compile(entry)]));
  return {
    schemas,
    schema,
    required,
    shape: shapeOf(schemas, schema),
    envelope: compile(envelope),
    entries: validators,
    reported: reported && { ...reported, validate: compile(reported.schema) },
  };
}

const LOCATIONS: readonly ParameterLocation[] = ["path", "query", "header"];

function parametersSchema(parameters: readonly Parameter[]): JsonSchema {
  const properties = LOCATIONS.map((location) => {
    const here = parameters.filter((parameter) => parameter.in === location);
    const schema: JsonSchema = {
      type: "object",
      properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
      required: here.filter(({ required }) => required).map(({ name }) => name),
    };
    return [location, schema];
  });
  return { type: "object", properties: Object.fromEntries(properties) };
}

function refusedParameters(
  schemas: Schemas,
  operation: Operation,
  schema: JsonSchema,
  values: Parameters,
  unknown: readonly FieldError[],
  errors: readonly ErrorObject[],
): Problem {
  const inPath = errors.find(({ instancePath }) => instancePath.startsWith("/path/"));
  if (inPath && operation.problems.has("not_found")) {
    return new Problem("not_found", `${Object.values(values.path).map(shortened).join(", ")} was not found`);
  }
  const fieldOf = (field: string) => field.slice(field.indexOf(".") + 1);
  const wrong = fieldErrors(schemas, schema, errors).map(({ field, message }) => ({
    field: fieldOf(field),
    message: message.startsWith(field) ? fieldOf(field) + message.slice(field.length) : message,
  }));
  return invalidInput([...unknown, ...wrong]);
}

function unknownParameters({ parameters, link, acceptsUnknown }: Operation, sent: readonly string[]): FieldError[] {
  if (sent.length === 0 || acceptsUnknown) return [];
  const known = parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
  if (link) known.push(LINK_TOKEN);
  return sent.filter((name) => !known.includes(name)).map((name) => unknownParameter(name, known));
}

const shortened = (id: unknown): string => JSON.stringify(String(id).slice(0, 40));

interface TheContract {
  readonly contract: Contract;
  readonly validators: Validators;
}

let loaded: TheContract | undefined;

/** This server's contract. Loaded once per process: apps share its validators, whose compilation takes longest. */
export function theContract(): TheContract {
  if (!loaded) {
    const contract = loadContract();
    loaded = { contract, validators: compileValidators(contract) };
  }
  return loaded;
}

/** A body's schema split up, so that a long list can be validated entry by entry. */
interface BodySchemas {
  /** The body without the entry schemas of its top-level lists. */
  readonly envelope: JsonSchema;
  /** The entry schema of each top-level list. */
  readonly entries: ReadonlyMap<string, JsonSchema>;
  /** The list whose entry errors are reported to the operation. */
  readonly reported: { readonly name: string; readonly schema: JsonSchema } | undefined;
}

function bodySchemas(schemas: Schemas, body: JsonSchema): BodySchemas {
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

import {
  API_KEY_SCOPES,
  type ApiKeyScope,
  OPERATOR_KEY_SCOPES,
  OPERATOR_ROLES,
  type OperationId,
  type OperatorKeyScope,
  type OperatorRole,
  operations,
  type ProblemCode,
} from "@shipctl/sdk/contract";
import { documentText } from "@shipctl/sdk/contract/document";
import { type JsonSchema, refTo, type Schemas, withInlined } from "./json-schema.js";

export type ParameterLocation = "path" | "query" | "header";

export interface Parameter {
  readonly name: string;
  readonly in: ParameterLocation;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

export interface MediaType {
  readonly schema: JsonSchema;
  /** By name. */
  readonly examples: ReadonlyMap<string, unknown>;
}

/** The query parameter with a label link's token, which is part of an operation's security. */
export const LINK_TOKEN = "token";

/** An operation with its references resolved. */
export interface Operation {
  readonly id: OperationId;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly access: "public" | "customer" | "admin";
  /** The roles of operators that it admits, if `access` is `admin`. */
  readonly roles: readonly OperatorRole[];
  /** Accepts a link token as well as a session. */
  readonly link: boolean;
  /** Whether an API key is refused, accepted like a session, or required. */
  readonly key: "refused" | "accepted" | "required";
  /** What an API key needs to be accepted; undefined if keys are refused. */
  readonly scope: ApiKeyScope | undefined;
  /** What an operator key needs to be accepted; undefined if it is closed to them. */
  readonly operatorScope: OperatorKeyScope | undefined;
  /** Third parties decide what they send here; unknown fields are ignored. */
  readonly acceptsUnknown: boolean;
  readonly bodyLimitMb: number;
  readonly bodyType: "json" | "form" | "text";
  readonly parameters: readonly Parameter[];
  readonly body: (MediaType & { readonly required: boolean }) | undefined;
  readonly problems: ReadonlySet<ProblemCode>;
  /** By status, then by content type. */
  readonly replies: ReadonlyMap<number, ReadonlyMap<string, MediaType>>;
}

export interface Contract {
  readonly operations: readonly Operation[];
  readonly schemas: Schemas;
}

const BODY_LIMIT_MB: Readonly<Record<string, number>> = { bulk: 24 };

/** @throws Error for a reference that the contract does not define. */
export function loadContract(text: string = documentText): Contract {
  // Shared schemas get their own id, so that any part of the contract can be compiled separately.
  const document = asDocument(JSON.parse(text.replaceAll('"$ref":"#/components/schemas/', `"$ref":"${refTo("")}`)));
  return {
    operations: asIds(Object.keys(operations)).map((id) => loadOperation(document, id)),
    schemas: withInlined(document.components.schemas, "Money"),
  };
}

interface Reference {
  readonly $ref?: string;
}

interface RawMedia {
  readonly schema: JsonSchema;
  readonly examples?: Readonly<Record<string, Reference & { readonly value?: unknown }>>;
}

type RawContent = Readonly<Record<string, RawMedia>>;

interface RawOperation {
  readonly parameters?: readonly (Reference & Omit<Parameter, "required"> & { readonly required?: boolean })[];
  readonly requestBody?: Reference & { readonly required?: boolean; readonly content?: RawContent };
  readonly responses: Readonly<Record<string, Reference & { readonly content?: RawContent }>>;
  readonly "x-problems"?: readonly ProblemCode[];
  readonly "x-roles"?: readonly string[];
  readonly "x-accepts-unknown"?: boolean;
  readonly "x-body-limit"?: string;
  readonly security?: Security;
}

type Security = readonly { readonly [Scheme in "apiKey" | "operatorKey"]?: readonly string[] }[];

interface RawDocument {
  readonly security: Security;
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: { readonly schemas: Schemas } & Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

function loadOperation(document: RawDocument, id: OperationId): Operation {
  const known = operations[id];
  const raw = document.paths[known.path]?.[known.method];
  if (!raw) throw new Error(`the contract has no operation ${id} at ${known.method} ${known.path}`);
  const body = raw.requestBody && resolve(document, raw.requestBody);
  const media = Object.values(body?.content ?? {})[0];
  return {
    id,
    method: known.method,
    path: known.path,
    tag: known.tag,
    access: known.access,
    roles: rolesOf(id, raw["x-roles"] ?? ["admin"]),
    link: known.link,
    key: known.key,
    scope: scopeOf(id, "apiKey", API_KEY_SCOPES, raw.security ?? document.security),
    operatorScope: scopeOf(id, "operatorKey", OPERATOR_KEY_SCOPES, raw.security ?? []),
    acceptsUnknown: raw["x-accepts-unknown"] === true,
    bodyLimitMb: BODY_LIMIT_MB[raw["x-body-limit"] ?? ""] ?? 1,
    parameters: (raw.parameters ?? [])
      .map((parameter) => resolve(document, parameter))
      .map(({ name, in: location, schema, required = false }) => ({ name, in: location, schema, required })),
    bodyType: known.bodyType,
    body: media && { ...mediaType(document, media), required: body?.required ?? false },
    problems: new Set(raw["x-problems"]),
    replies: new Map(
      Object.entries(raw.responses).map(([status, response]) => [
        Number(status),
        new Map(
          Object.entries(resolve(document, response).content ?? {}).map(([type, media]) => [
            type,
            mediaType(document, media),
          ]),
        ),
      ]),
    ),
  };
}

/** @throws Error if keys are accepted without a known scope */
function scopeOf<Scope extends string>(
  id: OperationId,
  scheme: "apiKey" | "operatorKey",
  scopes: readonly Scope[],
  security: Security,
): Scope | undefined {
  const named = security.flatMap(({ [scheme]: sent }) => (sent ? [sent[0]] : []));
  const scope = scopes.find((known) => named.includes(known));
  if (named.length > 0 && !scope) throw new Error(`${id} accepts API keys of the scope ${named[0]}, which is none`);
  return scope;
}

/** @throws Error for an unknown role */
function rolesOf(id: OperationId, named: readonly string[]): readonly OperatorRole[] {
  const roles = OPERATOR_ROLES.filter((role) => named.includes(role));
  if (roles.length < named.length) throw new Error(`${id} names the roles ${named.join(", ")}; one of them is none`);
  return roles;
}

function mediaType(document: RawDocument, { schema, examples = {} }: RawMedia): MediaType {
  return {
    schema,
    examples: new Map(Object.entries(examples).map(([name, example]) => [name, resolve(document, example).value])),
  };
}

/** Resolves `#/components/<section>/<name>`. */
function resolve<T extends Reference>(document: RawDocument, part: T): T {
  if (part.$ref === undefined) return part;
  const [, , section = "", name = ""] = part.$ref.split("/");
  const found = document.components[section]?.[name];
  if (found === undefined) throw new Error(`the contract refers to ${part.$ref}, which it does not define`);
  return asSame(part, found);
}

/** The linter checks the document's shape, so it is not checked again at startup. */
function asDocument(value: unknown): RawDocument {
  return value as RawDocument;
}

function asSame<T>(_like: T, value: unknown): T {
  return value as T;
}

function asIds(keys: readonly string[]): readonly OperationId[] {
  return keys as readonly OperationId[];
}

/** The methods of a path in the contract; empty for an unknown path. */
export function methodsAt(operations: readonly Operation[], path: string): string[] {
  const steps = path.split("/");
  const methods = operations
    .filter((operation) => isAt(operation.path, steps))
    .map(({ method }) => method.toUpperCase());
  // GET implies HEAD.
  return [...new Set(methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])))];
}

function isAt(template: string, steps: readonly string[]): boolean {
  const parts = template.split("/");
  return parts.length === steps.length && parts.every((part, index) => fits(part, steps[index]));
}

const fits = (part: string, step: string | undefined): boolean => (part.startsWith("{") ? step !== "" : part === step);

import { type OperationId, operations, type ProblemCode } from "@shipctl/sdk/contract";
import { documentText } from "@shipctl/sdk/contract/document";
import { type JsonSchema, refTo, type Schemas } from "./json-schema.js";

export type ParameterPlace = "path" | "query" | "header";

export interface Parameter {
  readonly name: string;
  readonly in: ParameterPlace;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

export interface MediaType {
  readonly schema: JsonSchema;
  /** By name. */
  readonly examples: ReadonlyMap<string, unknown>;
}

/** The query parameter with the token of a label link; it belongs to the security of an operation. */
export const LINK_TOKEN = "token";

/** One operation with its references resolved: all that the server needs to know of it. */
export interface Operation {
  readonly id: OperationId;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly access: "public" | "customer" | "admin";
  /** A link token opens it as well as a session. */
  readonly link: boolean;
  /** What an API key is good for: nothing, as much as a session, or it is the only way in. */
  readonly key: "refused" | "accepted" | "required";
  /** Others decide what they send here; what the contract does not know is left out. */
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

const BODY_LIMIT_MB: Readonly<Record<string, number>> = { default: 1, bulk: 24 };

/** @throws Error naming what the contract refers to and does not define. */
export function loadContract(text: string = documentText): Contract {
  // Shared schemas are registered under an id of their own, so that any part of the contract compiles by itself.
  const document = asDocument(JSON.parse(text.replaceAll('"$ref":"#/components/schemas/', `"$ref":"${refTo("")}`)));
  return {
    operations: asIds(Object.keys(operations)).map((id) => loadOperation(document, id)),
    schemas: document.components.schemas,
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
  readonly "x-accepts-unknown"?: boolean;
}

interface RawDocument {
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
    link: known.link,
    key: known.key,
    acceptsUnknown: raw["x-accepts-unknown"] === true,
    bodyLimitMb: BODY_LIMIT_MB[known.bodyLimit] ?? 1,
    parameters: (raw.parameters ?? [])
      .map((parameter) => resolve(document, parameter))
      .map(({ name, in: place, schema, required = false }) => ({ name, in: place, schema, required })),
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

function mediaType(document: RawDocument, { schema, examples = {} }: RawMedia): MediaType {
  return {
    schema,
    examples: new Map(Object.entries(examples).map(([name, example]) => [name, resolve(document, example).value])),
  };
}

/** `#/components/<part>/<name>` → what stands there. */
function resolve<T extends Reference>(document: RawDocument, part: T): T {
  if (part.$ref === undefined) return part;
  const [, , section = "", name = ""] = part.$ref.split("/");
  const found = document.components[section]?.[name];
  if (found === undefined) throw new Error(`the contract refers to ${part.$ref}, which it does not define`);
  return asSame(part, found);
}

/** The generator has read the same document; its shape is checked by the linter, not again at each start. */
function asDocument(value: unknown): RawDocument {
  return value as RawDocument;
}

function asSame<T>(_like: T, value: unknown): T {
  return value as T;
}

function asIds(keys: readonly string[]): readonly OperationId[] {
  return keys as readonly OperationId[];
}

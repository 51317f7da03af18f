/** The parts of an OpenAPI document that the page shows. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

interface Reference {
  readonly $ref?: string;
}

export interface RawParameter extends Reference {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required?: boolean;
  readonly description?: string;
  readonly example?: unknown;
  readonly schema: Schema;
}

export interface RawMedia {
  readonly schema: Schema;
  readonly examples?: Readonly<Record<string, Reference & { readonly value?: unknown }>>;
}

export interface RawHeader extends Reference {
  readonly description?: string;
  readonly schema?: Schema;
}

export interface RawResponse extends Reference {
  readonly description?: string;
  readonly headers?: Readonly<Record<string, RawHeader>>;
  readonly content?: Readonly<Record<string, RawMedia>>;
}

export interface RawOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly RawParameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, RawMedia>> };
  readonly responses: Readonly<Record<string, RawResponse>>;
  readonly "x-problems"?: readonly string[];
}

export interface Document {
  readonly info: { readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** No validation: the contract is validated when it is generated. */
export const parseDocument = (text: string): Document => JSON.parse(text) as Document;

/** Follows a `$ref`; returns any other part unchanged. */
export function resolve<T extends Reference>(document: Document, part: T): T {
  if (part.$ref === undefined) return part;
  const [, , section = "", name = ""] = part.$ref.split("/");
  const found = document.components[section]?.[name];
  if (found === undefined) throw new Error(`the contract refers to ${part.$ref}, which it does not define`);
  return asPart<T>(found);
}

/** Safe: a reference points to a component of its own kind. */
const asPart = <T>(found: unknown): T => found as T;

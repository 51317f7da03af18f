import type { V1Problem } from "../contract/index.js";
import { publicDocumentText } from "../contract/public.gen.js";

/** The parts of a JSON Schema of the contract that the fake reads. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly maxProperties?: number;
  readonly unevaluatedProperties?: boolean;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly "x-message"?: string;
}

interface Content {
  readonly schema?: Schema;
  readonly examples?: Readonly<Record<string, { readonly $ref?: string; readonly value?: unknown }>>;
}

interface Message {
  readonly $ref?: string;
  readonly required?: boolean;
  readonly content?: Readonly<Record<string, Content>>;
}

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
}

/** An operation of the document. */
export interface Operation {
  readonly operationId: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Message;
  readonly responses: Readonly<Record<string, Message>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation | undefined>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, never>>>>;
}

/** An example of the contract, as a reply with its status. */
export interface Example<Body = unknown> {
  readonly status: number;
  readonly body: Body;
}

/** The contract of the public API: its operations by path, its examples and its schemas. */
export class PublicContract {
  readonly #document: Document = JSON.parse(publicDocumentText);

  /** The operation of a call, with the values of its path. */
  find(method: string, pathname: string): { operation: Operation; path: Record<string, string> } | undefined {
    const sent = pathname.split("/");
    for (const [template, item] of Object.entries(this.#document.paths)) {
      const operation = item[method.toLowerCase()];
      const path = operation && valuesIn(template.split("/"), sent);
      if (operation && path) return { operation, path };
    }
    return undefined;
  }

  /** The names of an operation's query parameters. */
  queryOf({ parameters = [] }: Operation): string[] {
    return parameters.flatMap((one) => {
      const { name, in: where } = this.resolve(one);
      return where === "query" ? [name] : [];
    });
  }

  bodyOf({ requestBody }: Operation): { schema: Schema; required: boolean } | undefined {
    const body = requestBody && this.resolve(requestBody);
    const schema = body?.content?.["application/json"]?.schema;
    return schema && { schema, required: body.required === true };
  }

  /** The first example of a success; without a JSON one, there is none. */
  example(operationId: string, status?: number): Example | undefined {
    const statuses = Object.keys(this.#operation(operationId).responses).filter((one) => one.startsWith("2"));
    const wanted = status === undefined ? statuses : [String(status)];
    for (const one of wanted) {
      const [body] = this.#examplesOf(operationId, one);
      if (body !== undefined) return { status: Number(one), body };
    }
    return undefined;
  }

  /** The example of an error code, if the operation has it. */
  problem(operationId: string, code: string): Example<V1Problem> | undefined {
    for (const status of Object.keys(this.#operation(operationId).responses)) {
      const found = this.#examplesOf(operationId, status).find((body) => asProblem(body).error?.code === code);
      if (found) return { status: Number(status), body: asProblem(found) };
    }
    return undefined;
  }

  resolve<T extends { readonly $ref?: string }>(part: T): T {
    if (part.$ref === undefined) return part;
    const [section = "", name = ""] = part.$ref.split("/").slice(2);
    const { $ref: _, ...beside } = part;
    return { ...this.resolve<T>(this.#document.components[section]?.[name] ?? missing(part.$ref)), ...beside };
  }

  #operation(operationId: string): Operation {
    const all = Object.values(this.#document.paths).flatMap((item) => Object.values(item));
    return all.find((operation) => operation?.operationId === operationId) ?? missing(operationId);
  }

  #examplesOf(operationId: string, status: string): unknown[] {
    const response = this.#operation(operationId).responses[status];
    const { examples = {} } = (response && this.resolve(response).content?.["application/json"]) ?? {};
    // A copy: what is answered may be changed by its reader.
    return Object.values(examples).map((one) => structuredClone(this.resolve(one).value));
  }
}

function valuesIn(template: readonly string[], sent: readonly string[]): Record<string, string> | undefined {
  if (template.length !== sent.length) return undefined;
  const path: Record<string, string> = {};
  for (const [index, step] of template.entries()) {
    const value = sent[index] ?? "";
    if (step.startsWith("{")) path[step.slice(1, -1)] = decodeURIComponent(value);
    else if (step !== value) return undefined;
  }
  return path;
}

const asProblem = (body: unknown): V1Problem => body as V1Problem;

function missing(name: string): never {
  throw new Error(`The contract has no ${name}`);
}

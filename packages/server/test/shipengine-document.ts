import { existsSync, readFileSync } from "node:fs";
import { Ajv, type ValidateFunction } from "ajv";
import { parse } from "yaml";

const DOCUMENT = new URL("../../../../shared/data/10-shipengine/openapi.yaml", import.meta.url);

/** The provider's own document may not be distributed; checks are skipped where it is missing. */
export const hasDocument = existsSync(DOCUMENT);

type Direction = "request" | "reply";

interface Schema {
  readonly [keyword: string]: unknown;
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly $ref?: string }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Content>>;
  };
}

let opened: Checker | undefined;
/** Parsed once for each test file. */
export function shipengineDocument(): Checker | undefined {
  if (hasDocument) opened ??= new Checker();
  return opened;
}

/** How a call and its reply violate the document. */
class Checker {
  readonly #document: Document = parse(readFileSync(DOCUMENT, "utf8"));
  readonly #compiled = new Map<string, ValidateFunction>();
  readonly #ajv: Readonly<Record<Direction, Ajv>> = {
    request: this.#compiler("request"),
    reply: this.#compiler("reply"),
  };

  misfits(call: string, body: string, status: number, reply: unknown): string[] {
    const { operation, name, query } = this.#operationOf(call) ?? {};
    if (!operation || !name || !query) return [`${call} is not in the document`];
    const declared = new Set(operation.parameters?.map((one) => one.name));
    const unknown = [...query.keys()].filter((one) => !declared.has(one)).map((one) => `${call}: ?${one} is unknown`);
    const sent = operation.requestBody?.content?.["application/json"]?.schema;
    const response = operation.responses[String(status)];
    const shared = response?.$ref ? this.#document.components.responses[lastOf(response.$ref)] : response;
    const answered = shared?.content?.["application/json"]?.schema;
    const isError = status >= 400;
    return [
      ...unknown,
      ...(sent && !isError ? this.#errors(`${name} request`, "request", sent, JSON.parse(body)) : []),
      ...(answered ? this.#errors(`${name} ${status}`, "reply", answered, JSON.parse(JSON.stringify(reply))) : []),
    ];
  }

  #operationOf(call: string) {
    const [method = "", target = ""] = call.split(" ");
    const { pathname, searchParams: query } = new URL(target, "http://shipengine.test");
    for (const [path, methods] of Object.entries(this.#document.paths)) {
      const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);
      const operation = pattern.test(pathname) ? methods[method.toLowerCase()] : undefined;
      if (operation) return { operation, name: `${method} ${path}`, query };
    }
    return undefined;
  }

  #errors(name: string, direction: Direction, schema: Schema, value: unknown): string[] {
    const ajv = this.#ajv[direction];
    const validate = this.#compiled.get(name) ?? ajv.compile(this.#plain(schema, direction));
    this.#compiled.set(name, validate);
    return validate(value) ? [] : (validate.errors ?? []).map((error) => `${name}: ${ajv.errorsText([error])}`);
  }

  #compiler(direction: Direction): Ajv {
    const ajv = new Ajv({ strict: false, validateSchema: false, validateFormats: false, allErrors: true });
    for (const [name, schema] of Object.entries(this.#document.components.schemas)) {
      ajv.addSchema({ $id: idOf(name), ...this.#plain(schema, direction) });
    }
    return ajv;
  }

  /**
   * As JSON Schema. The document closes schemas that are composed with `allOf`, requires what only the other side sends,
   * and gives `oneOf` with overlapping branches: properties are merged, and `oneOf` means one or more.
   */
  #plain(schema: Schema, direction: Direction): Schema {
    const within = (one: Schema): Schema => this.#plain(one, direction);
    if (schema.$ref) return { $ref: idOf(lastOf(schema.$ref)) };
    const { nullable, allOf, oneOf, anyOf = oneOf, properties, required, items, exclusiveMinimum: _, ...rest } = schema;
    const [only, another] = allOf ?? [];
    if (only?.$ref && !another && !properties && nullable !== true) return within(only);
    const branches = [...(allOf ?? []), ...(anyOf ?? [])].map((one) => this.#merged(one));
    const isClosed = [schema, ...(another ? branches : [])].some((one) => one.additionalProperties === false);
    const composed = isClosed ? branches : [];
    const own = { ...Object.assign({}, ...composed.map((one) => one.properties)), ...properties } as typeof properties;
    const names = isClosed ? own : properties;
    const theirs = direction === "request" ? "readOnly" : "writeOnly";
    const optional = new Set(anyOf?.flatMap((one) => Object.keys(this.#merged(one).properties ?? {})));
    const needed = required?.filter((name) => names?.[name]?.[theirs] !== true && !optional.has(name));
    const plain: Schema = {
      ...rest,
      ...(isClosed && { additionalProperties: false }),
      ...(names && { properties: Object.fromEntries(Object.entries(names).map(([k, v]) => [k, within(v)])) }),
      ...(needed && { required: needed }),
      ...(items ? { items: within(items as Schema) } : {}),
      ...(!isClosed && allOf && { allOf: allOf.map(within) }),
      ...(!isClosed && anyOf && { anyOf: anyOf.map(within) }),
    };
    return nullable === true ? { anyOf: [plain, { type: "null" }] } : plain;
  }

  /** All properties of a composed schema. */
  #merged(schema: Schema): Schema {
    if (schema.$ref) return this.#merged(this.#document.components.schemas[lastOf(schema.$ref)] ?? {});
    const branches = [...(schema.allOf ?? []), ...(schema.anyOf ?? schema.oneOf ?? [])].map((one) => this.#merged(one));
    const properties = Object.assign({}, ...branches.map((one) => one.properties), schema.properties);
    const isClosed = [schema, ...branches].some((one) => one.additionalProperties === false);
    const required = [...branches, schema].flatMap((one) => one.required ?? []);
    return { properties, required, ...(isClosed && { additionalProperties: false }) };
  }
}

/** Names have spaces. */
const idOf = (name: string): string => name.replaceAll(" ", "-");
const lastOf = (ref: string): string => ref.split("/").at(-1) ?? "";

import { describe, expect, it } from "vitest";
import { documentText } from "./document.gen.js";
import { publicDocumentText } from "./public.gen.js";

interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface Example {
  readonly $ref?: string;
  readonly value?: unknown;
}

interface Message {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<
    Record<string, { readonly schema?: Schema; readonly examples?: Record<string, Example> }>
  >;
}

interface Operation {
  readonly operationId: string;
  readonly requestBody?: Message;
  readonly responses: Readonly<Record<string, Message>>;
}

interface Components {
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly parameters: Readonly<Record<string, Schema>>;
  readonly headers: Readonly<Record<string, Schema>>;
  readonly [section: string]: Readonly<Record<string, unknown>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Components;
}

describe.each([
  ["openapi.yaml", JSON.parse(documentText) as Document],
  ["the public contract", JSON.parse(publicDocumentText) as Document],
])("%s", (_name, { paths, components }) => {
  const { schemas, parameters, headers } = components;
  const operations = Object.values(paths).flatMap((item) => Object.values(item));

  it("describes every schema, property, parameter and header", () => {
    const without = [
      ...Object.entries(schemas).flatMap(([name, schema]) => [
        ...(isDescribed(schema) ? [] : [name]),
        ...undescribed(schema, name),
      ]),
      ...Object.entries({ ...parameters, ...headers }).flatMap(([name, part]) => (isDescribed(part) ? [] : [name])),
    ];
    expect(without, "each of these in openapi.yaml needs a `description`: one line, with its unit or format").toEqual(
      [],
    );
  });

  it("says of every reply what it is, in its own words", () => {
    const vague = operations.flatMap(({ operationId, responses }) =>
      Object.entries(responses)
        .filter(([, response]) => /^\W*(?:done|ok|okay|success)?\W*$/i.test(resolved(response).description ?? ""))
        .map(([status]) => `${operationId} ${status}`),
    );
    expect(vague, "say what these replies are").toEqual([]);
  });

  it("has examples that answer their own request", () => {
    const astray = operations.flatMap((operation) => answersAstray(operation));
    expect(astray, "the example of a reply has another value than the example of its request").toEqual([]);
  });

  /** Where what was sent has another value in the reply that has such a field. */
  function answersAstray({ operationId, requestBody, responses }: Operation): string[] {
    const requests = requestBody ? examplesOf(resolved(requestBody)) : [];
    const replies = Object.entries(responses)
      .filter(([status]) => status.startsWith("2"))
      .flatMap(([, response]) => examplesOf(resolved(response)));
    if (requests.length === 0 || replies.length === 0) return [];
    const sent = new Map<string, Set<string>>();
    for (const request of requests) collect(request, sent);
    return replies.flatMap((reply) => {
      const answered = collect(reply, new Map());
      return [...sent]
        .filter(([field, values]) => {
          const back = NOT_AN_ECHO.has(field) ? undefined : answered.get(field);
          return back !== undefined && ![...values].some((value) => back.has(value));
        })
        .map(([field, values]) => `${operationId}: ${field} is ${[...values]} in the request`);
    });
  }

  const examplesOf = ({ content = {} }: Message): unknown[] =>
    Object.values(content["application/json"]?.examples ?? {}).map((example) => resolved(example).value);

  function resolved<T extends { readonly $ref?: string }>(part: T): T {
    const [, , section = "", name = ""] = part.$ref?.split("/") ?? [];
    return part.$ref === undefined ? part : (components[section]?.[name] as T);
  }
});

/** The token of a link opens it; the token of a session is another. */
const NOT_AN_ECHO = new Set(["token"]);

const isDescribed = ({ description = "" }: Schema): boolean => description.trim() !== "";

function undescribed(schema: Schema, path: string): string[] {
  const { properties = {}, items, additionalProperties: more, allOf = [], anyOf = [], oneOf = [] } = schema;
  const inner = [...(items ? [items] : []), ...(typeof more === "object" ? [more] : []), ...allOf, ...anyOf, ...oneOf];
  return [
    ...Object.entries(properties).flatMap(([name, part]) => [
      ...(isDescribed(part) ? [] : [`${path}.${name}`]),
      ...undescribed(part, `${path}.${name}`),
    ]),
    ...inner.flatMap((part) => undescribed(part, path)),
  ];
}

/** Every text, number and truth value by the name of its field; entries of a list count for the list's name. */
function collect(value: unknown, found: Map<string, Set<string>>, field = ""): Map<string, Set<string>> {
  if (Array.isArray(value)) for (const entry of value) collect(entry, found, field);
  else if (typeof value === "object" && value !== null)
    for (const [name, entry] of Object.entries(value)) collect(entry, found, name);
  else if (value !== null && value !== undefined) found.set(field, (found.get(field) ?? new Set()).add(String(value)));
  return found;
}

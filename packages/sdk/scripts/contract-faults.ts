interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
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
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { readonly examples?: Readonly<Record<string, Example>> }>>;
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly requestBody?: Message;
  readonly responses: Readonly<Record<string, Message>>;
  readonly "x-problems"?: readonly string[];
}

type Section<T> = Readonly<Record<string, T>>;

export interface Described {
  readonly paths: Section<Section<Operation | undefined>>;
  readonly components: {
    readonly schemas: Section<Schema>;
    readonly parameters?: Section<Schema>;
    readonly headers?: Section<Schema>;
    readonly responses?: Section<Message>;
    readonly requestBodies?: Section<Message>;
    readonly examples?: Section<Example>;
  };
}

/** Faults of the contract for readers and client generators. Each line names the place and the fix. */
export function contractFaults({ paths, components }: Described): string[] {
  const operations = Object.values(paths).flatMap((item) => Object.values(item).filter((part) => part !== undefined));
  return [
    ...componentsWithoutDescription(components).map(
      (name) => `${name} needs a \`description\`: one line, with its unit or format`,
    ),
    ...operations.flatMap((operation) => replyFaults(operation, components)),
    ...operations.flatMap((operation) => echoFaults(operation, components)),
    ...codeFaults(operations, components.schemas.V1ProblemCode),
  ];
}

function componentsWithoutDescription({ schemas, parameters = {}, headers = {} }: Described["components"]): string[] {
  return [
    ...Object.entries(schemas).flatMap(([name, schema]) => [
      ...(isDescribed(schema) ? [] : [name]),
      ...propertiesWithoutDescription(schema, name),
    ]),
    ...Object.entries({ ...parameters, ...headers }).flatMap(([name, part]) => (isDescribed(part) ? [] : [name])),
  ];
}

const isDescribed = ({ description = "" }: Schema): boolean => description.trim() !== "";

function propertiesWithoutDescription(schema: Schema, path: string): string[] {
  const { properties = {}, items, additionalProperties: more, allOf = [], anyOf = [], oneOf = [] } = schema;
  const inner = [...(items ? [items] : []), ...(typeof more === "object" ? [more] : []), ...allOf, ...anyOf, ...oneOf];
  return [
    ...Object.entries(properties).flatMap(([name, part]) => [
      ...(isDescribed(part) ? [] : [`${path}.${name}`]),
      ...propertiesWithoutDescription(part, `${path}.${name}`),
    ]),
    ...inner.flatMap((part) => propertiesWithoutDescription(part, path)),
  ];
}

const SAYS_NOTHING = /^\W*(?:done|ok|okay|success)?\W*$/i;
const ON_EVERY_REPLY = ["X-Request-Id", "X-Shipctl-Contract"];

function replyFaults({ operationId, responses }: Operation, components: Described["components"]): string[] {
  return Object.entries(responses).flatMap(([status, response]) => {
    const { description = "", headers = {} } = resolved(response, components.responses);
    return [
      ...(SAYS_NOTHING.test(description)
        ? [`${operationId} ${status}: say what this reply is, not "${description}"`]
        : []),
      ...ON_EVERY_REPLY.filter((name) => !(name in headers)).map(
        (name) => `${operationId} ${status} needs the header ${name}, as every reply has it`,
      ),
    ];
  });
}

/** The request has a link's token; the reply has another one, the session's. */
const NO_ECHO = new Set(["token"]);

/** Fields whose value in a reply's example differs from the request's example. */
function echoFaults({ operationId, requestBody, responses }: Operation, components: Described["components"]): string[] {
  const requests = requestBody ? examplesOf(resolved(requestBody, components.requestBodies), components) : [];
  const replies = Object.entries(responses)
    .filter(([status]) => status.startsWith("2"))
    .flatMap(([, response]) => examplesOf(resolved(response, components.responses), components));
  const sent = new Map<string, Set<string>>();
  for (const request of requests) collect(request, sent);
  return replies.flatMap((reply) => {
    const answered = collect(reply, new Map());
    return [...sent].flatMap(([field, values]) => {
      const back = NO_ECHO.has(field) ? undefined : answered.get(field);
      if (back === undefined || [...values].some((value) => back.has(value))) return [];
      return [`${operationId}: the example sends ${field} ${[...values]} and is answered with ${[...back]}`];
    });
  });
}

const examplesOf = ({ content = {} }: Message, { examples }: Described["components"]): unknown[] =>
  Object.values(content["application/json"]?.examples ?? {}).map((example) => resolved(example, examples).value);

/** Every primitive value by field name; entries of a list are collected under the list's name. */
function collect(value: unknown, found: Map<string, Set<string>>, field = ""): Map<string, Set<string>> {
  if (Array.isArray(value)) for (const entry of value) collect(entry, found, field);
  else if (typeof value === "object" && value !== null)
    for (const [name, entry] of Object.entries(value)) collect(entry, found, name);
  else if (value !== null && value !== undefined) found.set(field, (found.get(field) ?? new Set()).add(String(value)));
  return found;
}

/** Codes that every call may return without listing them. */
const EVERYWHERE = ["method_not_allowed", "storage_failed", "internal"];

/** V1ProblemCode must list exactly the codes of the public API, so that a new code elsewhere does not change it. */
function codeFaults(operations: readonly Operation[], listed: Schema | undefined): string[] {
  const open = operations.filter(({ tags }) => tags.includes("public-api"));
  const answered = new Set([...EVERYWHERE, ...open.flatMap((operation) => operation["x-problems"] ?? [])]);
  const named = new Set((listed?.enum ?? []).map(String));
  return [
    ...[...answered].filter((code) => !named.has(code)).map((code) => `V1ProblemCode lacks ${code}, which v1 answers`),
    ...[...named]
      .filter((code) => !answered.has(code))
      .map((code) => `V1ProblemCode has ${code}, which v1 never answers`),
  ];
}

function resolved<T extends { readonly $ref?: string }>(part: T, section: Section<T> = {}): T {
  return (part.$ref && section[part.$ref.slice(part.$ref.lastIndexOf("/") + 1)]) || part;
}

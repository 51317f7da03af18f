import { type Described, type Operation, resolved, type Schema } from "./described-contract.js";
import { exampleFaults } from "./example-faults.js";
import { amountsOfTheirOwn, closedWords, numbersWithoutUnit } from "./schema-faults.js";

/** Faults of the contract for readers and client generators. Each line names the place and the fix. */
export function contractFaults(contract: Described): string[] {
  const { paths, components } = contract;
  const operations = Object.values(paths).flatMap((item) => Object.values(item).filter((part) => part !== undefined));
  return [
    ...componentsWithoutDescription(components).map(
      (name) => `${name} needs a \`description\`: one line, with its unit or format`,
    ),
    ...operations.flatMap((operation) => replyFaults(operation, components)),
    ...operations.flatMap((operation) => exampleFaults(operation, components)),
    ...closedWords(operations, components),
    ...numbersWithoutUnit(components.schemas),
    ...amountsOfTheirOwn(components.schemas),
    ...operations.flatMap((operation) => parameterFaults(operation, components)),
    ...listsByMistake(contract),
    ...groupFaults(contract),
    ...codeFaults(operations, components.schemas.V1ProblemCode),
    ...clientNameFaults(operations),
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

/** Sent with every reply to a call of the public API that has a valid key. */
const COUNTED = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"];

/** Of the public API, whose own document has other tags. */
const isOpen = ({ tags, "x-client-name": name }: Operation): boolean =>
  tags.includes("public-api") || name !== undefined;

/** Without a valid key, or with that of a blocked account. */
const UNCOUNTED = new Set(["401", "403"]);

function replyFaults(operation: Operation, components: Described["components"]): string[] {
  const { operationId, responses } = operation;
  const isCounted = isOpen(operation);
  return Object.entries(responses).flatMap(([status, response]) => {
    const { description = "", headers = {} } = resolved(response, components.responses);
    return [
      ...(SAYS_NOTHING.test(description)
        ? [`${operationId} ${status}: say what this reply is, not "${description}"`]
        : []),
      ...ON_EVERY_REPLY.filter((name) => !(name in headers)).map(
        (name) => `${operationId} ${status} needs the header ${name}, as every reply has it`,
      ),
      ...(isCounted && !UNCOUNTED.has(status) ? COUNTED : [])
        .filter((name) => !(name in headers))
        .map((name) => `${operationId} ${status} needs the header ${name}, as calls of an API key are counted`),
    ];
  });
}

/** Example values are what documentation shows and what tools send. */
function parameterFaults({ operationId, parameters = [] }: Operation, components: Described["components"]): string[] {
  return parameters
    .map((parameter) => resolved(parameter, components.parameters))
    .filter((parameter) => parameter.in === "query" && parameter.example === undefined)
    .map(({ name }) => `${operationId}: the query parameter ${name} needs an \`example\``);
}

/** Lines of descriptions that Markdown takes for an entry of a numbered list. */
function listsByMistake(part: unknown, path = ""): string[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => {
    const line =
      name === "description" && typeof value === "string" ? /^ *\d+[.)](?: .*)?$/m.exec(value)?.[0] : undefined;
    const fault = line === undefined ? [] : [`${path}: Markdown takes the line "${line.trim()}" for a list`];
    return [...fault, ...listsByMistake(value, `${path}/${name}`)];
  });
}

/** Every tag is in exactly one group, so that a reader of the grouped document misses no operation. */
function groupFaults({ tags, "x-tagGroups": groups }: Described): string[] {
  if (!groups) return [];
  const known = tags.map(({ name }) => name);
  const grouped = groups.flatMap((group) => group.tags);
  return [
    ...known
      .map((name) => ({ name, count: grouped.filter((one) => one === name).length }))
      .filter(({ count }) => count !== 1)
      .map(({ name, count }) => `the tag ${name} is in ${count} of x-tagGroups; it belongs in one`),
    ...grouped.filter((name) => !known.includes(name)).map((name) => `x-tagGroups has ${name}, which is no tag`),
  ];
}

/** Codes that every call may return without listing them. */
const EVERYWHERE = ["method_not_allowed", "account_blocked", "missing_scope", "storage_failed", "internal"];

/** V1ProblemCode must list exactly the codes of the public API, so that a new code elsewhere does not change it. */
function codeFaults(operations: readonly Operation[], listed: Schema | undefined): string[] {
  const open = operations.filter(isOpen);
  const answered = new Set([...EVERYWHERE, ...open.flatMap((operation) => operation["x-problems"] ?? [])]);
  const named = new Set((listed?.enum ?? []).map(String));
  return [
    ...[...answered].filter((code) => !named.has(code)).map((code) => `V1ProblemCode lacks ${code}, which v1 answers`),
    ...[...named]
      .filter((code) => !answered.has(code))
      .map((code) => `V1ProblemCode has ${code}, which v1 never answers`),
  ];
}

/** Each operation of the public API has a name of its own among the client's nouns. */
function clientNameFaults(operations: readonly Operation[]): string[] {
  const open = operations.filter(isOpen);
  const ids = new Set(operations.map(({ operationId }) => operationId));
  return open.flatMap(({ operationId, "x-client-name": name = "" }) => {
    const [, noun = ""] = /^([a-z]\w*)[.][a-z]\w*$/.exec(name) ?? [];
    if (noun === "")
      return [`${operationId} needs an \`x-client-name\`: its noun and verb in the client, as orders.create`];
    const others = open.filter((one) => one["x-client-name"] === name && one.operationId !== operationId);
    return [
      ...others.map((one) => `${operationId}: x-client-name ${name} is also that of ${one.operationId}`),
      ...(ids.has(noun) ? [`${operationId}: ${noun} of x-client-name ${name} is an operation of the client`] : []),
    ];
  });
}

import { type Described, type Message, type Operation, resolved } from "./described-contract.js";

/** The request has a link's token; the reply has another one, the session's. A provider's key is answered masked. */
const NO_ECHO = new Set(["token", "key"]);
/** Fields that a reply only has if the request has them. */
const ONLY_IF_SENT = new Set(["reference", "orderNumber", "sku"]);
/** Counted from 0. */
const POSITIONS = ["index", "rowIndex"];

type Named = readonly [name: string, value: unknown];

/**
 * Examples that do not answer their request's example: the one with the same name, or the only one. The reply of a
 * purchase that is still running (202) may lack entries.
 */
export function exampleFaults(operation: Operation, components: Described["components"]): string[] {
  const { operationId, requestBody, responses } = operation;
  const requests = requestBody ? examplesOf(resolved(requestBody, components.requestBodies), components) : [];
  if (requests.length === 0) return [];
  return Object.entries(responses)
    .filter(([status]) => status.startsWith("2"))
    .flatMap(([status, response]) =>
      examplesOf(resolved(response, components.responses), components).flatMap(([name, reply]) => {
        const [request] = requests.length === 1 ? requests : requests.filter(([asked]) => asked === name);
        if (!request) return [`${operationId}: no request's example is named ${name}, like the one of ${status}`];
        const faults = [...echoFaults(request[1], reply), ...listFaults(request[1], reply, status === "202")];
        return faults.map((fault) => `${operationId}: the example ${fault}`);
      }),
    );
}

const examplesOf = ({ content = {} }: Message, { examples }: Described["components"]): Named[] =>
  Object.entries(content["application/json"]?.examples ?? {}).map(([name, example]) => [
    name,
    resolved(example, examples).value,
  ]);

function echoFaults(request: unknown, reply: unknown): string[] {
  const sent = collect(request, new Map());
  const answered = collect(reply, new Map());
  return [...answered].flatMap(([field, back]) => {
    if (NO_ECHO.has(field)) return [];
    const values = sent.get(field);
    if (!values) return ONLY_IF_SENT.has(field) ? [`sends no ${field} and is answered with ${[...back]}`] : [];
    const lost = [...values].filter((value) => !back.has(value));
    return lost.length === 0 ? [] : [`sends ${field} ${lost} and is answered with ${[...back]}`];
  });
}

/** A list in the reply has an entry for each of the list that was sent under its name; what failed is in `failures`. */
function listFaults(request: unknown, reply: unknown, isRunning: boolean): string[] {
  const [sent, answered] = [listsIn(request), listsIn(reply)];
  const longest = Math.max(0, ...[...sent.values()].map(({ length }) => length));
  const lengths = [...sent].flatMap(([name, { length }]) => {
    const list = answered.get(name);
    const back = (list?.length ?? 0) + (answered.get("failures")?.length ?? 0);
    const isRight = !list || (isRunning ? back <= length : back === length);
    return isRight ? [] : [`sends ${length} ${name} and is answered with ${back}`];
  });
  if (longest === 0) return [];
  const values = collect(reply, new Map());
  const beyond = POSITIONS.flatMap((field) => [...(values.get(field) ?? [])]).filter((at) => Number(at) >= longest);
  const counted = [...(values.get("orderCount") ?? [])].filter((count) => Number(count) !== longest);
  return [
    ...lengths,
    ...beyond.map((at) => `sends ${longest} entries and is answered with index ${at}`),
    ...counted.map((count) => `sends ${longest} entries and is answered with orderCount ${count}`),
  ];
}

/** The lists of objects, by field name. */
function listsIn(value: unknown, found = new Map<string, readonly unknown[]>()): Map<string, readonly unknown[]> {
  if (typeof value !== "object" || value === null) return found;
  for (const [name, entry] of Object.entries(value)) {
    if (Array.isArray(entry) && entry.every((one) => typeof one === "object")) found.set(name, entry);
    listsIn(entry, found);
  }
  return found;
}

/** Every primitive value by field name; entries of a list are collected under the list's name. */
function collect(value: unknown, found: Map<string, Set<string>>, field = ""): Map<string, Set<string>> {
  if (Array.isArray(value)) for (const entry of value) collect(entry, found, field);
  else if (typeof value === "object" && value !== null)
    for (const [name, entry] of Object.entries(value)) collect(entry, found, name);
  else if (value !== null && value !== undefined) found.set(field, (found.get(field) ?? new Set()).add(String(value)));
  return found;
}

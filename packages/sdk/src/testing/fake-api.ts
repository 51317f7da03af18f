import { contractVersion, isRecord } from "../contract/index.js";
import { type Answer, type Call, fakeAnswers, PDF } from "./answers.js";
import { checkBody } from "./check-body.js";
import { type Operation, PublicContract } from "./public-contract.js";
import { NotInTheFake, Refusal } from "./refusal.js";

/** Options of a fake. */
export interface FakeApiOptions {
  /** The balance in USD at the beginning. Default 1,000. */
  balance?: number;
  /** The time in milliseconds since 1970. Default: the clock of the machine. */
  now?: () => number;
}

/** A call that a fake has answered. */
export interface FakeCall {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  /** JSON; undefined without a body. */
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
  readonly status: number;
}

/** The public API v1 in memory. */
export interface FakeApi {
  /** Takes what the global `fetch` takes. */
  fetch(input: Request | string | URL, init?: RequestInit): Promise<Response>;
  /** What was called, the earliest first. */
  readonly calls: readonly FakeCall[];
}

type AnyCall = Omit<Call, "body"> & { readonly body: unknown };

interface Replied {
  readonly response: Response;
  /** Makes the reply to a repeat. Undefined if nothing is kept, so that the call can be corrected and repeated. */
  readonly again: (() => Response) | undefined;
}

/** Statuses after which the same key may be used for a corrected call. */
const NOT_KEPT: ReadonlySet<number> = new Set([400, 401, 402, 404, 409, 429, 501, 503]);

/** What succeeds when it is repeated. */
const SHOULD_RETRY: ReadonlySet<string> = new Set(["carrier_unavailable", "too_many_requests", "internal"]);

/**
 * The public API v1 without a server, for tests: one customer with an empty order list, a balance and the services of the
 * contract's example. Replies have the shape and the status of the contract; the names of recipients in `docs/sandbox.md`
 * choose what the carrier does. Nothing takes time: what the carrier answers later, it has answered at the next GET. What
 * the fake does not keep (events, webhooks, parcels, manifests and the key) it answers with the contract's example, and `Shipctl-Fake: example`; what it
 * cannot do, with 501.
 *
 * @example
 * const fake = createFakeApi({ balance: 20 });
 * const client = createClient({ baseUrl: "https://labels.example", apiKey: "shp_test_1", fetch: fake.fetch });
 * (await client.v1GetUser()).balance; // => 20
 */
export function createFakeApi({ balance = 1000, now = Date.now }: FakeApiOptions = {}): FakeApi {
  const contract = new PublicContract();
  const { byOperation, settle } = fakeAnswers(contract, { balance, now });
  const calls: FakeCall[] = [];
  const kept = new Map<string, { readonly request: string; readonly again: () => Response }>();

  const reply = (operation: Operation, call: AnyCall): Replied => {
    const { operationId } = operation;
    const answer = answerOf(byOperation, operationId);
    if (answer) {
      const { response, again } = responseTo(answer(call));
      return { response, again };
    }
    const example = contract.example(operationId);
    if (!example) throw new NotInTheFake(`does not know ${operationId}`);
    const make = () => json(example.status, example.body, { "Shipctl-Fake": "example" });
    return { response: make(), again: make };
  };

  const refuse = (operation: Operation, error: unknown): Response => {
    if (error instanceof NotInTheFake) return problem(501, "not_in_the_fake", `The fake ${error.message}.`);
    if (!(error instanceof Refusal)) throw error;
    const { code, message, details } = error;
    const example = contract.problem(operation.operationId, code);
    if (!example) throw new Error(`The contract has no example of ${code} for ${operation.operationId}`);
    return problem(example.status, code, message, details);
  };

  const answerCall = (request: Request, text: string): Response => {
    const { pathname, searchParams: query, origin } = new URL(request.url);
    const found = contract.find(request.method, pathname.slice(Math.max(0, pathname.indexOf("/api/v1/"))));
    if (!found) return problem(404, "not_found", `There is no ${request.method} ${pathname} in the public API`);
    const { operation, path } = found;
    const key = request.headers.get("Idempotency-Key") ?? undefined;
    try {
      if (!request.headers.get("x-api-key")) {
        throw new Refusal("unauthenticated", "This API key is not valid. Your current one is on the API page.");
      }
      const { body, faults } = requireBody(contract, operation, text);
      requireQuery(contract, operation, query);
      if (request.method === "GET") settle();
      const entry = key !== undefined && !isDryRun(body) ? `${operation.operationId} ${key}` : undefined;
      const sent = JSON.stringify([path, sorted(body)]);
      const earlier = entry === undefined ? undefined : kept.get(entry);
      if (earlier && earlier.request !== sent) {
        throw new Refusal("idempotency_key_reused", "This Idempotency-Key was used for another request");
      }
      if (earlier) return replayed(earlier.again());
      const { response, again } = attempt(
        () => reply(operation, { path, query, body, faults, key, origin }),
        operation,
      );
      if (entry !== undefined && again && !NOT_KEPT.has(response.status)) kept.set(entry, { request: sent, again });
      return response;
    } catch (error) {
      return refuse(operation, error);
    }
  };

  /** A refusal is kept like a success. */
  const attempt = (run: () => Replied, operation: Operation): Replied => {
    try {
      return run();
    } catch (error) {
      return { response: refuse(operation, error), again: () => refuse(operation, error) };
    }
  };

  return {
    calls,
    async fetch(input, init) {
      const request = new Request(input, init);
      const text = await request.text();
      const response = answerCall(request, text);
      const { pathname, search } = new URL(request.url);
      calls.push({
        ...{ method: request.method, path: pathname + search, body: parsed(text) },
        idempotencyKey: request.headers.get("Idempotency-Key") ?? undefined,
        status: response.status,
      });
      return response;
    },
  };
}

function responseTo(answer: Answer): { response: Response; again: () => Response } {
  if ("file" in answer) {
    const headers = { "Content-Type": PDF, "Content-Disposition": `inline; filename="${answer.name}"`, ...common() };
    const make = () =>
      new Response(answer.file, { status: answer.status, headers: { ...headers, "X-Label-Parts": "1" } });
    return { response: make(), again: make };
  }
  const { status, json: body, again } = answer;
  // As it is now: a reply does not change with the order.
  const text = JSON.stringify(body);
  const make = () => json(status, JSON.parse(text));
  return { response: make(), again: again ? () => responseTo(again()).response : make };
}

let requestCount = 0;

const common = () => {
  requestCount += 1;
  return { "X-Request-Id": `req_fake_${requestCount}`, "X-Shipctl-Contract": contractVersion };
};

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { ...common(), ...headers } });

function problem(status: number, code: string, message: string, details: object = {}): Response {
  const headers = common();
  const body = { error: { code, message, details: { ...details, requestId: headers["X-Request-Id"] } } };
  return Response.json(body, {
    status,
    headers: {
      ...headers,
      "Shipctl-Should-Retry": String(SHOULD_RETRY.has(code)),
      ...(code === "carrier_unavailable" && { "Retry-After": "20" }),
    },
  });
}

function replayed(response: Response): Response {
  response.headers.set("Idempotency-Replayed", "true");
  return response;
}

/** The body as JSON, if it matches the contract. */
function requireBody(contract: PublicContract, operation: Operation, text: string) {
  const expected = contract.bodyOf(operation);
  if (!expected || (text === "" && !expected.required)) return { body: undefined, faults: new Map() };
  const body = parsed(text);
  if (!isRecord(body)) throw new Refusal("invalid_input", "The body must be a JSON object");
  const { body: errors, entries } = checkBody(contract, expected.schema, body);
  const [first] = errors;
  if (first) throw new Refusal("invalid_input", first.message, { errors: [...errors] });
  return { body, faults: entries };
}

function requireQuery(contract: PublicContract, operation: Operation, query: URLSearchParams): void {
  const known = contract.queryOf(operation);
  const field = [...query.keys()].find((name) => !known.includes(name));
  if (field === undefined) return;
  const message = `${field} is not a parameter of this request`;
  throw new Refusal("invalid_input", message, { errors: [{ field, message }] });
}

function parsed(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

const isDryRun = (body: unknown): boolean => isRecord(body) && body.dryRun === true;

/** The same body, however its members are ordered. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  );
}

/** The contract has described the call of this operation: its body has its type. */
const answerOf = (answers: object, operationId: string): ((call: AnyCall) => Answer) | undefined =>
  Reflect.get(answers, operationId);

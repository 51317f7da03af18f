import type { Context, Handler, Hono } from "hono";
import { bodyRefused, Problem } from "../../shared/problem.js";
import type { World } from "../../world.js";
import { type AnyJsonReply, sendReply } from "../reply/send-reply.js";
import type { Parameters, Validators } from "./compile-validators.js";
import type { JsonSchema } from "./json-schema.js";
import type { Contract, Operation } from "./load-contract.js";
import type { Middleware, RequestEnv } from "./request-env.js";
import type { FileReply, RouteTable } from "./route-table.js";

export interface MountOptions {
  readonly world: World;
  readonly contract: Contract;
  readonly validators: Validators;
  readonly routes: RouteTable;
  /** Set the operation and check access before the body is read. They throw a Problem to refuse. */
  readonly guards: (operation: Operation) => readonly Middleware[];
}

/**
 * Binds every operation of the contract to its handler. @throws Error naming operations without a handler, so that an
 * incomplete server does not start.
 */
export function mountRoutes(app: Hono<RequestEnv>, options: MountOptions): void {
  const { contract, routes } = options;
  const missing = contract.operations.filter(({ id }) => typeof routes[id] !== "function").map(({ id }) => id);
  if (missing.length > 0) throw new Error(`no handler for ${missing.join(", ")}: add it to the table of its tag`);

  for (const operation of [...contract.operations].sort(literalFirst)) {
    const path = operation.path.replace(/\{(\w+)\}/g, ":$1");
    app.on(operation.method.toUpperCase(), [path], ...options.guards(operation), answer(operation, options));
  }
}

/** Routes match in the order of registration: `/orders/void` has to come before `/orders/{id}`. */
function literalFirst(a: Operation, b: Operation): number {
  const [left, right] = [shapeOf(a), shapeOf(b)];
  return left < right ? -1 : Number(left > right);
}

/** `/orders/{id}` → `/0/1`: sorted by these, a literal step comes before a templated one. */
const shapeOf = ({ path }: Operation): string => path.replace(/[^/]+/g, (step) => (step.startsWith("{") ? "1" : "0"));

function answer(operation: Operation, options: MountOptions): Handler<RequestEnv> {
  const { world, validators, routes } = options;
  const handle = asAnyHandler(routes[operation.id]);
  return async function answer(c) {
    let gone: AbortSignal | undefined;
    const signal = () => {
      gone ??= AbortSignal.any([c.req.raw.signal, c.get("answered")]);
      return gone;
    };
    const ending = () => AbortSignal.any([signal(), ...(c.env?.stopping ? [c.env.stopping] : [])]);
    const parameters = validators.parameters(operation, parametersOf(operation, c), namesInQuery(c));
    const sent = operation.body ? await readBody(c, operation) : undefined;
    const checked = validators.body(operation, sent, signal);
    const { body, entryFaults } = checked instanceof Promise ? await checked : checked;
    const reply = await handle({
      world,
      actor: c.get("actor"),
      link: c.get("link"),
      path: parameters.path,
      query: parameters.query,
      headers: parameters.header,
      body,
      entryFaults,
      requestId: c.get("requestId"),
      network: c.get("network"),
      userAgent: c.req.header("user-agent") ?? "",
      accept: c.req.header("accept") ?? "*/*",
      wantsWhole: c.req.header("range") === undefined,
      signal,
      ending,
    });
    return sendReply(c, reply, world);
  };
}

/**
 * Parameters as sent. An empty query parameter counts as missing, because forms send those, unless it must not be
 * empty: a search for an empty name must not return everything.
 */
function parametersOf({ parameters }: Operation, c: Context<RequestEnv>): Parameters {
  const values = { path: bare(), query: bare(), header: bare() };
  for (const { name, in: location, schema } of parameters) {
    const list = location === "query" && schema.type === "array";
    const value = list ? c.req.queries(name)?.filter((entry) => entry !== "") : single(c, location, name);
    if (value === undefined || (value.length === 0 && !(location === "query" && mustSaySomething(schema)))) continue;
    values[location][name] = value;
  }
  return values;
}

const mustSaySomething = ({ minLength }: JsonSchema): boolean => typeof minLength === "number" && minLength > 0;

/** Names of all query parameters; skipped if there is no query, as in most calls. */
const namesInQuery = (c: Context<RequestEnv>): readonly string[] =>
  c.req.url.includes("?") ? Object.keys(c.req.queries()) : [];

const bare = (): Record<string, unknown> => ({});

function single(c: Context<RequestEnv>, location: "path" | "query" | "header", name: string): string | undefined {
  if (location === "path") return c.req.param(name);
  return location === "query" ? c.req.query(name) : c.req.header(name.toLowerCase());
}

/** Handlers are typed individually in the table; here all are called the same way, with validated input. */
function asAnyHandler(handler: RouteTable[keyof RouteTable]): (call: object) => Promise<AnyJsonReply | FileReply> {
  return handler as unknown as (call: object) => Promise<AnyJsonReply | FileReply>;
}

/**
 * The request body as JSON, also for forms and plain text; undefined if there is none. @throws Problem
 * payload_too_large, invalid_input for the wrong content type.
 */
async function readBody(
  c: Context<RequestEnv>,
  { bodyLimitMb, bodyType }: Pick<Operation, "bodyLimitMb" | "bodyType">,
): Promise<Buffer | undefined> {
  const bytes = withoutMark(await readBytes(c, bodyLimitMb).catch(unlessProblem));
  if (bytes.length === 0) return undefined;
  // Ignores the content type: the raw text is needed to verify its signature.
  if (bodyType === "text") return asJson(bytes.toString());
  const type = c.req.header("content-type");
  const wanted = TYPES[bodyType];
  if (type !== wanted && (type ?? "").split(";")[0]?.trim().toLowerCase() !== wanted) {
    throw bodyRefused(`Send the body with Content-Type: ${wanted}, got ${type ? JSON.stringify(type) : "none"}`);
  }
  return bodyType === "form" ? asJson(Object.fromEntries(new URLSearchParams(bytes.toString()))) : bytes;
}

const asJson = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

const MARK = Buffer.from("\uFEFF");
const withoutMark = (bytes: Buffer): Buffer =>
  bytes.subarray(0, MARK.length).equals(MARK) ? bytes.subarray(MARK.length) : bytes;

/** A caller that disconnects early is not a server error. */
function unlessProblem(error: unknown): never {
  throw error instanceof Problem ? error : bodyRefused("The body is incomplete");
}

const TYPES = { json: "application/json", form: "application/x-www-form-urlencoded" } as const;
const BYTES_PER_MB = 1024 * 1024;

async function readBytes(c: Context<RequestEnv>, limitMb: number): Promise<Buffer> {
  const limitBytes = limitMb * BYTES_PER_MB;
  const announced = Number(c.req.header("content-length") ?? Number.NaN);
  if (announced > limitBytes) throw tooLarge(limitMb);
  if (announced <= BYTES_PER_MB) return Buffer.from(await c.req.raw.arrayBuffer());
  const { body } = c.req.raw;
  // The room is taken as it is written to: one piece of tens of megabytes, or its text, would hold others.
  let room: Buffer = Buffer.allocUnsafe(announced || BYTES_PER_MB);
  let length = 0;
  for await (const chunk of body ? chunksOf(body) : []) {
    const end = length + chunk.byteLength;
    if (end > limitBytes) throw tooLarge(limitMb);
    if (end > room.length) room = withRoom(room, Math.max(end, 2 * room.length));
    room.set(chunk, length);
    length = end;
  }
  return room.subarray(0, length);
}

function withRoom(bytes: Buffer, length: number): Buffer {
  const room = Buffer.allocUnsafe(length);
  room.set(bytes);
  return room;
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

const tooLarge = (limitMb: number): Problem =>
  new Problem("payload_too_large", `The request is larger than ${limitMb} MB`);

import { contractVersion, type OperationId } from "../contract/index.js";
import type { ApiError } from "./api-error.js";
import { invalidArgument } from "./faults.js";
import type { ReplyHeaders, Transport, TransportReply } from "./transport.js";

/** An attempt of a call, as hooks see it. It has neither credentials nor the body. */
export interface RequestInfo {
  /** Undefined for a raw request. */
  readonly operation: OperationId | undefined;
  readonly method: string;
  readonly url: string;
  /** 1 for the first one. */
  readonly attempt: number;
  readonly idempotencyKey: string | undefined;
}

/** The head of its reply, successful or not. Without a reply there is none. */
export interface ResponseInfo extends RequestInfo {
  readonly status: number;
  /** Id of the call in the server's log. */
  readonly requestId: string | undefined;
  /** From the request to the first byte of the reply. */
  readonly elapsedMs: number;
  readonly headers: ReplyHeaders;
}

/** Server, credentials, timeouts and retries. */
export interface ClientOptions {
  /** URL of the server, e.g. `https://labels.example`. In a browser `""` means the page's own origin. */
  baseUrl: string;
  /** Session token, or a function that returns it: called before each attempt, with the same object for one call. */
  token?: string | undefined | ((call: object) => string | undefined | Promise<string | undefined>);
  /** Sent as `x-api-key` when there is no token, and always to the public API (`client.v1…`). */
  apiKey?: string | undefined;
  /** Replaces the global fetch, e.g. with a server's `app.fetch` in tests. */
  fetch?: (request: Request) => Response | Promise<Response>;
  /** Replaces the global fetch where its classes are too slow to load, such as in a command-line program. Wins over `fetch`. */
  transport?: Transport | undefined;
  /**
   * Maximum time without data, in milliseconds: until the reply starts, then between two chunks. Default 30,000.
   * Each 100 kB of request body add one second until the reply starts. `Infinity` disables the timeout.
   */
  timeoutMs?: number;
  /**
   * Maximum number of retries of a safe call after a network error, 429 or 5xx. Default 2. Calls with an
   * Idempotency-Key are retried during an outage (no connection, no answer, 502, 503, 504) for as long as
   * `retryWithinMs` allows, unless this is set.
   */
  retries?: number;
  /**
   * Time from the start of a call within which retries may start, in milliseconds. Default 90,000, and 120,000 for calls
   * with an Idempotency-Key, which covers a server restart of 90 s.
   */
  retryWithinMs?: number;
  /**
   * Whether a call that may be repeated waits when the server's limit of calls is reached (429), for as long as the
   * server says, up to 5 minutes each time. Default true. `retries` and `retryWithinMs` take precedence.
   */
  waitForLimit?: boolean;
  /** Called before each attempt of each call. Errors of a hook are ignored. */
  onRequest?: (request: RequestInfo) => void;
  /** Called when the head of a reply has arrived. */
  onResponse?: (response: ResponseInfo) => void;
  /** Called before each retry, with the delay until it in milliseconds. A call may have its own besides. */
  onRetry?: (error: ApiError, delayMs: number) => void;
  /**
   * Called for each call that fails because the session has expired or the token or API key is not valid, before the call
   * rejects, with the token or key that the call was sent with: a newer one may be in use by then.
   */
  onSessionExpired?: (error: ApiError, credential: string | undefined) => void;
  /**
   * Called once, when a reply shows that the server has another version of the contract than this client. Calls keep
   * working; fields that only one side knows are missing or passed through.
   */
  onOtherContract?: (serverContract: string) => void;
  /** Cancels every call that has no signal of its own. */
  signal?: AbortSignal;
  /** Sent as `User-Agent` (browsers send their own). */
  userAgent?: string;
  /** Current time in milliseconds since 1970; for tests. */
  now?: () => number;
  /** Resolves after `ms`, or at once when the signal aborts; for tests. */
  sleep?: Sleep;
  /** 0 to below 1, for the jitter between attempts; for tests. */
  random?: () => number;
}

/** Longer timers would fire at once. */
export const MAX_TIMER_MS = 2_147_483_647;

export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

/** The validated options with their defaults. */
export interface Settings
  extends Omit<
    Required<ClientOptions>,
    | "token"
    | "apiKey"
    | "userAgent"
    | "signal"
    | "onSessionExpired"
    | "onOtherContract"
    | "onRequest"
    | "onResponse"
    | "onRetry"
    | "fetch"
    | "transport"
    | "retries"
    | "retryWithinMs"
  > {
  /** Takes URL and init, because the global fetch would copy a Request. */
  send: Transport;
  /** Origin of the server, for error messages. */
  server: string;
  token: ClientOptions["token"];
  apiKey: string | undefined;
  retries: number | undefined;
  retryWithinMs: number | undefined;
  userAgent: string | undefined;
  signal: AbortSignal | undefined;
  onSessionExpired: ClientOptions["onSessionExpired"];
  hooks: Pick<ClientOptions, "onRequest" | "onResponse" | "onRetry">;
  /** Compares the contract version of a reply with the client's. */
  seeContract: (reply: TransportReply) => void;
}

/** @throws ApiError `invalid_argument` that names the option, its value and what is accepted. */
export function settingsFrom(options: ClientOptions): Settings {
  const base = baseUrlOf(options.baseUrl);
  return {
    baseUrl: base.prefix,
    server: base.server,
    token: options.token,
    apiKey: options.apiKey,
    userAgent: options.userAgent,
    signal: options.signal,
    onSessionExpired: options.onSessionExpired,
    hooks: options,
    seeContract: contractWatch(options.onOtherContract),
    send: options.transport ?? (options.fetch ? sendRequests(options.fetch) : (url, init) => fetch(url, init)),
    timeoutMs: checkTimeout(options.timeoutMs ?? 30_000),
    retries: checkRetries(options.retries),
    waitForLimit: options.waitForLimit ?? true,
    retryWithinMs: checkSpan("retryWithinMs", options.retryWithinMs),
    now: options.now ?? (() => Date.now()),
    sleep: options.sleep ?? sleepFor,
    random: options.random ?? (() => Math.random()),
  };
}

const sendRequests =
  (send: NonNullable<ClientOptions["fetch"]>): Settings["send"] =>
  (url, init) =>
    send(new Request(url, init));

export function checkTimeout(timeoutMs: number): number {
  if (timeoutMs === Number.POSITIVE_INFINITY || (timeoutMs > 0 && timeoutMs <= MAX_TIMER_MS)) return timeoutMs;
  throw invalidArgument(
    `timeoutMs is ${timeoutMs}; use milliseconds, more than 0 (at most about 24 days), or Infinity`,
  );
}

/** Resolves after `ms`, or at once when the signal aborts. */
export function sleepFor(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const wake = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    signal?.addEventListener("abort", wake);
  });
}

export function checkRetries(retries: number | undefined): number | undefined {
  if (retries === undefined || (Number.isInteger(retries) && retries >= 0)) return retries;
  throw invalidArgument(`retries is ${retries}; use a whole number, 0 or more`);
}

function checkSpan(name: string, valueMs: number | undefined): number | undefined {
  if (valueMs === undefined || valueMs >= 0) return valueMs;
  throw invalidArgument(`${name} is ${valueMs}; use milliseconds, 0 or more`);
}

function baseUrlOf(text: string): { prefix: string; server: string } {
  const page = typeof location === "undefined" ? undefined : location.href;
  const example = "use the server's URL, e.g. https://labels.example";
  let url: URL;
  try {
    url = new URL(text, page);
  } catch (cause) {
    throw invalidArgument(`baseUrl is "${text}"; ${example}`, undefined, cause);
  }
  if (url.username || url.password)
    throw invalidArgument("baseUrl contains a user name or password; use token or apiKey");
  if (url.protocol !== "http:" && url.protocol !== "https:") throw invalidArgument(`baseUrl is "${text}"; ${example}`);
  if (text !== "" && (url.search || url.hash))
    throw invalidArgument(`baseUrl is "${text}"; remove the part after ? or #`);
  const path = text === "" ? "" : url.pathname.replace(/(?<!\/)\/+$/, "");
  return { prefix: url.origin + path, server: url.origin };
}

/** Reports once when a server's contract version differs from the client's. Replies without a version are ignored. */
function contractWatch(report: ((serverContract: string) => void) | undefined): (reply: TransportReply) => void {
  let isReported = report === undefined;
  return ({ headers }) => {
    if (isReported) return;
    const served = headers.get("X-Shipctl-Contract");
    if (served === null || served === contractVersion) return;
    isReported = true;
    report?.(served);
  };
}

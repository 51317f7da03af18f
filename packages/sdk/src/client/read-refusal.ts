import { type FieldError, isRecord, type ProblemDetails } from "../contract/index.js";
import { ApiError } from "./api-error.js";
import type { CallContext } from "./call-context.js";
import { mayHaveHappenedBefore } from "./may-have-happened.js";
import type { TransportReply } from "./transport.js";

/**
 * Converts an error reply to an ApiError. Handles the contract's problems, the public API's
 * `{ error: { code, message, details } }`, and replies of proxies: HTML pages, plain text, empty bodies.
 */
export function readRefusal(reply: TransportReply, text: string, call: CallContext, nowMs: number): ApiError {
  const problem = problemOf(text);
  const serverMessage = textOf(problem.message);
  const code = textOf(problem.code) ?? codeOf(reply.status);
  return new ApiError({
    status: reply.status,
    code,
    message: serverMessage ?? messageFor(reply, text, call),
    serverMessage,
    errors: fieldErrorsOf(problem.errors),
    details: problem.details,
    requestId: textOf(problem.requestId) ?? reply.headers.get("X-Request-Id") ?? undefined,
    expired: problem.expired === true || code === "session_expired",
    shouldRetry: asBoolean(reply.headers.get("Shipctl-Should-Retry")),
    retryAfterMs: retryAfterMs(reply.headers.get("Retry-After"), nowMs),
    operation: call.operation,
    idempotencyKey: call.idempotencyKey,
    mayHaveHappened: mayHaveHappenedBefore({ status: reply.status, code }, call),
  });
}

/** A success or redirect that does not match the contract. */
export function badReply(reply: TransportReply, message: string, call: CallContext): ApiError {
  const code = "bad_reply";
  return new ApiError({
    status: reply.status,
    code,
    message,
    requestId: reply.headers.get("X-Request-Id") ?? undefined,
    operation: call.operation,
    idempotencyKey: call.idempotencyKey,
    mayHaveHappened: mayHaveHappenedBefore({ status: reply.status, code }, call),
  });
}

interface ProblemBody {
  readonly message?: unknown;
  readonly code?: unknown;
  readonly errors?: unknown;
  readonly requestId?: unknown;
  readonly expired?: unknown;
  readonly details?: ProblemDetails | undefined;
}

function problemOf(text: string): ProblemBody {
  try {
    const json: unknown = JSON.parse(text);
    if (!isRecord(json)) return {};
    if (!isRecord(json.error)) return { ...json, details: detailsOf(json.details) };
    const { code, message, details } = json.error;
    // The public API has everything except code and message in `details`.
    const { errors, requestId, ...rest } = isRecord(details) ? details : {};
    return { code, message, errors, requestId, details: detailsOf(rest) };
  } catch {
    return {};
  }
}

/** A 404 without a problem body usually means a wrong URL, not a missing record. */
function codeOf(status: number): string {
  if (status === 401) return "unauthenticated";
  if (status === 403) return "forbidden";
  if (status === 413) return "payload_too_large";
  if (status === 429) return "too_many_requests";
  return status >= 500 ? "internal" : "bad_reply";
}

function messageFor(reply: TransportReply, text: string, call: CallContext): string {
  const status = `${reply.status} ${reply.statusText}`.trim();
  const line = reply.headers.get("Content-Type")?.startsWith("text/plain") ? text.trim() : "";
  if (line && line.length <= 200 && !line.includes("\n")) return `${call.server} answered ${status}: ${line}`;
  const hint =
    codeOf(reply.status) === "bad_reply" ? ", which is not a reply of a Shipctl server. Check the base URL." : "";
  return `${call.server} answered ${status}${hint}`;
}

function fieldErrorsOf(value: unknown): FieldError[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    if (typeof entry === "string") return [{ field: "", message: entry }];
    if (!isRecord(entry)) return [];
    const message = textOf(entry.message);
    if (message === undefined) return [];
    const suggestion = textOf(entry.suggestion);
    return [{ field: textOf(entry.field) ?? "", message, ...(suggestion === undefined ? {} : { suggestion }) }];
  });
}

function detailsOf(value: unknown): ProblemDetails | undefined {
  return isRecord(value) && Object.keys(value).length > 0 ? value : undefined;
}

const asBoolean = (text: string | null): boolean | undefined =>
  text === "true" || text === "false" ? text === "true" : undefined;

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

/**
 * Delay of a Retry-After header in milliseconds; undefined when it is missing or invalid.
 * Both formats are supported: seconds ("120") and an HTTP date ("Sun, 01 Nov 2026 09:05:00 GMT").
 */
export function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  const text = header?.trim();
  if (!text) return undefined;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  if (!/[a-z]/i.test(text)) return undefined;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs);
}

import { createFinalURL, createQuerySerializer, defaultPathSerializer } from "openapi-fetch";
import { ApiError } from "./api-error.js";
import type { AnyInput, OperationInfo } from "./call-types.js";
import type { Settings } from "./client-options.js";
import { invalidArgument } from "./faults.js";

/** The request that every attempt sends, without authentication. */
export interface PreparedRequest {
  url: string;
  method: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
}

/** @throws ApiError `invalid_argument` that names the invalid argument. */
export function buildRequest(
  settings: Pick<Settings, "baseUrl" | "userAgent">,
  name: string,
  operation: OperationInfo,
  input: AnyInput,
): PreparedRequest {
  try {
    const path = checkPath(name, operation, input.path ?? {});
    if (input.body !== undefined && !operation.body)
      throw invalidArgument(`${name} takes no body. Remove it`, operation.id);
    const body = input.body === undefined ? undefined : serialized(operation.bodyType, input.body);
    const url = createFinalURL(operation.path, {
      baseUrl: settings.baseUrl,
      params: { path, ...(input.query ? { query: input.query } : {}) },
      querySerializer: createQuerySerializer(),
      pathSerializer: defaultPathSerializer,
    });
    const headers: Record<string, string> = { accept: acceptOf(operation, input.as) };
    if (settings.userAgent) headers["user-agent"] = settings.userAgent;
    if (body !== undefined) headers["content-type"] = BODY_TYPES[operation.bodyType];
    if (input.headers) Object.assign(headers, checkedHeaders(input.headers));
    return { url, method: operation.method.toUpperCase(), headers, body };
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw invalidArgument(`${name} cannot be sent: ${reason}`, operation.id, cause);
  }
}

const BODY_TYPES = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  text: "text/plain; charset=utf-8",
} as const;

function serialized(type: OperationInfo["bodyType"], body: unknown): string {
  if (type === "text") return String(body);
  if (type === "json" || typeof body !== "object" || body === null) return JSON.stringify(body);
  const fields = Object.entries(body).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return new URLSearchParams(fields).toString();
}

/** `.` and `..` would change the path, even percent-encoded. */
function checkPath(name: string, operation: OperationInfo, path: Record<string, unknown>): Record<string, unknown> {
  for (const param of operation.pathParams) {
    const value = path[param];
    const usable = typeof value === "number" || (typeof value === "string" && !/^\.{0,2}$/.test(value));
    if (usable) continue;
    const got = value === undefined ? "missing" : JSON.stringify(value);
    throw invalidArgument(`${name}: path.${param} is ${got}; pass { path: { ${param}: "…" } }`, operation.id);
  }
  return path;
}

/** @throws TypeError for an invalid header name or value. */
function checkedHeaders(given: NonNullable<AnyInput["headers"]>): Record<string, string> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) if (value !== undefined) headers.set(name, value);
  return Object.fromEntries(headers);
}

/** Errors are always JSON. */
function acceptOf(operation: OperationInfo, as: string | undefined): string {
  if (as !== undefined) return as;
  if (operation.replies.includes("application/json")) return "application/json";
  return [...operation.replies, "application/json;q=0.5"].join(", ");
}

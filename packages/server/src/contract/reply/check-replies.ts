import { gunzipSync } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import type { Validators } from "../document/compile-validators.js";
import type { Operation } from "../document/load-contract.js";
import type { RequestEnv } from "../document/request-env.js";

/** A reply in the contract's terms. */
export interface SeenReply {
  readonly operation: Operation;
  readonly status: number;
  readonly problemCode: string | undefined;
}

export interface CheckRepliesOptions {
  readonly validators: Validators;
  /** Called for a reply that violates the contract; the caller gets a 500 instead. */
  readonly onViolation: (message: string) => void;
  readonly onReply?: (seen: SeenReply) => void;
}

/** For tests and development: replies that violate the contract become a 500. */
export function checkReplies({ validators, onViolation, onReply }: CheckRepliesOptions): MiddlewareHandler<RequestEnv> {
  return async function checkReplies(c, next) {
    await next();
    const operation = c.get("operation");
    if (!operation) return;
    const problemCode = c.get("problemCode");
    onReply?.({ operation, status: c.res.status, problemCode });
    const violation = undeclaredProblem(operation, problemCode) ?? (await disagreement(validators, operation, c.res));
    if (violation === undefined) return;
    const message = `${operation.id} ${violation}`;
    onViolation(message);
    throw new Error(`contract violated: ${message}`);
  };
}

/** Problems of every operation, which the contract does not list with each. */
const EVERYWHERE = new Set(["internal", "storage_failed", "account_blocked", "missing_scope"]);

function undeclaredProblem({ problems }: Operation, code: string | undefined): string | undefined {
  if (code === undefined || EVERYWHERE.has(code)) return undefined;
  const declared: ReadonlySet<string> = problems;
  return declared.has(code) ? undefined : `answered with the problem ${code}, which it does not list in x-problems`;
}

async function disagreement(
  validators: Validators,
  operation: Operation,
  response: Response,
): Promise<string | undefined> {
  // Not every operation declares 500, but the error must still be shown.
  if (response.status === 500) return undefined;
  const [contentType = ""] = (response.headers.get("content-type") ?? "").split(";");
  const json: unknown = contentType === "application/json" ? JSON.parse(await textOf(response.clone())) : undefined;
  return validators.reply(operation, response.status, contentType, json);
}

async function textOf(response: Response): Promise<string> {
  if (response.headers.get("content-encoding") !== "gzip") return response.text();
  return gunzipSync(await response.arrayBuffer()).toString();
}

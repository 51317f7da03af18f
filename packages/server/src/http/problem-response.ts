import type { ProblemCode } from "@shipctl/sdk/contract";
import type { Context } from "hono";
import { methodsAt, type Operation } from "../contract/document/load-contract.js";
import type { RequestEnv } from "../contract/document/request-env.js";
import { respond, sendText } from "../contract/reply/send-reply.js";
import { BlobsUnavailable } from "../ports/blobs.js";
import { PasswordsBusy } from "../ports/secrets.js";
import { Problem } from "../shared/problem.js";
import { StorageFailed } from "../store/errors.js";
import type { World } from "../world.js";
import { isPublicApi } from "./access.js";

export const STATUS_OF: Record<ProblemCode, number> = {
  invalid_input: 400,
  method_not_allowed: 405,
  unauthenticated: 401,
  session_expired: 401,
  invalid_credentials: 401,
  second_factor_needed: 401,
  challenge_expired: 401,
  link_expired: 401,
  insufficient_funds: 402,
  spending_limit: 402,
  forbidden: 403,
  password_needed: 403,
  second_factor_required: 409,
  cursor_expired: 410,
  registration_closed: 403,
  account_blocked: 403,
  missing_scope: 403,
  not_found: 404,
  email_taken: 409,
  mail_off: 409,
  address_limit_reached: 409,
  parcel_limit_reached: 409,
  parcel_name_taken: 409,
  api_key_limit_reached: 409,
  webhook_limit_reached: 409,
  webhook_disabled: 409,
  balance_changed: 409,
  price_changed: 409,
  quote_mismatch: 409,
  quote_expired: 409,
  version_conflict: 412,
  duplicate_purchase: 409,
  duplicate_reference: 409,
  idempotency_in_progress: 409,
  nothing_to_retry: 409,
  nothing_to_confirm: 422,
  nothing_to_manifest: 422,
  manifests_unavailable: 422,
  manifest_not_ready: 409,
  manifest_decided: 409,
  confirmation_running: 409,
  top_up_unavailable: 409,
  payment_unavailable: 503,
  marketplace_session_expired: 422,
  marketplace_unavailable: 503,
  last_admin: 409,
  account_busy: 409,
  live_key_refused: 409,
  connection_needed: 409,
  test_connection: 409,
  test_key_needed: 409,
  open_labels: 409,
  shop_stays_live: 409,
  label_not_ready: 409,
  label_voided: 409,
  payload_too_large: 413,
  quota_exceeded: 413,
  carrier_refused: 422,
  price_unavailable: 422,
  country_not_served: 422,
  service_cannot_deliver: 422,
  customs_needed: 422,
  service_not_available: 422,
  not_voidable: 422,
  not_returnable: 422,
  return_exists: 409,
  not_refundable: 422,
  not_adjustable: 422,
  no_tracking_page: 409,
  no_next_scan: 409,
  idempotency_key_reused: 422,
  idempotency_key_used_elsewhere: 409,
  too_many_requests: 429,
  internal: 500,
  carrier_unavailable: 503,
  storage_failed: 503,
  storage_full: 503,
};

/** The same call, with the same key, may succeed later without a change by anybody. */
const SHOULD_RETRY: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  "idempotency_in_progress",
  "too_many_requests",
  "internal",
  "carrier_unavailable",
  "payment_unavailable",
  "marketplace_unavailable",
  "storage_failed",
  "storage_full",
]);

/** Turns an error into a reply: a Problem with its details, anything else with only the request id. */
export function problemResponse({ log }: Pick<World, "log">) {
  return function problemResponse(error: Error, c: Context<RequestEnv>): Response | Promise<Response> {
    const problem = toProblem(error);
    const requestId = c.get("requestId");
    c.set("problemCode", problem.code);
    if (STATUS_OF[problem.code] === 500) log.error({ requestId, path: c.get("operation")?.path, err: error }, "failed");

    const status = STATUS_OF[problem.code];
    const headers: Record<string, string> = { "Shipctl-Should-Retry": String(SHOULD_RETRY.has(problem.code)) };
    if (problem.retryAfterSeconds !== undefined) headers["Retry-After"] = String(Math.ceil(problem.retryAfterSeconds));
    const page = pageFor(c, status);
    if (page) return respond(c, refusedPage(problem.message, page), status, { ...headers, ...HTML_PAGE });
    headers["Content-Type"] = "application/json";
    const body = isPublicApi(c.req.path) ? publicBody(problem, requestId) : ownBody(problem, requestId);
    return sendText(c, JSON.stringify(body), status, headers);
  };
}

const ownBody = ({ message, code, errors, errorCount, details }: Problem, requestId: string) => ({
  message,
  code,
  errors,
  errorCount,
  details,
  requestId,
  expired: code === "session_expired" ? true : undefined,
});

const publicBody = ({ message, code, errors, errorCount, details }: Problem, requestId: string) => ({
  error: { code, message, details: { ...details, errors, errorCount, requestId } },
});

/** Unknown path, or a method that it does not have: then the reply lists the allowed methods. */
export function unknownPath(operations: readonly Operation[]) {
  return function unknownPath(c: Context<RequestEnv>): never {
    const path = c.req.path.slice(0, 200);
    const allowed = methodsAt(operations, c.req.path);
    if (allowed.length === 0) throw new Problem("not_found", `There is no ${c.req.method} ${path}`);
    const Allow = allowed.join(", ");
    c.set("headers", { ...c.get("headers"), Allow });
    throw new Problem("method_not_allowed", `${path} does not take ${c.req.method}. Use ${Allow}.`);
  };
}

/** A store that has failed tries again at least once a second. */
const STORE_RETRY_S = 1;

function toProblem(error: Error): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof StorageFailed) {
    const details = { cause: error, retryAfterSeconds: STORE_RETRY_S };
    return new Problem("storage_failed", "The server cannot store anything right now", details);
  }
  if (error instanceof BlobsUnavailable) {
    const details = { cause: error, retryAfterSeconds: STORE_RETRY_S };
    return new Problem("storage_failed", "The label files cannot be read right now", details);
  }
  if (error instanceof PasswordsBusy) {
    const { retryAfterSeconds } = error;
    const message = `Too many sign-ins at the moment. Try again in ${retryAfterSeconds} seconds.`;
    return new Problem("too_many_requests", message, { cause: error, retryAfterSeconds });
  }
  return new Problem("internal", "Something went wrong on our side", { cause: error });
}

const LABEL_LINK: RefusedPage = {
  heading: "This label cannot be opened",
  href: "/my-orders",
  link: "Go to My Orders",
};
const HTML_PAGE = { "Content-Type": "text/html; charset=UTF-8", "X-Robots-Tag": "noindex" };
/** For people without an account. */
const TRACKING_PAGE: RefusedPage = { heading: "There is no parcel to show" };
const PAY_PAGE: RefusedPage = { heading: "There is nothing to pay here", href: "/balance", link: "Go to your balance" };

/** For operations that the contract also offers as HTML: a person sees an error page instead of JSON. */
function pageFor(c: Context<RequestEnv>, status: number): RefusedPage | undefined {
  const operation = c.get("operation");
  if (!operation?.replies.get(status)?.has("text/html")) return undefined;
  if (!(c.req.header("accept") ?? "").includes("text/html")) return undefined;
  if (operation.link) return LABEL_LINK;
  return operation.id === "showTrackingPage" ? TRACKING_PAGE : PAY_PAGE;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for an element or an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);

/** The HTML error page for people, where programs get JSON. Self-contained. */
function refusedPage(message: string, { heading, href, link }: RefusedPage): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(heading)}</title></head>
<body>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(message)}</p>
${link === undefined || href === undefined ? "" : `<p><a href="${escapeHtml(href)}">${escapeHtml(link)}</a></p>`}
</body>
</html>
`;
}

interface RefusedPage {
  readonly heading: string;
  /** With `link`: where it leads. */
  readonly href?: string;
  readonly link?: string;
}

import { Hono } from "hono";
import { theContract } from "./contract/document/compile-validators.js";
import type { Operation } from "./contract/document/load-contract.js";
import { mountRoutes } from "./contract/document/mount-routes.js";
import type { Middleware, RequestEnv } from "./contract/document/request-env.js";
import type { RouteTable } from "./contract/document/route-table.js";
import { checkReplies, type SeenReply } from "./contract/reply/check-replies.js";
import { type ActorLookups, authenticate, checkAccess, isPublicApi, MCP_PATH, setOperation } from "./http/access.js";
import { cors, strictTransport } from "./http/browser-headers.js";
import { clientNetwork, firstByteTimeout, requestId, requestLog, requireStorage } from "./http/every-request.js";
import { limitAddressChecks, limitCalls, rateLimit, requireRoom } from "./http/limit-calls.js";
import { type MetricsSource, measureRequests, metricsFor } from "./http/metrics.js";
import { problemResponse, unknownPath } from "./http/problem-response.js";
import { serveReference, serveWeb } from "./http/serve-web.js";
import type { World } from "./world.js";

export interface AppOptions extends ActorLookups {
  readonly routes: RouteTable;
  /** For tests and development: a reply that violates the contract becomes a 500 and is listed in `violations`. */
  readonly validateReplies?: boolean;
  /** Called with each reply of an operation, if replies are validated. */
  readonly onReply?: (seen: SeenReply) => void;
  readonly firstByteTimeoutMs?: number;
  /** Absent: nothing is measured. Without a token, there is no GET /metrics either. */
  readonly metrics?: { readonly source: MetricsSource; readonly token: string | undefined } | undefined;
  /** Tools for language models, which call the app that is created; without it there is no /mcp. */
  readonly mcp?: ((fetch: (request: Request) => Response | Promise<Response>) => Middleware) | undefined;
  /** The built web app; without it no pages are served. */
  readonly webFolder?: URL;
}

export type App = Hono<RequestEnv> & {
  /** Descriptions of replies that violate the contract. */
  readonly violations: readonly string[];
};

const ADDRESS_CHECKS: ReadonlySet<Operation["id"]> = new Set(["checkAddresses", "v1CheckAddresses"]);
/** They store up to 10,000 rows, or need as much memory as that. */
const OF_ROWS: ReadonlySet<Operation["id"]> = new Set([
  ...(["validateBulkOrder", "processBulkOrder", "retryBulkOrder", "v1CreateBulkLabels", "v1RetryBulkOrder"] as const),
]);

/** The server without its socket. Middleware runs in the order listed here. */
export function createApp(world: World, options: AppOptions): App {
  const { contract, validators } = theContract();
  const violations: string[] = [];
  const app = new Hono<RequestEnv>();

  app.use(requestId());
  app.use(clientNetwork(world));
  if (options.metrics) app.use(measureRequests(world));
  app.use(requestLog(world));
  if (world.settings.publicUrl.startsWith("https:")) app.use(strictTransport);
  if (world.settings.corsOrigins.length > 0) app.use(cors(world.settings));
  if (options.validateReplies) {
    app.use(checkReplies({ validators, onViolation: (text) => violations.push(text), onReply: options.onReply }));
  }
  app.use(firstByteTimeout(world, { timeoutMs: options.firstByteTimeoutMs }));
  const { token, source } = options.metrics ?? {};
  if (token !== undefined && source) app.use(metricsFor(token, source));
  app.use(requireStorage(world.store));
  app.use(authenticate(world, options));

  const calls = limitCalls(world);
  const ofKeys = rateLimit(world);
  const ofPublicApi: Middleware = (c, next) => (c.get("actor")?.via === "api-key" ? ofKeys(c, next) : calls(c, next));
  const addressChecks = limitAddressChecks(world);
  const room = requireRoom(world);
  const guards = (operation: Operation) => {
    const named = setOperation(operation);
    if (operation.access === "public") return [named, checkAccess(world, operation)];
    // A refused call counts too, so that its reply has the headers of the limit.
    const general = [named, isPublicApi(operation.path) ? ofPublicApi : calls, checkAccess(world, operation)];
    if (OF_ROWS.has(operation.id)) return [...general, room];
    return ADDRESS_CHECKS.has(operation.id) ? [...general, addressChecks] : general;
  };
  mountRoutes(app, { world, contract, validators, routes: options.routes, guards });
  app.use("/api/*", (c, next) => (isPublicApi(c.req.path) ? ofPublicApi : calls)(c, next));
  // The calls of a tool are counted as calls of the public API.
  if (options.mcp)
    app.all(
      MCP_PATH,
      calls,
      options.mcp((request) => app.fetch(request)),
    );
  // After the operations, whose paths take precedence.
  if (options.webFolder) {
    app.use(serveReference(new URL("docs/", options.webFolder)));
    app.use(serveWeb(options.webFolder));
  }

  app.notFound(unknownPath(contract.operations));
  app.onError(problemResponse(world));
  return Object.assign(app, { violations });
}

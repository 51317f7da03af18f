import type { MiddlewareHandler } from "hono";
import type { LinkClaims } from "../../ports/secrets.js";
import type { Actor } from "../../shared/actor.js";
import type { Problem } from "../../shared/problem.js";
import type { Operation } from "./load-contract.js";

/** What the middleware has determined about a request. */
export interface RequestEnv {
  Variables: {
    requestId: string;
    /** Additional headers for the reply. */
    headers: Readonly<Record<string, string>> | undefined;
    /** The caller's network, as limits count it (`networkOf`). */
    network: string;
    actor: Actor | undefined;
    /** Why the sent credentials were refused. */
    refusal: Problem | undefined;
    link: LinkClaims | undefined;
    /** Set once the path is known. */
    operation: Operation | undefined;
    /** Aborted when the caller has got 503 instead of the reply. */
    answered: AbortSignal;
    /** The problem code of the reply. */
    problemCode: string | undefined;
  };
  /** Set by the Node server; undefined in tests. */
  Bindings: { readonly incoming?: NodeRequest; readonly stopping?: AbortSignal } | undefined;
}

/** Middleware throws a Problem to refuse a request. */
export type Middleware = MiddlewareHandler<RequestEnv>;

interface NodeRequest {
  readonly socket: { readonly remoteAddress?: string };
}

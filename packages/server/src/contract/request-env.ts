import type { MiddlewareHandler } from "hono";
import type { LinkClaims } from "../ports/secrets.js";
import type { Actor } from "../shared/actor.js";
import type { Problem } from "../shared/problem.js";
import type { Operation } from "./load-contract.js";

/** What the floors above have found out about a request by the time that a handler is called. */
export interface RequestEnv {
  Variables: {
    requestId: string;
    /** What the reply to this request carries besides what all of them do. */
    headers: Readonly<Record<string, string>> | undefined;
    /** The caller's network address. */
    address: string;
    actor: Actor | undefined;
    /** Why there is no actor although credentials were sent. */
    refusal: Problem | undefined;
    link: LinkClaims | undefined;
    /** Set once the path is known. */
    operation: Operation | undefined;
    /** What the reply says went wrong. */
    problemCode: string | undefined;
  };
  /** What the Node server adds; nothing in tests. */
  Bindings: { readonly incoming?: NodeRequest } | undefined;
}

/** What a request passes on its way to its handler. Refuses it by throwing a Problem. */
export type Middleware = MiddlewareHandler<RequestEnv>;

interface NodeRequest {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly socket: { readonly remoteAddress?: string };
}

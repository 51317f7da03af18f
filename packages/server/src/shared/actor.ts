/** Whose records are read: a customer's, or all customers' for an administrator. */
export type Owner = string;
export const EVERYBODY: Owner = "*";

export const owns = (owner: Owner, customerId: string | undefined): boolean =>
  customerId !== undefined && (owner === EVERYBODY || owner === customerId);

export const ownerFor = (actor: Actor): Owner => (actor.isAdmin ? EVERYBODY : actor.customerId);

/**
 * How an actor was authenticated: a session, an API key (no credential or key operations), a one-time link, a
 * payment gateway, a command run on the data folder, or a background job.
 */
const AUTH_METHODS = ["session", "api-key", "link", "gateway", "command", "job"] as const;
export type AuthMethod = (typeof AUTH_METHODS)[number];

/** What is stored about the authentication. */
export interface AuthInfo {
  readonly via: AuthMethod;
  /** The last 4 characters of the key; logs must not show more. */
  readonly keyEnd?: string | undefined;
  /** The last 4 characters of the session's id. */
  readonly sessionEnd?: string | undefined;
  /** The id of the request, if there was one. */
  readonly requestId?: string | undefined;
}

/** What the API key of an actor may do. */
export interface KeyOfActor {
  /** Where its use is counted: under the first key that it replaced, or its own id. */
  readonly useId: string;
  readonly name: string;
  /** `test`: the actor is the test space of its customer. */
  readonly mode: "test" | "live";
  readonly scopes: readonly string[];
  /** The most that may be held for purchases with it a day; for an operator key, voided and refunded. */
  readonly spendingLimitCents?: number | undefined;
  /** Calls of the public API in 5 minutes, within the customer's limit. */
  readonly callLimit?: number | undefined;
  /** Opens what its scopes name of /api/admin, and nothing else. */
  readonly isOperator?: true;
}

/** Who performs an operation. Determined by http/authenticate and passed to the domain. */
export interface Actor extends AuthInfo {
  readonly customerId: string;
  /** An operator, of either role. */
  readonly isAdmin: boolean;
  /** Missing: an operator may do what administrators may. */
  readonly role?: "support";
  /** The session's id, if it is one. */
  readonly sessionId?: string | undefined;
  /** An administrator, who is none until there is the second factor that the shop requires. */
  readonly lacksSecondFactor?: true;
  /** Set if and only if `via` is `api-key`. */
  readonly key?: KeyOfActor | undefined;
}

/** The actor of commands and jobs. */
export const SYSTEM = "system";

const system = (entrance: AuthInfo): Actor => ({ customerId: SYSTEM, isAdmin: true, ...entrance });

export const JOB = system({ via: "job" });
export const COMMAND = system({ via: "command" });

/** A payment gateway, or the sandbox payment page, that reported a payment in this request. */
export const gatewayActor = (requestId: string): Actor => system({ via: "gateway", requestId });

/** Packed into one string, which takes a third of the memory. None of the three contains a space. */
export const packAuthInfo = ({ via, requestId, keyEnd, sessionEnd }: AuthInfo): string =>
  `${via} ${requestId ?? ""} ${keyEnd ?? sessionEnd ?? ""}`.trimEnd();

export function unpackAuthInfo(packed: string): AuthInfo {
  const [name, requestId, end] = packed.split(" ");
  const via = AUTH_METHODS.find((way) => way === name) ?? "session";
  return { via, ...(via === "session" ? { sessionEnd: end } : { keyEnd: end }), requestId: requestId || undefined };
}

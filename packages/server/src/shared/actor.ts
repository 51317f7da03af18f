/** Whose things are looked at: a customer's, or for an administrator everybody's. */
export type Owner = string;
export const EVERYBODY: Owner = "*";

export const owns = (owner: Owner, customerId: string | undefined): boolean =>
  customerId !== undefined && (owner === EVERYBODY || owner === customerId);

export const ownerFor = (actor: Actor): Owner => (actor.isAdmin ? EVERYBODY : actor.customerId);

/**
 * How somebody came in: a session, an API key (it opens no admin, credential or key operation), a one-time link, a payment
 * gateway, a command run beside the data folder, or a job of the server's own.
 */
const WAYS_IN = ["session", "api-key", "link", "gateway", "command", "job"] as const;
export type Via = (typeof WAYS_IN)[number];

/** What is kept of how somebody came in. */
export interface Entrance {
  readonly via: Via;
  /** The last 4 characters of the key: all of it that a log may show. */
  readonly keyEnd?: string | undefined;
  /** Of the call that did it; no call, none. */
  readonly requestId?: string | undefined;
}

/** Who does it: settled once by http/authenticate, passed to every verb that cares. */
export interface Actor extends Entrance {
  readonly customerId: string;
  readonly isAdmin: boolean;
}

/** Who acts where no account does. */
export const SYSTEM = "system";

const system = (entrance: Entrance): Actor => ({ customerId: SYSTEM, isAdmin: true, ...entrance });

export const JOB = system({ via: "job" });
export const COMMAND = system({ via: "command" });

/** A payment gateway, or the page that plays one, has told of a payment in this call. */
export const gatewayActor = (requestId: string): Actor => system({ via: "gateway", requestId });

/** In a third of the memory, for records of which there are many. None of the three has a blank in it. */
export const packedEntrance = ({ via, requestId, keyEnd }: Entrance): string =>
  `${via} ${requestId ?? ""} ${keyEnd ?? ""}`.trimEnd();

export function unpackedEntrance(packed: string): Entrance {
  const [via, requestId, keyEnd] = packed.split(" ");
  return { via: WAYS_IN.find((way) => way === via) ?? "session", keyEnd, requestId: requestId || undefined };
}

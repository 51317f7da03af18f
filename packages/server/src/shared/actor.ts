/** Whose things are looked at: a customer's, or for an administrator everybody's. */
export type Owner = string;
export const EVERYBODY: Owner = "*";

export const owns = (owner: Owner, customerId: string | undefined): boolean =>
  customerId !== undefined && (owner === EVERYBODY || owner === customerId);

export const ownerFor = (actor: Actor): Owner => (actor.isAdmin ? EVERYBODY : actor.customerId);

/** Who asks: settled once by http/authenticate, passed to every verb that cares. */
export interface Actor {
  readonly customerId: string;
  readonly isAdmin: boolean;
  /** How the actor came in; an API key opens no admin, credential or key operation. */
  readonly via: "session" | "api-key";
  /** The last 4 characters of the key: all of it that a log may show. */
  readonly keyEnd?: string;
}

import type { LinkClaims } from "../../ports/secrets.js";
import { type Actor, EVERYBODY, type Owner, ownerFor } from "../../shared/actor.js";
import { Problem } from "../../shared/problem.js";
import type { Reader } from "../../world.js";
import { findAccount } from "../account/read-account.js";
import { type SelectionRecord, selectionTable } from "./selection-table.js";
import { selectionOf } from "./store-selection.js";

/** The owner whose labels may be opened; `only` narrows it to one link. */
export interface LabelCaller {
  readonly customerId: string;
  readonly owner: Owner;
  readonly only?: SelectionRecord;
}

/**
 * A link takes precedence over a session. It becomes invalid when its account is blocked, demoted or signed out
 * everywhere. @throws unauthenticated, link_expired
 */
export async function labelCaller(
  world: Reader,
  actor: Actor | undefined,
  link: LinkClaims | undefined,
): Promise<LabelCaller> {
  if (!link) {
    if (actor) return { customerId: actor.customerId, owner: ownerFor(actor) };
    throw notCovered();
  }
  const only = await world.store.get(selectionTable, selectionOf(link.subject));
  if (only?.customerId !== link.customerId) throw notCovered();
  const owner = only.owner ?? only.customerId;
  const account = await findAccount(world, link.customerId);
  const isInvalid = !account || account.blocked || account.generation !== (only.generation ?? account.generation);
  if (isInvalid || (owner === EVERYBODY && !account.isAdmin)) throw linkInvalid();
  return { customerId: link.customerId, owner, only };
}

/** @throws unauthenticated if the caller's link is for something else. */
export function requireLinkCovers({ only }: LabelCaller, what: (selection: SelectionRecord) => boolean): void {
  if (only && !what(only)) throw notCovered();
}

const linkInvalid = (): Problem =>
  new Problem("link_expired", "This link is no longer valid. Sign in and open the label again from your orders.");

const notCovered = (): Problem =>
  new Problem("unauthenticated", "This link does not open that label. Open the label again from your orders.");

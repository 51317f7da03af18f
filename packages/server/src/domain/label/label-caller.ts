import type { LinkClaims } from "../../ports/secrets.js";
import { type Actor, EVERYBODY, type Owner, ownerFor } from "../../shared/actor.js";
import { Problem } from "../../shared/problem.js";
import type { Reader } from "../../world.js";
import { findAccount } from "../account/read-account.js";
import { type SelectionRecord, selectionTable } from "./selection-table.js";
import { selectionOf } from "./store-selection.js";

/** Whose label files are opened, and by whoever comes with a link only what is behind it. */
export interface LabelCaller {
  readonly customerId: string;
  readonly owner: Owner;
  readonly only?: SelectionRecord;
}

/**
 * A link decides alone, whoever is signed in beside it. It dies with a block, a demotion or a sign-out everywhere of the
 * account that made it. @throws unauthenticated, link_expired
 */
export async function labelCaller(
  world: Reader,
  actor: Actor | undefined,
  link: LinkClaims | undefined,
): Promise<LabelCaller> {
  if (!link) {
    if (actor) return { customerId: actor.customerId, owner: ownerFor(actor) };
    throw notOpened();
  }
  const only = await world.store.get(selectionTable, selectionOf(link.subject));
  if (only?.customerId !== link.customerId) throw notOpened();
  const owner = only.owner ?? only.customerId;
  const account = await findAccount(world, link.customerId);
  const isOver = !account || account.blocked || account.generation !== (only.generation ?? account.generation);
  if (isOver || (owner === EVERYBODY && !account.isAdmin)) throw isOverProblem();
  return { customerId: link.customerId, owner, only };
}

/** @throws unauthenticated when the caller's link was made for something else. */
export function requireBehindLink({ only }: LabelCaller, what: (selection: SelectionRecord) => boolean): void {
  if (only && !what(only)) throw notOpened();
}

const isOverProblem = (): Problem =>
  new Problem("link_expired", "This link is not good any more. Sign in and open the label again from your orders.");

const notOpened = (): Problem =>
  new Problem("unauthenticated", "This link does not open that label. Open the label again from your orders.");

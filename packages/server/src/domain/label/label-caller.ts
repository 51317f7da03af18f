import type { LinkClaims } from "../../ports/secrets.js";
import { type Actor, type Owner, ownerFor } from "../../shared/actor.js";
import { Problem } from "../../shared/problem.js";
import type { World } from "../../world.js";
import { type SelectionRecord, selectionTable } from "./selection-table.js";
import { selectionOf } from "./store-selection.js";

/** Whose label files are opened, and by whoever comes with a link only what is behind it. */
export interface LabelCaller {
  readonly customerId: string;
  readonly owner: Owner;
  readonly only?: SelectionRecord;
}

/** A link decides alone, whoever is signed in beside it. @throws unauthenticated */
export async function labelCaller(
  world: Pick<World, "store">,
  actor: Actor | undefined,
  link: LinkClaims | undefined,
): Promise<LabelCaller> {
  if (!link) {
    if (actor) return { customerId: actor.customerId, owner: ownerFor(actor) };
    throw notOpened();
  }
  const only = await world.store.get(selectionTable, selectionOf(link.subject));
  if (only?.customerId !== link.customerId) throw notOpened();
  return { customerId: link.customerId, owner: only.owner ?? only.customerId, only };
}

/** @throws unauthenticated when the caller's link was made for something else. */
export function requireBehindLink({ only }: LabelCaller, what: (selection: SelectionRecord) => boolean): void {
  if (only && !what(only)) throw notOpened();
}

const notOpened = (): Problem =>
  new Problem("unauthenticated", "This link does not open that label. Open the label again from your orders.");

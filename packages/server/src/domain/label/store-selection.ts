import type { LabelLink } from "@shipctl/sdk/contract";
import { MINUTE_MS } from "../../shared/durations.js";
import { notFound } from "../../shared/problem.js";
import { one } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { ownAccount } from "../account/read-account.js";
import { type SelectionRecord, selectionTable } from "./selection-table.js";

/** The lifetime of a link token. */
const LINK_MS = 5 * MINUTE_MS;

/** Stores which labels a link opens and returns the link. The caller has checked that they may be opened. */
export async function storeSelection(
  world: Pick<World, "store" | "ids" | "clock" | "secrets" | "settings">,
  input: Omit<SelectionRecord, "id" | "expiresAt" | "generation">,
): Promise<LabelLink> {
  const { generation } = await ownAccount(world, input.customerId);
  const expiresAt = new Date(world.clock.now() + LINK_MS).toISOString();
  const selection: SelectionRecord = { id: world.ids.opaque("lnk"), ...input, generation, expiresAt };
  await world.store.transact({ change: [one(selectionTable, selection.id)] }, (tx) =>
    tx.put(selectionTable, selection),
  );
  const token = await world.secrets.signLink({ customerId: input.customerId, subject: SUBJECT + selection.id });
  return { url: `${world.settings.publicUrl}/api/labels/selection/${selection.id}?token=${token}`, expiresAt };
}

const SUBJECT = "selection:";

/** The selection's id from a token's subject. */
export const selectionOf = (subject: string): string =>
  subject.startsWith(SUBJECT) ? subject.slice(SUBJECT.length) : "";

/** @throws not_found, also for another customer's */
export async function readSelection(world: Reader, customerId: string, id: string): Promise<SelectionRecord> {
  const selection = await world.store.get(selectionTable, id);
  if (selection?.customerId !== customerId) throw notFound("Link", id);
  return selection;
}

import type { LabelContent, LabelLink } from "@shipctl/sdk/contract";
import type { LabelDpi, LabelFormat } from "../../ports/label-renderer.js";
import type { LinkClaims } from "../../ports/secrets.js";
import { type Actor, EVERYBODY, type Owner, ownerFor } from "../../shared/actor.js";
import { MINUTE_MS } from "../../shared/durations.js";
import { notFound, Problem } from "../../shared/problem.js";
import { at, one, type StoredRecord, table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { findAccount, ownAccount } from "../account/account.js";

export type LabelAction = "view" | "download" | "print" | "zip";

/** The labels of one link, in the requested order. */
export interface SelectionRecord extends StoredRecord {
  readonly customerId: string;
  /** Whose labels it may open: the customer's own, or everybody's if an administrator created it. */
  readonly owner?: Owner;
  /** The session generation of the account that created it: the link ends with those sessions. */
  readonly generation?: number;
  readonly orderIds?: readonly string[];
  /** The bulk order's `_id`. */
  readonly bulkOrderId?: string;
  readonly action: LabelAction;
  readonly format: LabelFormat;
  readonly dpi?: LabelDpi | undefined;
  /** `labels` if it is missing. */
  readonly content?: LabelContent | undefined;
  readonly slipColumns?: readonly string[] | undefined;
  /** One file, where those of carriers would be in parts. */
  readonly unsplit?: boolean | undefined;
  readonly expiresAt: string;
}

export const selectionTable = table<SelectionRecord>()("label-selections", {
  version: 1,
  indexes: { byExpiry: (selection) => at("all", selection.expiresAt) },
  unique: {},
});

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
const selectionOf = (subject: string): string => (subject.startsWith(SUBJECT) ? subject.slice(SUBJECT.length) : "");

/** @throws not_found, also for another customer's */
export async function readSelection(world: Reader, customerId: string, id: string): Promise<SelectionRecord> {
  const selection = await world.store.get(selectionTable, id);
  if (selection?.customerId !== customerId) throw notFound("Link", id);
  return selection;
}

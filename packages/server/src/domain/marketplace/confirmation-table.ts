import type { ConfirmationOutcome, ConfirmationState, ProblemCode } from "@shipctl/sdk/contract";
import type { MarketplaceSession } from "../../ports/marketplace.js";
import { type StoredRecord, table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";

/** The last confirmation of a bulk order, under the bulk order's id. */
export interface ConfirmationRecord extends StoredRecord {
  readonly customerId: string;
  /** Identifies this confirmation among those of the same bulk order. */
  readonly run: string;
  readonly status: Exclude<ConfirmationState, "none">;
  readonly startedAt: string;
  readonly finishedAt?: string;
  readonly total: number;
  readonly confirmed: number;
  readonly alreadyConfirmed: number;
  readonly refused: number;
  readonly unanswered: number;
  /** Consecutive orders without an answer. */
  readonly silent: number;
  /** The first row that was not processed yet. */
  readonly nextPosition: number;
  readonly error?: { readonly code: ProblemCode; readonly message: string };
}

export const confirmationTable = table<ConfirmationRecord>()("marketplace-confirmations", {
  version: 1,
  indexes: {},
  unique: {},
});

/** Why an order was not confirmed, under the order's id. */
export interface ConfirmOutcomeRecord extends StoredRecord {
  readonly run: string;
  readonly outcome: Extract<ConfirmationOutcome, "refused" | "unanswered">;
  readonly message: string;
}

export const confirmOutcomeTable = table<ConfirmOutcomeRecord>()("marketplace-outcomes", {
  version: 1,
  indexes: {},
  unique: {},
});

/** The seller's session, sealed, under the bulk order's id; deleted when the confirmation ends. */
export interface ConfirmSessionRecord extends StoredRecord {
  readonly sealed: string;
}

export const confirmSessionTable = table<ConfirmSessionRecord>()("marketplace-sessions", {
  version: 1,
  indexes: {},
  unique: {},
});

export const sessionPurpose = (bulkId: string): string => `confirmation ${bulkId}`;

export const sealSession = (world: Pick<World, "secrets">, bulkId: string, session: MarketplaceSession): string =>
  world.secrets.seal(JSON.stringify(session), sessionPurpose(bulkId));

/** Undefined if it was deleted, or was sealed with a secret that the server no longer has. */
export async function openSession(
  world: Reader & Pick<World, "secrets">,
  bulkId: string,
): Promise<MarketplaceSession | undefined> {
  const record = await world.store.get(confirmSessionTable, bulkId);
  if (!record) return undefined;
  try {
    return asSession(JSON.parse(world.secrets.open(record.sealed, sessionPurpose(bulkId))));
  } catch {
    return undefined;
  }
}

/** Only `sealSession` writes it, so it has this shape. */
const asSession = (opened: unknown): MarketplaceSession => opened as MarketplaceSession;

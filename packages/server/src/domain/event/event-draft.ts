import type { CarrierName, EventData, InvoiceState } from "@shipctl/sdk/contract";
import type { Actor } from "../../shared/actor.js";
import type { Mode } from "../shop/shop-mode.js";
import type { EventType, InternalType } from "./event-table.js";

/** What an event is about, so that a transaction can claim what its listeners need. */
export interface Subject {
  /** The stream it is written to. */
  readonly customerId: string;
  /** The bulk order of the label, if any. */
  readonly bulkId?: string | undefined;
  /** The deposit of a top-up, if any. */
  readonly depositId?: string | undefined;
}

/** What the audit log records. */
export interface AuditNote {
  readonly actor: Actor;
  readonly action: string;
  readonly subject: string;
  readonly from?: unknown;
  readonly to?: unknown;
  readonly reason?: string | undefined;
}

/** Sums over labels whose cost is known. */
export interface CostTotals {
  readonly labels: number;
  readonly revenueCents: number;
  readonly costCents: number;
}

/** The label that was bought, failed or refunded, or whose cost has changed. */
export interface LabelOfEvent {
  readonly mode: Mode;
  readonly carrier: CarrierName;
  readonly connectionId: string;
  readonly priceCents: number;
  /** How the event changes the totals of known costs. */
  readonly costs?: CostTotals | undefined;
  /** The same for the label's bulk order, whose totals ignore refunds. */
  readonly costsOfBulk?: CostTotals | undefined;
  /** IANA name of the time zone for daily statistics. */
  readonly timezone: string;
}

/** Money received or expected, as listed for administrators. */
export interface DepositOfEvent {
  readonly id: string;
  /** The ledger entry's number, or the invoice's id until there is an entry. */
  readonly number: string;
  readonly customerId: string;
  /** Set for a new deposit; the listener keeps it afterwards. */
  readonly customerEmail?: string;
  readonly amountCents: number;
  readonly method: string;
  readonly description: string;
  readonly createdAt: string;
  readonly status: "completed" | "pending" | "failed";
  readonly invoiceStatus?: InvoiceState | undefined;
  readonly watchedUntil?: string | undefined;
  readonly mode?: Mode;
}

/** An event as it is announced: `data` is published, the rest is for listeners. */
export interface EventDraft extends Subject {
  readonly type: EventType | InternalType;
  readonly data: EventData;
  /** For listeners only, e.g. a row of a bulk order. */
  readonly internal?: boolean;
  readonly label?: LabelOfEvent;
  readonly deposit?: DepositOfEvent | undefined;
  readonly audit?: AuditNote;
  /** The time, if a record already has it: sharing one string saves memory. */
  readonly at?: string;
}

/** The stream of events that belong to no single customer. */
export const SHOP = "shop";

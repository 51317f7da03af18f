import type { CarrierName, EventData } from "@shipctl/sdk/contract";
import type { Actor } from "../../shared/actor.js";
import type { EventType, InternalType } from "./event-table.js";

/** What an event may be about, so that a transaction can claim what its listeners need. */
export interface Subject {
  /** Whose stream it is written to. */
  readonly customerId: string;
  /** The bulk order of the label, if any. */
  readonly bulkId?: string | undefined;
  /** The deposit that a top-up is listed as, if any. */
  readonly depositId?: string | undefined;
}

/** What the operator's audit keeps of it. */
export interface AuditNote {
  readonly actor: Actor;
  readonly action: string;
  readonly subject: string;
  readonly from?: unknown;
  readonly to?: unknown;
  readonly reason?: string | undefined;
}

/** The label that was bought, failed or refunded. */
export interface LabelOfEvent {
  readonly carrier: CarrierName;
  readonly connectionId: string;
  readonly priceCents: number;
  /** IANA name: whose days the statistics count by. */
  readonly timezone: string;
}

/** Money that came in, or is to come in, as it is listed for administrators. */
export interface DepositOfEvent {
  readonly id: string;
  /** The ledger entry's number, or the invoice's id while there is none. */
  readonly number: string;
  readonly customerId: string;
  /** Of one that is new; the list keeps it. */
  readonly customerEmail?: string;
  readonly amountCents: number;
  readonly method: string;
  readonly description: string;
  readonly createdAt: string;
  readonly status: "completed" | "pending" | "failed";
}

/** An event as the verb announces it: `data` is published, the rest is for listeners. */
export interface Happening extends Subject {
  readonly type: EventType | InternalType;
  readonly data: EventData;
  /** Heard by listeners, and not published: a row of a bulk order. */
  readonly internal?: boolean;
  readonly label?: LabelOfEvent;
  readonly deposit?: DepositOfEvent | undefined;
  readonly audit?: AuditNote;
  /** When, where a record says it already: the one text is kept by both. */
  readonly at?: string;
}

/** Of events that concern no single customer. */
export const SHOP = "shop";

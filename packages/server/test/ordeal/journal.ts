import type { CreateOrderRequest, Order, ProcessBulkRequest } from "@shipctl/sdk/contract";
import { type Outcome, type Refusal, UNKNOWN } from "./calls.js";

interface KeyedCall<Body> {
  readonly key: string;
  readonly body: Body;
  /** It was sent twice at the same time: one may be refused although the other was not. */
  readonly isTwice: boolean;
  /** Every answer, as words. */
  readonly reported: string[];
  /** The last answer, if it was a refusal. */
  refused?: Refusal | undefined;
  /** An earlier attempt was lost, and may still arrive: it was sent before the last answer came. */
  mayArrive?: boolean;
}

/** One label. */
export interface Purchase extends KeyedCall<CreateOrderRequest> {
  /** As it was answered last. */
  order?: Order;
}

export interface BulkPurchase extends KeyedCall<ProcessBulkRequest> {
  bulkOrderId?: string;
}

export interface TopUp {
  readonly key: string;
  readonly cents: number;
  invoiceId?: string;
  /** The payment was answered. */
  paid: boolean;
}

/** What a customer has asked for and what was acknowledged, kept outside of the servers. */
export class Journal {
  readonly purchases: Purchase[] = [];
  readonly bulks: BulkPurchase[] = [];
  readonly topUps: TopUp[] = [];
  /** Ids of orders for which a void was asked; true if it was acknowledged. */
  readonly voids = new Map<string, boolean>();
}

/** Whether a refusal proves that nothing was or will be bought. */
export const isFinal = ({ refused, mayArrive, isTwice }: KeyedCall<unknown>): boolean =>
  refused !== undefined && (refused.refused === "carrier_refused" || !(mayArrive || isTwice));

/** Notes an answer. After one that is unknown, an earlier refusal proves nothing any more. */
export function note(call: KeyedCall<unknown>, outcome: Outcome<unknown>): void {
  const refused = outcome !== UNKNOWN && "refused" in outcome ? outcome : undefined;
  call.refused = refused;
  if (outcome === UNKNOWN || refused?.mayArrive) call.mayArrive = true;
  call.reported.push(outcome === UNKNOWN ? "unknown" : (refused?.refused ?? "accepted"));
}

/** What a provider lists at a time, from the first instant to the last one (ISO). */
export interface StatementRange {
  readonly from: string;
  readonly to: string;
  /** The provider's place after the last page. */
  readonly after?: string | undefined;
}

/** A label, or an invoice that was paid, as its provider lists it. */
export interface StatementLine<State extends string = string> {
  /** The provider's id. */
  readonly id: string;
  /** Ours, if it was bought by a Shipctl: the `_id` of the order or invoice. */
  readonly reference?: string | undefined;
  readonly trackingNumber?: string | undefined;
  /** What the provider charges or has received; undefined if it does not say, or not in USD. */
  readonly cents?: number | undefined;
  readonly state: State;
  /** ISO. */
  readonly createdAt: string;
}

export interface StatementPage<State extends string = string> {
  readonly lines: readonly StatementLine<State>[];
  /** Of the next page; undefined at the end. */
  readonly next?: string | undefined;
}

/** `voided`: its refund was requested and is not decided. */
export type LabelState = "bought" | "voided" | "refunded";

/** `taken_back`: the gateway has reported since that its payments failed. */
export type PaymentState = "paid" | "taken_back";

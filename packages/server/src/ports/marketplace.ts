/** A parcel that the marketplace is to be told of. */
export interface ShippedOrder {
  /** The marketplace's own order id. */
  readonly marketplaceOrderId: string;
  /** What is in the parcel; none means the whole order. */
  readonly items: readonly { readonly orderItemId: string; readonly quantity?: number }[];
  /** As the marketplace writes it: `USPS`, `UPS`, `FedEx`. */
  readonly carrierCode: string;
  readonly service: string;
  readonly trackingNumber: string;
  /** yyyy-mm-dd */
  readonly shipDate: string;
}

/** Somebody's signed-in session at the marketplace. Never logged. */
export interface MarketplaceSession {
  /** `name=value; name=value` */
  readonly cookies: string;
  readonly csrfToken: string;
}

export type ConfirmAnswer =
  | { readonly outcome: "confirmed" }
  | { readonly outcome: "refused"; readonly message: string }
  /** No answer, or none that proves anything: it may have been taken, and may be sent again. */
  | { readonly outcome: "unanswered"; readonly message: string };

export interface Marketplace {
  /**
   * Confirms one shipment. Sending the same one again changes nothing at the marketplace.
   * @throws MarketplaceSessionExpired when the session is no longer signed in: nothing more need be tried with it.
   */
  confirm(session: MarketplaceSession, order: ShippedOrder): Promise<ConfirmAnswer>;
}

export class MarketplaceSessionExpired extends Error {
  override readonly name = "MarketplaceSessionExpired";
}

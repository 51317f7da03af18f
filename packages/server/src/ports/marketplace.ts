/** A shipped parcel to confirm. */
export interface ShippedOrder {
  /** The marketplace's own order id. */
  readonly marketplaceOrderId: string;
  /** The parcel's items; empty means the whole order. */
  readonly items: readonly { readonly orderItemId: string; readonly quantity?: number }[];
  /** As the marketplace writes it: `USPS`, `UPS`, `FedEx`. */
  readonly carrierCode: string;
  readonly service: string;
  readonly trackingNumber: string;
  /** yyyy-mm-dd */
  readonly shipDate: string;
}

/** A seller's marketplace session. Never logged. */
export interface MarketplaceSession {
  /** `name=value; name=value` */
  readonly cookies: string;
  readonly csrfToken: string;
}

export type ConfirmAnswer =
  | { readonly outcome: "confirmed" }
  | { readonly outcome: "refused"; readonly message: string }
  /** No conclusive answer: it may have been accepted, and can be sent again. */
  | { readonly outcome: "unanswered"; readonly message: string };

export interface Marketplace {
  /** Confirms one shipment. Idempotent. @throws MarketplaceSessionExpired if the session is no longer signed in. */
  confirm(session: MarketplaceSession, order: ShippedOrder): Promise<ConfirmAnswer>;
}

export class MarketplaceSessionExpired extends Error {
  override readonly name = "MarketplaceSessionExpired";
}

import { present } from "../../src/shared/assert.js";

/** A label that the carrier has sold, by its own books. */
export interface Sale {
  readonly handle: string;
  /** The buyer's own reference. */
  readonly reference: string;
  readonly trackingNumber: string;
  readonly voided: boolean;
}

export type BuyAnswer =
  | { readonly answer: "sold"; readonly trackingNumber: string }
  | { readonly answer: "refused"; readonly words: string }
  /** The line is cut; whether it was sold only the books tell. */
  | { readonly answer: "nothing" };

export type FindAnswer =
  | { readonly answer: "sold"; readonly trackingNumber: string }
  | { readonly answer: "not-found" | "refused" };

/** Recipients that make the carrier behave otherwise. */
export const MOODS = {
  refuses: "Carrier Refuses",
  /** Sells, and never says so. */
  sellsSilently: "Sells Silently",
  /** Neither sells nor answers. */
  neverHears: "Never Hears",
  /** Does not answer, and sells only when it catches up. */
  sellsLate: "Sells Late",
  voidRefused: "Void Refused",
} as const;

export interface DeskOptions {
  /** Sees each sale and each void as the books then have it. */
  readonly onSale?: (sale: Sale) => void;
  /** Knows buyers by their own references instead of by handles of its own. */
  readonly keepsReferences?: boolean;
}

interface Shipment {
  readonly handle: string;
  readonly reference: string;
  readonly recipient: string;
}

/**
 * What a carrier does and what its books say. It knows buyers by their handles and nothing else, and whoever asks twice
 * is sold two labels.
 */
export class CarrierDesk {
  readonly #shipments = new Map<string, Shipment>();
  readonly #refused = new Set<string>();
  readonly #late: Shipment[] = [];
  readonly #sales: Sale[] = [];

  constructor(private readonly options: DeskOptions = {}) {}

  get sales(): readonly Sale[] {
    return this.#sales;
  }

  prepare(reference: string, recipient: string): string {
    const handle = this.options.keepsReferences ? reference : `shp-${this.#shipments.size + 1}`;
    this.#shipments.set(handle, { handle, reference, recipient });
    return handle;
  }

  buy(handle: string): BuyAnswer {
    const shipment = present(this.#shipments.get(handle), `shipment ${handle}`);
    if (shipment.recipient === MOODS.refuses) {
      this.#refused.add(handle);
      return { answer: "refused", words: "the recipient address is not deliverable" };
    }
    if (shipment.recipient === MOODS.neverHears) return { answer: "nothing" };
    if (shipment.recipient === MOODS.sellsLate) {
      this.#late.push(shipment);
      return { answer: "nothing" };
    }
    const { trackingNumber } = this.#sell(shipment);
    return shipment.recipient === MOODS.sellsSilently ? { answer: "nothing" } : { answer: "sold", trackingNumber };
  }

  find(handle: string): FindAnswer {
    const sale = this.#sales.find((one) => one.handle === handle);
    if (sale) return { answer: "sold", trackingNumber: sale.trackingNumber };
    return { answer: this.#refused.has(handle) ? "refused" : "not-found" };
  }

  /** Sells what it was asked for and has not come round to. */
  catchUp(): void {
    for (const shipment of this.#late.splice(0)) this.#sell(shipment);
  }

  void(trackingNumber: string): "refunded" | "rejected" {
    const index = this.#sales.findIndex((one) => one.trackingNumber === trackingNumber);
    const sale = present(this.#sales[index], `label ${trackingNumber}`);
    if (this.#shipments.get(sale.handle)?.recipient === MOODS.voidRefused) return "rejected";
    this.#sales[index] = { ...sale, voided: true };
    this.options.onSale?.({ ...sale, voided: true });
    return "refunded";
  }

  #sell({ handle, reference }: Shipment): Sale {
    const trackingNumber = `SBXT${String(this.#sales.length + 1).padStart(12, "0")}`;
    const sale = { handle, reference, trackingNumber, voided: false };
    this.#sales.push(sale);
    this.options.onSale?.(sale);
    return sale;
  }
}

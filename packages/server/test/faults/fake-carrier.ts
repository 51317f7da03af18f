import { requirePresent } from "../../src/shared/assert.js";

/** A label in the carrier's own records. */
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
  /** The connection is cut; only the records show whether the label was sold. */
  | { readonly answer: "nothing" };

export type FindAnswer =
  | { readonly answer: "sold"; readonly trackingNumber: string }
  | { readonly answer: "not-found" | "refused" };

/** Recipients that trigger other behavior of the carrier. */
export const MOODS = {
  refuses: "Carrier Refuses",
  /** Sells without a reply. */
  sellsSilently: "Sells Silently",
  /** Neither sells nor replies. */
  neverHears: "Never Hears",
  /** Does not reply, and sells only in `catchUp`. */
  sellsLate: "Sells Late",
  voidRefused: "Void Refused",
  /** Names a cost far above any price before it sells. */
  costsTooMuch: "Costs Too Much",
} as const;

export interface FakeCarrierOptions {
  /** Called with each sale and each void. */
  readonly onSale?: (sale: Sale) => void;
  /** Identifies purchases by our references instead of its own handles. */
  readonly keepsReferences?: boolean;
}

interface Shipment {
  readonly handle: string;
  readonly reference: string;
  readonly recipient: string;
}

/**
 * A fake carrier with records. It identifies purchases only by handle, and sells two labels if a purchase is sent
 * twice.
 */
export class FakeCarrier {
  readonly #shipments = new Map<string, Shipment>();
  readonly #refused = new Set<string>();
  readonly #late: Shipment[] = [];
  readonly #sales: Sale[] = [];

  constructor(private readonly options: FakeCarrierOptions = {}) {}

  get sales(): readonly Sale[] {
    return this.#sales;
  }

  prepare(reference: string, recipient: string): string {
    const handle = this.options.keepsReferences ? reference : `shp-${this.#shipments.size + 1}`;
    this.#shipments.set(handle, { handle, reference, recipient });
    return handle;
  }

  buy(handle: string): BuyAnswer {
    const shipment = requirePresent(this.#shipments.get(handle), `shipment ${handle}`);
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

  /** Sells the postponed purchases. */
  catchUp(): void {
    for (const shipment of this.#late.splice(0)) this.#sell(shipment);
  }

  void(trackingNumber: string): "refunded" | "rejected" {
    const index = this.#sales.findIndex((one) => one.trackingNumber === trackingNumber);
    const sale = requirePresent(this.#sales[index], `label ${trackingNumber}`);
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

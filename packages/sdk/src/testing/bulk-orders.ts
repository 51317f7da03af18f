import {
  type FieldError,
  readableMetadata,
  type V1BulkCheck,
  type V1BulkFailure,
  type V1BulkOrder,
  type V1BulkSummary,
  type V1CreateBulkLabelsRequest,
  type V1Service,
} from "../contract/index.js";
import type { FakeShop, Purchase, SoldOrder } from "./fake-shop.js";
import { Refusal } from "./refusal.js";

type Faults = ReadonlyMap<number, readonly FieldError[]>;

interface Row {
  readonly index: number;
  readonly purchase: Purchase;
  readonly sold?: SoldOrder;
  readonly failure?: V1BulkFailure;
  /** Whether a retry may buy it: it matched the contract and has no quote. */
  readonly canRetry: boolean;
}

interface StoredBulk {
  readonly bulkOrderId: string;
  readonly key: string | undefined;
  readonly createdAt: string;
  readonly finishedAt: string;
  rows: readonly Row[];
}

const FIRST_NUMBER = 100_001;

/** The bulk orders of the fake. All of them have ended when their call is answered. */
export class BulkOrders {
  readonly #shop: FakeShop;
  readonly #bulks: StoredBulk[] = [];

  constructor(shop: FakeShop) {
    this.#shop = shop;
  }

  /** What a purchase would do. */
  check(request: V1CreateBulkLabelsRequest, faults: Faults): V1BulkCheck {
    const service = this.#shop.service(request.serviceId);
    const rows = this.#checkedRows(request, service, faults);
    const open = rows.filter(({ failure }) => !failure);
    const totalPrice = totalOf(open);
    return {
      status: "checked",
      orderCount: rows.length,
      ...{ totalPrice, balance: this.#shop.balance, isCovered: totalPrice <= this.#shop.balance },
      orders: open.map(({ index, purchase }) => ({
        index,
        ...(purchase.parcel.reference !== undefined && { reference: purchase.parcel.reference }),
        price: purchase.service.price,
        estimated_delivery: this.#shop.instant(purchase.service.transitDays * 86_400_000),
      })),
      failures: rows.flatMap(({ failure }) => failure ?? []),
    };
  }

  buy(request: V1CreateBulkLabelsRequest, faults: Faults, key: string | undefined): V1BulkOrder {
    const service = this.#shop.service(request.serviceId);
    const rows = this.#checkedRows(request, service, faults);
    const failures = rows.flatMap(({ failure }) => failure ?? []);
    const isRefused = request.onInvalid === "reject" && failures.length > 0;
    if (failures.length === rows.length || isRefused) throw noneLeft(failures);
    this.#shop.requireFunds(totalOf(rows.filter(({ failure }) => !failure)));
    const bulk: StoredBulk = {
      bulkOrderId: `BULK-${FIRST_NUMBER + this.#bulks.length}`,
      ...{ key, createdAt: this.#shop.instant(), finishedAt: this.#shop.instant(), rows },
    };
    this.#bulks.push(bulk);
    bulk.rows = rows.map((row) => (row.failure ? row : this.#buyRow(bulk, row, request.onBusy !== "fail")));
    return this.view(bulk);
  }

  retry(bulkOrderId: string, totalPrice?: number): V1BulkOrder {
    const bulk = this.find(bulkOrderId);
    const open = bulk.rows.filter(({ failure, canRetry }) => failure && canRetry);
    if (open.length === 0) throw new Refusal("nothing_to_retry", "No failed rows to retry");
    const costs = totalOf(open);
    if (totalPrice !== undefined && totalPrice !== costs) {
      const message = `Retrying costs $${costs.toFixed(2)} now. Nothing was bought.`;
      throw new Refusal("price_changed", message, { totalPrice: costs });
    }
    this.#shop.requireFunds(costs);
    bulk.rows = bulk.rows.map((row) => (open.includes(row) ? this.#buyRow(bulk, row, true) : row));
    return this.view(bulk);
  }

  /** By its id, or by `key:` and the Idempotency-Key of its call. */
  find(id: string): StoredBulk {
    const found = this.#bulks.find(({ bulkOrderId, key }) => bulkOrderId === id || `key:${key}` === id);
    if (!found) throw new Refusal("not_found", `Bulk order "${id}" was not found`);
    return found;
  }

  ordersOf(bulk: StoredBulk): SoldOrder[] {
    return bulk.rows.flatMap(({ sold }) => sold ?? []);
  }

  list(): V1BulkSummary[] {
    return [...this.#bulks].reverse().map((bulk) => {
      const { status, bulkOrderId, createdAt, orderCount, totalPrice, chargedTotal = 0, counts } = this.view(bulk);
      const { finishedAt } = bulk;
      return { status, bulkOrderId, createdAt, finishedAt, mode: "test", orderCount, totalPrice, chargedTotal, counts };
    });
  }

  view(bulk: StoredBulk): V1BulkOrder {
    const { rows, bulkOrderId, createdAt } = bulk;
    const bought = this.ordersOf(bulk);
    const failures = rows.flatMap(({ failure }) => failure ?? []);
    return {
      status: failures.length === 0 ? "completed" : bought.length === 0 ? "failed" : "partial",
      ...{ bulkOrderId, createdAt, orderCount: rows.length, totalPrice: totalOf(rows) },
      chargedTotal: totalOf(rows.filter(({ sold }) => sold)),
      ...{ mode: "test", newBalance: this.#shop.balance },
      counts: { total: rows.length, bought: bought.length, failed: failures.length, pending: 0 },
      ...{ combinedLabelData: null, orders: bought.map(({ order }) => order), failures },
    };
  }

  #checkedRows(request: V1CreateBulkLabelsRequest, service: V1Service, faults: Faults): Row[] {
    const references = new Set<string>();
    return request.orders.map(({ serviceId, ...parcel }, index) => {
      const own = typeof serviceId === "string" ? this.#shop.services.find(({ id }) => id === serviceId) : service;
      const purchase: Purchase = { service: own ?? service, parcel, rejectDuplicates: request.rejectDuplicates };
      const message = `There is no service "${serviceId}". GET /api/v1/services lists the available ones.`;
      const errors = faults.get(index) ?? (own ? undefined : [{ field: "serviceId", message }]);
      if (errors) {
        const message = errors[0]?.message ?? "";
        return {
          index,
          purchase,
          canRetry: false,
          failure: failureOf(index, purchase, "invalid_input", message, errors),
        };
      }
      const canRetry = parcel.quoteId === undefined;
      const { reference = "" } = parcel;
      if (request.rejectDuplicates && references.has(reference)) {
        const message = `Reference "${reference}" is on an earlier order of this call`;
        const failure = failureOf(index, purchase, "duplicate_reference", message, [{ field: "reference", message }]);
        return { index, purchase, canRetry, failure };
      }
      if (reference !== "") references.add(reference);
      const failure = this.#attempt(index, purchase, () => this.#shop.check(purchase));
      return typeof failure === "object" ? { index, purchase, canRetry, failure } : { index, purchase, canRetry };
    });
  }

  #buyRow({ bulkOrderId }: StoredBulk, { index, purchase, canRetry }: Row, isPatient: boolean): Row {
    let sold: SoldOrder | undefined;
    const failure = this.#attempt(index, purchase, () => {
      sold = this.#shop.buy({ ...purchase, isPatient, beside: { bulkOrderId, index } });
    });
    return { index, purchase, canRetry, ...(sold && { sold }), ...(failure && { failure }) };
  }

  #attempt(index: number, purchase: Purchase, run: () => void): V1BulkFailure | undefined {
    try {
      run();
      return undefined;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return failureOf(index, purchase, error.code, error.message, error.details.errors);
    }
  }
}

/** In USD; sums of floats would not be to the cent. */
const totalOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, { purchase }) => sum + Math.round(purchase.service.price * 100), 0) / 100;

function failureOf(
  index: number,
  { parcel }: Purchase,
  code: string,
  message: string,
  errors: readonly FieldError[] = [],
): V1BulkFailure {
  const { reference, orderNumber } = parcel;
  const metadata = readableMetadata(parcel.metadata);
  return {
    ...{ index, code, message },
    ...(errors.length > 0 && { errors: [...errors] }),
    ...(typeof reference === "string" && { reference }),
    ...(typeof orderNumber === "string" && { orderNumber }),
    ...(metadata && { metadata }),
  };
}

/** The answer if no row is left: what keeps all of them back, if it is the same. */
function noneLeft(failures: readonly V1BulkFailure[]): Refusal {
  const own = ["duplicate_reference", "price_changed", "quote_mismatch", "quote_expired"] as const;
  const code = own.find((one) => failures.every((failure) => failure.code === one)) ?? "invalid_input";
  const errors = failures.flatMap(({ index, errors: of = [] }) =>
    of.map(({ field, message }) => ({ field: `orders[${index}].${field}`, message: `Row ${index + 1}: ${message}` })),
  );
  return new Refusal(code, `${errors[0]?.message ?? "No row is left"}. Nothing was bought.`, { errors });
}

/** Where each column stands in a report, by the names that old and new reports have for it; -1 where it has none. */
export type ReportColumns = ReturnType<typeof locateColumns>;

export interface ReportHeader {
  /** How many fields a line has. */
  width: number;
  columns: ReportColumns;
}

/** Finds the columns of a report by their names, or says in words what the file is instead and what to do. */
export function readHeader(cells: readonly string[]): ReportHeader | { problem: string } {
  const names = cells.map(normalise);
  const columns = locateColumns(names);
  const missing = [
    columns.orderId < 0 && "order-id",
    columns.street1 < 0 && "ship-address-1",
    columns.city < 0 && "ship-city",
    columns.zip < 0 && "ship-postal-code",
  ].filter((name) => name !== false);
  return missing.length === 0 ? { width: cells.length, columns } : { problem: whatIsWrong(names, missing) };
}

function locateColumns(names: readonly string[]) {
  const at = (name: string, olderName?: string) => {
    const index = names.indexOf(name);
    return index === -1 && olderName !== undefined ? names.indexOf(olderName) : index;
  };
  return {
    orderId: at("order-id"),
    orderItemId: at("order-item-id"),
    recipientName: at("recipient-name"),
    buyerName: at("buyer-name"),
    street1: at("ship-address-1"),
    street2: at("ship-address-2"),
    street3: at("ship-address-3"),
    city: at("ship-city"),
    state: at("ship-state"),
    zip: at("ship-postal-code", "ship-zip"),
    country: at("ship-country"),
    buyerPhone: at("buyer-phone-number"),
    shipPhone: at("ship-phone-number"),
    sku: at("sku"),
    productName: at("product-name", "item-name"),
    quantityToShip: at("quantity-to-ship"),
    quantityPurchased: at("quantity-purchased"),
    cancelRequested: at("is-buyer-requested-cancellation"),
    cancelReason: at("buyer-requested-cancel-reason"),
  };
}

function normalise(header: string): string {
  return header
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "-");
}

function whatIsWrong(names: readonly string[], missing: readonly string[]): string {
  if (names.includes("amazon-order-id")) {
    return `this is an All Orders or shipments report, which is not meant for shipping. ${WAY_OUT}`;
  }
  if (names.length === 1 && /[,;]"?order-id|order-id"?[,;]/.test(names[0] ?? "")) {
    return `the columns are not separated by tabs; another program has saved the file anew. ${WAY_OUT}`;
  }
  return `the first line does not name the columns of an order report (missing: ${missing.join(", ")}). ${WAY_OUT}`;
}

const WAY_OUT = "In Seller Central open Order Reports, request Unshipped Orders, and upload that .txt file as it is";

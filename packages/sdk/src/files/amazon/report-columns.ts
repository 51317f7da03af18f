/** Index of each column, by its names in old and new reports; -1 when it is missing. */
export type ReportColumns = ReturnType<typeof locateColumns>;

export interface ReportHeader {
  /** Number of fields per line. */
  width: number;
  columns: ReportColumns;
}

/** Finds the columns of a report by name, or describes what is wrong with the file and how to fix it. */
export function readHeader(cells: readonly string[]): ReportHeader | { problem: string } {
  const names = cells.map(normalize);
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
    serviceLevel: at("ship-service-level"),
    cancelRequested: at("is-buyer-requested-cancellation"),
    cancelReason: at("buyer-requested-cancel-reason"),
  };
}

function normalize(header: string): string {
  return header
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "-");
}

function whatIsWrong(names: readonly string[], missing: readonly string[]): string {
  if (names.includes("amazon-order-id")) {
    return `this is an All Orders or shipments report, which cannot be used for shipping. ${HINT}`;
  }
  if (names.length === 1 && /[,;]"?order-id|order-id"?[,;]/.test(names[0] ?? "")) {
    return `the columns are not separated by tabs; the file was re-saved by another program. ${HINT}`;
  }
  return `the first line does not name the columns of an order report (missing: ${missing.join(", ")}). ${HINT}`;
}

const HINT = "In Seller Central open Order Reports, request Unshipped Orders, and upload that .txt file unchanged";

interface Numbered {
  readonly orderNumber?: string | undefined;
  readonly reference?: string | undefined;
  readonly sku?: string | undefined;
  readonly bulkOrderId?: string | undefined;
}

/**
 * What a seller knows an order by: own order number, reference and SKU, each once, and the bulk order. Empty if there is
 * nothing.
 *
 * @example
 * ownNumbersText({ orderNumber: "#1001", reference: "#1001", sku: "MUG", bulkOrderId: "BULK-100001" });
 * // => "#1001, MUG, BULK-100001"
 */
export const ownNumbersText = ({ orderNumber, reference, sku, bulkOrderId }: Numbered): string =>
  [...new Set([orderNumber, reference, sku, bulkOrderId])].filter(Boolean).join(", ");

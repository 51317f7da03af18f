/** What is read again after an operator has ended a purchase or moved a customer's money. */
export const CHANGED = [
  "listAllOrders",
  "getAnyOrder",
  "listAllBulkOrders",
  "getAnyBulkOrder",
  "getLabelStats",
  "listUsers",
  "listAudit",
] as const;

import { paths } from "../../paths.js";

const PLACES: readonly (readonly [start: string, pathOf: (id: string) => string])[] = [
  ["usr_", paths.adminCustomer],
  ["ORD-", paths.adminOrder],
  ["BULK-", paths.adminBulkOrder],
  ["inv_", paths.adminPayment],
  ["api_", () => paths.adminApiSettings],
];

/** Where an operator sees the customer, order, bulk order, invoice or connection of an id; undefined for anything else. */
export const placeOf = (id: string): string | undefined => PLACES.find(([start]) => id.startsWith(start))?.[1](id);

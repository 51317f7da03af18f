import { addressBookTable, addressTable, emptyBook } from "../../src/domain/address/saved-addresses.js";
import { one } from "../../src/store/store.js";
import type { TestServer } from "../api.js";
import { warehouse } from "./shipments.js";

/** Stores this many addresses of a new customer. One transaction costs a fraction of as many calls. */
export const fillAddressBook = ({ world }: TestServer, customerId: string, count: number): Promise<void> => {
  const records = Array.from({ length: count }, (_, i) => ({
    ...{ company: "", street2: "", country: "US" },
    ...warehouse,
    type: "sender" as const,
    id: world.ids.opaque("adr"),
    customerId,
    name: `Shelf ${i}`,
  }));
  const claims = [one(addressBookTable, customerId), ...records.map(({ id }) => one(addressTable, id))];
  return world.store.transact({ change: claims }, (tx) => {
    for (const record of records) tx.put(addressTable, record);
    tx.put(addressBookTable, { ...emptyBook(customerId), count });
  });
};

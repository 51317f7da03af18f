import type { Address, AddressType } from "@shipctl/sdk/contract";
import { UNPAGED_LIMIT } from "../../shared/page.js";
import type { Reader } from "../../world.js";
import {
  type AddressBookRecord,
  type AddressRecord,
  addressBookTable,
  addressTable,
  emptyBook,
} from "./address-table.js";

/** Defaults first, then by name. */
export async function listAddresses(world: Reader, customerId: string, type?: AddressType): Promise<Address[]> {
  const book = (await world.store.get(addressBookTable, customerId)) ?? emptyBook(customerId);
  const records = type
    ? await world.store.list(addressTable, {
        index: "byCustomerType",
        groups: [`${customerId} ${type}`],
        limit: UNPAGED_LIMIT,
      })
    : await world.store.list(addressTable, { index: "byCustomer", groups: [customerId], limit: UNPAGED_LIMIT });
  const views = records.map((record) => addressView(record, book));
  return [...views.filter((view) => view.isDefault), ...views.filter((view) => !view.isDefault)];
}

export const addressView = ({ id, customerId: _, ...address }: AddressRecord, book: AddressBookRecord): Address => ({
  _id: id,
  ...address,
  isDefault: book.defaults[address.type] === id,
});

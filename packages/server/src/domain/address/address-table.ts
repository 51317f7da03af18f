import type { AddressType } from "@shipctl/sdk/contract";
import { at, type StoredRecord, table } from "../../store/store.js";

export interface AddressRecord extends StoredRecord {
  readonly customerId: string;
  readonly type: AddressType;
  readonly name: string;
  readonly company: string;
  readonly street1: string;
  readonly street2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
  readonly phone: string;
}

/** One per customer. Holds what spans several addresses (defaults, count); every change of an address claims it. */
export interface AddressBookRecord extends StoredRecord {
  readonly count: number;
  readonly defaults: { readonly [T in AddressType]?: string };
}

export const addressTable = table<AddressRecord>()("addresses", {
  version: 1,
  indexes: {
    byCustomer: (address) => at(address.customerId, address.name.toLowerCase()),
    byCustomerType: (address) => at(`${address.customerId} ${address.type}`, address.name.toLowerCase()),
  },
  unique: {},
});

export const addressBookTable = table<AddressBookRecord>()("address-books", { version: 1, indexes: {}, unique: {} });

export const emptyBook = (customerId: string): AddressBookRecord => ({ id: customerId, count: 0, defaults: {} });

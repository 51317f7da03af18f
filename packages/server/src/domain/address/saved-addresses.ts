import { type Address, type AddressInput, type AddressType, LIMITS } from "@shipctl/sdk/contract";
import { formatCount } from "@shipctl/sdk/display";
import { UNPAGED_LIMIT } from "../../shared/page.js";
import { notFound, Problem } from "../../shared/problem.js";
import { at, one, type StoredRecord, table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";

interface AddressRecord extends StoredRecord {
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
interface AddressBookRecord extends StoredRecord {
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

type SaveAddressDeps = Pick<World, "store" | "ids">;

/** The first address of a type becomes its default. @throws address_limit_reached */
export async function createAddress(world: SaveAddressDeps, customerId: string, input: AddressInput): Promise<Address> {
  const record = toRecord(world.ids.opaque("adr"), customerId, input);
  return world.store.transact({ change: [one(addressBookTable, customerId)] }, (tx) => {
    const book = tx.get(addressBookTable, customerId) ?? emptyBook(customerId);
    if (book.count >= LIMITS.savedAddresses) {
      throw new Problem(
        "address_limit_reached",
        `You have ${formatCount(LIMITS.savedAddresses)} saved addresses, which is the limit. Delete one first.`,
      );
    }
    const saved = {
      ...withDefault(book, record, input.isDefault === true || !book.defaults[record.type]),
      count: book.count + 1,
    };
    tx.put(addressTable, record);
    tx.put(addressBookTable, saved);
    return addressView(record, saved);
  });
}

/** @throws not_found */
export async function updateAddress(
  world: SaveAddressDeps,
  customerId: string,
  id: string,
  input: AddressInput,
): Promise<Address> {
  const record = toRecord(id, customerId, input);
  return world.store.transact({ change: [one(addressBookTable, customerId), one(addressTable, id)] }, (tx) => {
    const before = tx.get(addressTable, id);
    if (before?.customerId !== customerId) throw notFound("Address", id);
    const book = tx.get(addressBookTable, customerId) ?? emptyBook(customerId);
    const others = withoutDefault(book, before);
    const stays = input.isDefault ?? (book.defaults[before.type] === id && before.type === record.type);
    const saved = withDefault(others, record, stays);
    tx.put(addressTable, record);
    tx.put(addressBookTable, saved);
    return addressView(record, saved);
  });
}

/** @throws not_found */
export async function deleteAddress(world: SaveAddressDeps, customerId: string, id: string): Promise<void> {
  await world.store.transact({ change: [one(addressBookTable, customerId), one(addressTable, id)] }, (tx) => {
    const before = tx.get(addressTable, id);
    if (before?.customerId !== customerId) throw notFound("Address", id);
    const book = tx.get(addressBookTable, customerId) ?? emptyBook(customerId);
    tx.remove(addressTable, id);
    tx.put(addressBookTable, { ...withoutDefault(book, before), count: book.count - 1 });
  });
}

function toRecord(id: string, customerId: string, input: AddressInput): AddressRecord {
  const text = (value: string | undefined) => value?.trim() ?? "";
  return {
    id,
    customerId,
    type: input.type ?? "sender",
    name: text(input.name),
    company: text(input.company),
    street1: text(input.street1),
    street2: text(input.street2),
    city: text(input.city),
    state: text(input.state),
    zip: text(input.zip),
    country: input.country ?? "US",
    phone: text(input.phone),
  };
}

const withDefault = (book: AddressBookRecord, address: AddressRecord, isDefault: boolean): AddressBookRecord =>
  isDefault ? { ...book, defaults: { ...book.defaults, [address.type]: address.id } } : book;

function withoutDefault(book: AddressBookRecord, address: AddressRecord): AddressBookRecord {
  if (book.defaults[address.type] !== address.id) return book;
  const { [address.type]: _, ...defaults } = book.defaults;
  return { ...book, defaults };
}

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

const addressView = ({ id, customerId: _, ...address }: AddressRecord, book: AddressBookRecord): Address => ({
  _id: id,
  ...address,
  isDefault: book.defaults[address.type] === id,
});

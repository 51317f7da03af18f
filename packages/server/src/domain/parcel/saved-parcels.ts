import { LIMITS, type Parcel, type ParcelInput } from "@shipctl/sdk/contract";
import { notFound, Problem, quoted } from "../../shared/problem.js";
import { at, one, type StoredRecord, type Tx, table, within } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { accountClaim } from "../account/account.js";

interface ParcelRecord extends StoredRecord {
  readonly customerId: string;
  readonly name: string;
  readonly weightLbs: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly skus: readonly string[];
  readonly isDefault: boolean;
}

/** Every change of a customer's parcels claims all of them: names differ, and one is the default. */
export const parcelTable = table<ParcelRecord>()("parcels", {
  version: 1,
  indexes: { byCustomer: (parcel) => at(parcel.customerId, parcel.name.toLowerCase()) },
  under: { byCustomer: (parcel) => accountClaim(parcel.customerId) },
  unique: {},
});

const ownParcels = (customerId: string) => ({ index: "byCustomer", groups: [customerId] }) as const;

type SaveParcelDeps = Pick<World, "store" | "ids">;

/** @throws parcel_limit_reached, parcel_name_taken */
export async function createParcel(world: SaveParcelDeps, customerId: string, input: ParcelInput): Promise<Parcel> {
  const record = toRecord(world.ids.opaque("prc"), customerId, input);
  return world.store.transact({ change: [ownList(customerId), one(parcelTable, record.id)] }, (tx) => {
    const others = tx.list(parcelTable, ownParcels(customerId));
    if (others.length >= LIMITS.savedParcels) {
      throw new Problem(
        "parcel_limit_reached",
        `You have ${LIMITS.savedParcels} saved parcels, which is the limit. Delete one first.`,
      );
    }
    return save(tx, record, others);
  });
}

/** @throws not_found, parcel_name_taken */
export async function updateParcel(
  world: SaveParcelDeps,
  customerId: string,
  id: string,
  input: ParcelInput,
): Promise<Parcel> {
  const record = toRecord(id, customerId, input);
  return world.store.transact({ change: [ownList(customerId), one(parcelTable, record.id)] }, (tx) => {
    const before = tx.get(parcelTable, id);
    if (before?.customerId !== customerId) throw notFound("Parcel", id);
    const others = tx.list(parcelTable, ownParcels(customerId)).filter((other) => other.id !== id);
    return save(tx, { ...record, isDefault: input.isDefault ?? before.isDefault }, others);
  });
}

/** @throws not_found */
export async function deleteParcel(world: SaveParcelDeps, customerId: string, id: string): Promise<void> {
  await world.store.transact({ change: [one(parcelTable, id)] }, (tx) => {
    if (tx.get(parcelTable, id)?.customerId !== customerId) throw notFound("Parcel", id);
    tx.remove(parcelTable, id);
  });
}

const ownList = (customerId: string) =>
  within(parcelTable, ownParcels(customerId), { under: accountClaim(customerId) });

function save(tx: Tx, record: ParcelRecord, others: readonly ParcelRecord[]): Parcel {
  if (others.some(({ name }) => name.toLowerCase() === record.name.toLowerCase())) {
    throw new Problem(
      "parcel_name_taken",
      `You already have a parcel named ${quoted(record.name)}. Choose another name.`,
    );
  }
  tx.put(parcelTable, record);
  for (const other of others)
    if (record.isDefault && other.isDefault) tx.put(parcelTable, { ...other, isDefault: false });
  return parcelView(record);
}

function toRecord(id: string, customerId: string, input: ParcelInput): ParcelRecord {
  const { name, weight, length, width, height, skus = [], isDefault = false } = input;
  const size = { weightLbs: weight, length, width, height };
  return { id, customerId, name: name.trim(), ...size, skus: withoutRepeats(skus), isDefault };
}

/** Without SKUs that differ in case only. */
const withoutRepeats = (skus: readonly string[]): string[] => [
  ...new Map(skus.map((sku) => sku.trim()).map((sku) => [sku.toLowerCase(), sku])).values(),
];

/** The default first, then by name. */
export async function listParcels(world: Reader, customerId: string): Promise<Parcel[]> {
  const parcels = (await world.store.list(parcelTable, ownParcels(customerId))).map(parcelView);
  return [...parcels.filter(({ isDefault }) => isDefault), ...parcels.filter(({ isDefault }) => !isDefault)];
}

const parcelView = ({ id, customerId: _, weightLbs, skus, ...parcel }: ParcelRecord): Parcel => ({
  _id: id,
  ...parcel,
  weight: weightLbs,
  skus: [...skus],
});

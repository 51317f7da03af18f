import { at, type StoredRecord, table } from "../../store/store.js";
import { accountClaim } from "../account/read-account.js";

export interface ParcelRecord extends StoredRecord {
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

export const ownParcels = (customerId: string) => ({ index: "byCustomer", groups: [customerId] }) as const;

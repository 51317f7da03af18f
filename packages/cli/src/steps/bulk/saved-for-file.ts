import type { Client } from "@shipctl/sdk";
import { type BulkFile, lacksParcel, type ReadBulkCsvOptions } from "@shipctl/sdk/files";

/** What the account has saved for rows without a parcel or a service. Empty if the file is read the same without it. */
export async function savedForFile(
  client: Client,
  { rows, shippingMethods }: Pick<BulkFile, "rows" | "shippingMethods">,
): Promise<Pick<ReadBulkCsvOptions, "parcels" | "levels">> {
  const [parcels, { levels }] = await Promise.all([
    rows.some(lacksParcel) ? client.listParcels() : [],
    shippingMethods.some((method) => method !== undefined) ? client.getServiceLevels() : { levels: [] },
  ]);
  return { ...(parcels.length > 0 && { parcels }), ...(levels.length > 0 && { levels }) };
}

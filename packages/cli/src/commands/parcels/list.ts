import { formatDimensions, formatWeight } from "@shipctl/sdk/display";
import { defineCommand } from "../../context.js";
import { table } from "../../io/outcome.js";

/** GET /api/parcels */
export const command = defineCommand({
  examples: ["parcels list", "parcels list --json | jq '.[].name'"],
  async run(_flags, context) {
    const client = await context.api();
    const parcels = await client.listParcels();
    const rows = parcels.map((parcel) => [
      parcel.name,
      parcel.isDefault ? "yes" : "",
      formatWeight(parcel.weight),
      formatDimensions(parcel),
      parcel.skus.join(", "),
      parcel._id,
    ]);
    const empty =
      'No saved parcels yet. Add one with: shipctl parcels add --name "Small box" --weight 2 --size 12x10x5';
    return {
      json: parcels,
      show: [table(["#Name", "Default", ">Weight", "Size", "~SKUs", "#Id"], rows, empty)],
    };
  },
});

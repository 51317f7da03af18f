import { formatDimensions, formatWeight } from "@shipctl/sdk/display";
import { defineApiCommand } from "../../context.js";
import { table } from "../../io/outcome.js";
import { listOutcome } from "../../steps/shared/list.js";
import { shownFlags } from "../../steps/shared/list-flags.js";

/** GET /api/parcels */
export const command = defineApiCommand({
  flags: shownFlags,
  examples: ["parcels list", "parcels list --json name,weight", "parcels list --jq '.[].name'"],
  run: (shown, client, context) =>
    listOutcome(context, shown, {
      schema: "Parcel",
      noun: "parcel",
      read: async () => ({ entries: await client.listParcels() }),
      show: (parcels) =>
        table(
          ["#Name", "Default", ">Weight", "Size", "~SKUs", "#Id"],
          parcels.map((parcel) => [
            parcel.name,
            parcel.isDefault ? "yes" : "",
            formatWeight(parcel.weight),
            formatDimensions(parcel),
            parcel.skus.join(", "),
            parcel._id,
          ]),
          'No saved parcels yet. Add one with: shipctl parcels add --name "Small box" --weight 2 --size 12x10x5',
        ),
    }),
});

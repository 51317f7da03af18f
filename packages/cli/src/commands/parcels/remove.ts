import { formatDimensions, formatWeight } from "@shipctl/sdk/display";
import { defineApiCommand } from "../../context.js";
import { knows, required, toggle } from "../../io/flags.js";
import { lines } from "../../io/outcome.js";
import { findSavedParcel } from "../../steps/order/saved-parcel.js";

/** DELETE /api/parcels/{id} */
export const command = defineApiCommand({
  positionals: { parcel: knows("parcels", required("parcel", "its name or id")) },
  flags: { yes: toggle("skip the confirmation", { short: "y" }) },
  examples: ['parcels remove "Mug box"', "parcels remove prc_1 --yes"],
  async run({ parcel: wanted, yes }, client, context) {
    const parcel = await findSavedParcel(client, wanted, "<parcel>");
    const size = `${formatWeight(parcel.weight)}, ${formatDimensions(parcel)}`;
    if (!yes) await context.ask.agree(`Are you sure you want to delete this parcel? ${parcel.name}, ${size}`);
    const reply = await client.deleteParcel({ path: { id: parcel._id } });
    return { json: reply, show: [lines(`Deleted ${parcel.name}.`)], plain: [lines(parcel._id)] };
  },
});

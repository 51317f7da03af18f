import { defineCommand } from "../../context.js";
import { usageError } from "../../io/exit-code.js";
import { flagName, knows, required, toggle } from "../../io/flags.js";
import { lines } from "../../io/outcome.js";
import { findSavedParcel } from "../../steps/order/saved-parcel.js";
import { parcelFrom, savedParcelFlags } from "../../steps/order/saved-parcel-flags.js";

const flags = { ...savedParcelFlags, notDefault: toggle("no longer use it for other products") };

/** PUT /api/parcels/{id}. Fields without a flag are unchanged. */
export const command = defineCommand({
  about: '--sku replaces all SKUs of the parcel; --sku "" removes them.',
  positionals: { parcel: knows("parcels", required("parcel", "its name or id")) },
  flags,
  examples: ['parcels edit "Mug box" --weight 1.5', 'parcels edit prc_1 --sku "MUG-*" --sku "CUP-*"'],
  async run({ parcel: wanted, notDefault, ...others }, context) {
    if (notDefault && others.default) throw usageError("Pass --default or --not-default, not both.");
    const changes = { ...parcelFrom(others), ...(notDefault && { isDefault: false }) };
    if (Object.keys(changes).length === 0) {
      throw usageError(`Nothing to change. Pass at least one of: ${Object.keys(flags).map(flagName).join(", ")}`);
    }
    const client = await context.api();
    const { _id: id, ...kept } = await findSavedParcel(client, wanted, "<parcel>");
    const parcel = await client.updateParcel({ path: { id }, body: { ...kept, ...changes } });
    return { json: parcel, show: [lines(`Changed ${parcel.name} (${parcel._id}).`)], plain: [lines(parcel._id)] };
  },
});

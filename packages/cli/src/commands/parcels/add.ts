import { defineCommand } from "../../context.js";
import { usageError } from "../../io/exit-code.js";
import { lines } from "../../io/outcome.js";
import { parcelFrom, savedParcelFlags } from "../../steps/order/saved-parcel-flags.js";

/** POST /api/parcels; the server reports invalid fields. */
export const command = defineCommand({
  about: "In a file of orders, a product is shipped in the saved parcel that has its SKU, or else in the default one.",
  flags: savedParcelFlags,
  examples: [
    'parcels add --name "Small box" --weight 2 --size 12x10x5 --default',
    'parcels add --name "Mug box" --weight 1.25 --size 6x6x5 --sku "MUG-*" --sku CUP-1',
  ],
  async run(flags, context) {
    const { name, weight, length, width, height, ...more } = parcelFrom(flags);
    if (name === undefined || weight === undefined || length === undefined) {
      const missing = [
        name === undefined && "--name",
        weight === undefined && "--weight",
        length === undefined && "--size",
      ];
      throw usageError(`A parcel needs a name, weight and size. Add ${missing.filter(Boolean).join(", ")}.`);
    }
    const client = await context.api();
    const body = { name, weight, length, width: width ?? 0, height: height ?? 0, ...more };
    const parcel = await client.createParcel({ body });
    const kind = parcel.isDefault ? "the default parcel" : "a parcel";
    return {
      json: parcel,
      show: [lines(`Saved ${parcel.name} as ${kind} (${parcel._id}).`)],
      plain: [lines(parcel._id)],
    };
  },
});

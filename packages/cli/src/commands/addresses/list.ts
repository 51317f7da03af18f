import { defineCommand } from "../../context.js";
import { one, oneOf } from "../../io/flags.js";
import { table } from "../../io/outcome.js";

/** GET /api/addresses */
export const command = defineCommand({
  flags: { type: one("type", "only this type: sender or recipient", { parse: oneOf(["sender", "recipient"]) }) },
  examples: ["addresses list", "addresses list --type sender"],
  async run({ type }, context) {
    const client = await context.api();
    const addresses = type ? await client.listAddressesByType({ path: { type } }) : await client.listAddresses();
    const rows = addresses.map((address) => [
      address.name,
      address.isDefault ? `${address.type}, default` : address.type,
      [address.company, address.street1, address.street2].filter(Boolean).join(", "),
      `${address.city}, ${address.state} ${address.zip}${address.country === "US" ? "" : ` ${address.country}`}`,
      address.phone,
      address._id,
    ]);
    const empty = "No saved addresses yet. Add one with: shipctl addresses add";
    return { json: addresses, show: [table(["#Name", "Type", "Street", "City", "Phone", "#Id"], rows, empty)] };
  },
});

import { defineCommand } from "../../context.js";
import { lines } from "../../io/outcome.js";
import { addressFrom, savedAddressFlags } from "../../steps/order/saved-address.js";

/** POST /api/addresses; the server reports missing and invalid fields. */
export const command = defineCommand({
  flags: savedAddressFlags,
  examples: [
    'addresses add --name Warehouse --street1 "1 Sample Street" --city Springfield --state IL --zip 62701 --phone 217-555-0100',
  ],
  async run(flags, context) {
    const client = await context.api();
    const blank = { name: "", street1: "", city: "", state: "", zip: "", phone: "" };
    const body = { ...blank, ...addressFrom(flags) };
    const address = await client.createAddress({ body });
    const kind = `${address.isDefault ? "default " : ""}${address.type}`;
    return {
      json: address,
      show: [lines(`Saved ${address.name} as ${kind} (${address._id}).`)],
      plain: [lines(address._id)],
    };
  },
});

import { defineApiCommand } from "../../context.js";
import { knows, required, toggle } from "../../io/flags.js";
import { lines } from "../../io/outcome.js";
import { findSavedAddress } from "../../steps/order/saved-address.js";

/** DELETE /api/addresses/{id} */
export const command = defineApiCommand({
  positionals: { address: knows("addresses", required("address", "its name or id")) },
  flags: { yes: toggle("skip the confirmation", { short: "y" }) },
  examples: ["addresses remove Warehouse", "addresses remove adr_1 --yes"],
  async run({ address: wanted, yes }, client, context) {
    const {
      _id: id,
      name,
      street1,
      city,
    } = findSavedAddress(await client.listAddresses(), { wanted, source: "<address>" });
    const question = `Are you sure you want to delete this address? ${name}, ${street1}, ${city}`;
    if (!yes) await context.ask.agree(question);
    const reply = await client.deleteAddress({ path: { id } });
    return { json: reply, show: [lines(`Deleted ${name}.`)], plain: [lines(id)] };
  },
});

import { defineCommand } from "../../context.js";
import { usageError } from "../../io/exit-code.js";
import { flagName, knows, required } from "../../io/flags.js";
import { lines } from "../../io/outcome.js";
import { addressFrom, countryOf, findSavedAddress, savedAddressFlags } from "../../steps/order/saved-address.js";

/** PUT /api/addresses/{id}. Fields without a flag are unchanged. */
export const command = defineCommand({
  positionals: { address: knows("addresses", required("address", "its name or id")) },
  flags: savedAddressFlags,
  examples: [
    'addresses edit Warehouse --street1 "2 Sample Street" --phone 217-555-0101',
    "addresses edit adr_1 --default",
  ],
  async run({ address: wanted, ...flags }, context) {
    const changes = addressFrom(flags);
    if (Object.keys(changes).length === 0) {
      throw usageError(
        `Nothing to change. Pass at least one of: ${Object.keys(savedAddressFlags).map(flagName).join(", ")}`,
      );
    }
    const client = await context.api();
    const { _id: id, ...kept } = findSavedAddress(await client.listAddresses(), { wanted, source: "<address>" });
    const body = { ...kept, country: countryOf(kept.country), ...changes };
    const address = await client.updateAddress({ path: { id }, body });
    return { json: address, show: [lines(`Changed ${address.name} (${address._id}).`)], plain: [lines(address._id)] };
  },
});

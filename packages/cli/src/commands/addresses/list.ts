import { defineApiCommand } from "../../context.js";
import { one, oneOf } from "../../io/flags.js";
import { table } from "../../io/outcome.js";
import { listOutcome } from "../../steps/shared/list.js";
import { shownFlags } from "../../steps/shared/list-flags.js";

/** GET /api/addresses */
export const command = defineApiCommand({
  flags: {
    type: one("type", "only this type: sender or recipient", { parse: oneOf(["sender", "recipient"]) }),
    ...shownFlags,
  },
  examples: [
    "addresses list",
    "addresses list --type sender",
    "addresses list --csv > addresses.csv",
    "addresses list --json name,zip",
  ],
  run: ({ type, ...shown }, client, context) =>
    listOutcome(context, shown, {
      schema: "Address",
      noun: "address",
      plural: "addresses",
      read: async () => ({
        entries: type ? await client.listAddressesByType({ path: { type } }) : await client.listAddresses(),
      }),
      show: (addresses) => ({
        ...table(
          ["#Name", "Type", "Street", "#City", "Phone", "#Id"],
          addresses.map((address) => [
            address.name,
            address.isDefault ? `${address.type}, default` : address.type,
            [address.company, address.street1, address.street2].filter(Boolean).join(", "),
            `${address.city}, ${address.state} ${address.zip}${address.country === "US" ? "" : ` ${address.country}`}`,
            address.phone,
            address._id,
          ]),
          "No saved addresses yet. Add one with: shipctl addresses add",
        ),
        dropsFirst: ["Phone", "Street", "Type"],
      }),
      csv: async (addresses) => {
        const { writeDelimited } = await import("@shipctl/sdk/files");
        const columns = ["name", "company", "street1", "street2", "city", "state", "zip", "country", "phone"] as const;
        const records = addresses.map((address) => [
          ...[address._id, address.type, address.isDefault ? "yes" : ""],
          ...columns.map((column) => address[column] ?? ""),
        ]);
        return writeDelimited([["id", "type", "default", ...columns], ...records]);
      },
    }),
});

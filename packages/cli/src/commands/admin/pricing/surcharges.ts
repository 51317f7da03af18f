import { formatUsd } from "@shipctl/sdk/display";
import { defineApiCommand } from "../../../context.js";
import { one, usd } from "../../../io/flags.js";
import { fields, table } from "../../../io/outcome.js";
import { findConnection } from "../../../steps/admin/find-connection.js";
import { ifUnchanged, withConflictText } from "../../../steps/admin/version-conflict.js";

/** PATCH /api/admin/config/surcharges/{apiId}; GET /api/admin/config/apis without flags to set. */
export const command = defineApiCommand({
  about: "Customers pay a surcharge on top of the price of a label, with every service of the connection.",
  flags: {
    signature: one("usd", "surcharge for a signature, per label", { parse: usd }),
    insurance: one("usd", "surcharge for insurance, for each $100 of insured value or part of it", { parse: usd }),
    api: one("id", "connection, by id or name (default: the default connection)"),
  },
  examples: ["admin pricing surcharges", "admin pricing surcharges --signature 3.50 --insurance 1.25"],
  async run({ signature, insurance, api }, client) {
    const found = await findConnection(client, api);
    const body = { ...(signature !== undefined && { signature }), ...(insurance !== undefined && { insurance }) };
    const isChange = signature !== undefined || insurance !== undefined;
    const headers = ifUnchanged(found.surchargesVersion);
    const saving = () => client.setSurcharges({ path: { apiId: found._id }, body, headers });
    const now = isChange ? await withConflictText(saving(), { retry: "set your surcharges" }) : found;
    const { signature: signed, insurance: insured } = now.options;
    const figures = [now._id, signed?.price.toFixed(2) ?? "", insured?.pricePer100.toFixed(2) ?? ""];
    return {
      json: { apiId: now._id, ...now.options },
      show: [
        fields(
          ["Connection", now.name],
          ["Signature", signed ? `${formatUsd(signed.price)} per label` : "not offered"],
          ["Insurance", insured ? `${formatUsd(insured.pricePer100)} for each $100, or part of it` : "not offered"],
        ),
      ],
      plain: [table(["Connection", "Signature", "Insurance"], [figures])],
    };
  },
});

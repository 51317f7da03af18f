import type { Client } from "@shipctl/sdk";
import { CARRIERS, LIMITS } from "@shipctl/sdk/contract";
import { byCarrier, carrierName, carrierNamed, formatUsd } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { usageError } from "../../../io/exit-code.js";
import { many, one, type Parse, required, usd, wholeNumber } from "../../../io/flags.js";
import { fields } from "../../../io/outcome.js";
import { findConnection } from "../../../steps/admin/find-connection.js";

type VoidDays = NonNullable<Parameters<Client["updateConnection"]>[0]["body"]["voidDays"]>;

/** `UPS=30`, or `28` for all carriers. */
const voidDays: Parse<VoidDays> = (text, name) => {
  const [days = "", carrier] = text.split("=").reverse();
  const count = wholeNumber(LIMITS.voidDays.least, LIMITS.voidDays.most)(days, name);
  if (carrier === undefined) return byCarrier(() => count);
  const named = carrierNamed(carrier);
  if (named) return { [named]: count };
  throw usageError(
    `${name} ${JSON.stringify(text)} names no carrier. Choose one of ${CARRIERS.join(", ")}, like UPS=30.`,
  );
};

/** PUT /api/admin/config/apis/{id}; other fields do not change. */
export const command = defineCommand({
  positionals: { connection: required("connection", "its id or name") },
  flags: {
    name: one("name", "new name, shown to customers"),
    lossLimit: one("usd", "refuse a label whose cost exceeds its price by more than this", { parse: usd }),
    voidDays: many(
      "days",
      "how many days after the purchase labels can be voided, e.g. 28, or UPS=30 for one carrier; repeatable",
      voidDays,
    ),
  },
  examples: [
    "admin connections edit Sandbox --loss-limit 0.50",
    "admin connections edit ShipEngine --void-days UPS=90 --void-days USPS=30",
  ],
  async run({ connection: wanted, name, lossLimit, voidDays: days }, context) {
    if (name === undefined && lossLimit === undefined && days.length === 0) {
      throw usageError("Nothing to change. Pass --name, --loss-limit or --void-days");
    }
    const client = await context.api();
    const { _id } = await findConnection(client, wanted, "<connection>");
    const body = {
      ...(name !== undefined && { name }),
      ...(lossLimit !== undefined && { lossLimit }),
      ...(days.length > 0 && { voidDays: Object.assign({}, ...days) }),
    };
    const { key: _hidden, ...now } = await client.updateConnection({ path: { id: _id }, body });
    const daysNow = CARRIERS.map((carrier) => `${carrierName(carrier)} ${now.voidDays[carrier]}`).join(", ");
    return {
      json: now,
      show: [
        fields(
          ["Changed", now.name],
          ["Loss limit per label", formatUsd(now.lossLimit)],
          ["Days to void a label", daysNow],
        ),
      ],
      plain: [fields([now._id, now.lossLimit.toFixed(2)])],
    };
  },
});

import type { Connection, CustomPricing } from "@shipctl/sdk";
import { compareOwnPrice, formatUsd, priceLosses } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { usageError } from "../../../io/exit-code.js";
import { one, required, toggle, usd } from "../../../io/flags.js";
import { table } from "../../../io/outcome.js";
import { agreeToLosses } from "../../../steps/admin/agree.js";
import { findConnection, serviceNamed, servicesOf } from "../../../steps/admin/find-connection.js";
import { findCustomer } from "../../../steps/admin/find-customer.js";
import { ifUnchanged, withConflictText } from "../../../steps/admin/version-conflict.js";
import { amounts, money } from "../../../steps/shared/cells.js";

/** PATCH /api/admin/users/{id}/pricing, one service at a time. */
export const command = defineCommand({
  about:
    "A custom price belongs to a connection, and overrides tiers and base price. Setting one enables custom prices for that carrier.",
  positionals: {
    customer: required("customer", "e-mail or id"),
    service: required("service", 'its name, like "UPS Ground"'),
  },
  flags: {
    price: one("usd", "custom price", { parse: usd }),
    remove: toggle("remove the custom price"),
    yes: toggle("allow a price at a loss without asking", { short: "y" }),
    api: one("id", "connection, by id or name (default: the default connection)"),
  },
  examples: [
    'admin customers price demo@shipctl.test "UPS Ground" --price 7.25',
    'admin customers price demo@shipctl.test "UPS Ground" --api Sandbox --remove',
  ],
  async run({ customer, service, price, remove, yes, api }, context) {
    if ((price === undefined) === !remove) throw usageError("Pass either --price <usd> or --remove.");
    const client = await context.api();
    const connection = await findConnection(client, api);
    const found = serviceNamed(connection, service);
    const { carrier, name } = found;
    const { _id, name: who, customPricing, pricingVersion } = await findCustomer(client, customer);
    const losses =
      price === undefined
        ? []
        : priceLosses({ ...found, basePrice: price, pricingTiers: [], ratePricing: undefined }, who);
    await agreeToLosses(context, losses, yes);
    const known = pricesAt(customPricing, connection);
    const { [name]: _before, ...others } = known[carrier]?.services ?? {};
    const services = price === undefined ? others : { ...others, [name]: price };
    const enabled = price !== undefined || (known[carrier]?.enabled ?? false);
    const carriers = { ...known, [carrier]: { enabled, services } };
    const isOn = price !== undefined || (customPricing?.enabled ?? false);
    const body = {
      customPricing: connection.isDefault
        ? { enabled: isOn, carriers }
        : {
            enabled: isOn,
            carriers: customPricing?.carriers ?? {},
            connections: { [connection._id]: { carriers } },
          },
    };
    const saving = client.setUserPricing({ path: { id: _id }, body, headers: ifUnchanged(pricingVersion) });
    const reply = await withConflictText(saving, {
      values: ({ customPricing: fresh }) => [
        [
          name,
          price === undefined ? "--remove" : formatUsd(price),
          priceWords(pricesAt(fresh, connection)[carrier]?.services[name]),
        ],
      ],
      retry: price === undefined ? "remove the price as it is now" : "set your price",
    });
    const rows = Object.entries(pricesAt(reply.user.customPricing, connection)).flatMap(([of, prices]) =>
      Object.entries(prices?.services ?? {}).map(([own, amount]) => {
        const sold = servicesOf(connection).find(({ carrier: by, name: at }) => by === of && at === own);
        const { standard, cost, margin } = { ...(sold && compareOwnPrice(sold, amount)) };
        return [
          own,
          money(amount),
          ...[standard, cost, margin].map((text) => (text === undefined ? "-" : amounts(text))),
        ];
      }),
    );
    const columns = ["#Service", ">Price", ">Standard", ">Cost", ">Margin"];
    return { json: reply, show: [table(columns, rows, "No custom prices.")] };
  },
});

/** A customer's own prices at a connection. */
const pricesAt = (pricing: CustomPricing | undefined, { _id, isDefault }: Connection): CustomPricing["carriers"] =>
  (isDefault ? pricing?.carriers : pricing?.connections?.[_id]?.carriers) ?? {};

const priceWords = (price: number | undefined): string => (price === undefined ? "not set" : formatUsd(price));

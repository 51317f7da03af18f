import { formatUsd } from "@shipctl/sdk/display";
import { defineCommand } from "../../context.js";
import { usageError } from "../../io/exit-code.js";
import { one, required, toggle, usd } from "../../io/flags.js";
import { table } from "../../io/outcome.js";
import { findConnection, serviceNamed } from "../../steps/find-connection.js";
import { findCustomer } from "../../steps/find-customer.js";

/** PATCH /api/admin/users/{id}/pricing, one service at a time. */
export const setCustomPrice = defineCommand({
  about: "A customer's own price beats tiers and base price. Setting one switches it on for its carrier.",
  positionals: {
    customer: required("customer", "e-mail or id"),
    service: required("service", 'its name, like "UPS Ground"'),
  },
  flags: {
    price: one("usd", "what it costs them", { parse: usd }),
    remove: toggle("let it cost what it costs everybody"),
    api: one("id", "a connection by id or name (default: the default one)"),
  },
  examples: [
    'admin customers price demo@shipctl.test "UPS Ground" --price 7.25',
    'admin customers price demo@shipctl.test "UPS Ground" --remove',
  ],
  async run({ customer, service, price, remove, api }, context) {
    if ((price === undefined) === !remove) throw usageError("Pass either --price <usd> or --remove.");
    const client = await context.api();
    const { signal } = context;
    const { carrier, name } = serviceNamed(await findConnection(client, api, signal), service);
    const { _id, customPricing } = await findCustomer(client, customer, signal);
    const { [name]: _before, ...others } = customPricing?.carriers[carrier]?.services ?? {};
    const services = price === undefined ? others : { ...others, [name]: price };
    const enabled = price !== undefined || (customPricing?.carriers[carrier]?.enabled ?? false);
    const carriers = { ...customPricing?.carriers, [carrier]: { enabled, services } };
    const isOn = price !== undefined || (customPricing?.enabled ?? false);
    const body = { customPricing: { enabled: isOn, carriers } };
    const reply = await client.setUserPricing({ path: { id: _id }, body, signal });
    const rows = Object.values(reply.user.customPricing?.carriers ?? {}).flatMap((prices) =>
      Object.entries(prices?.services ?? {}).map(([of, amount]) => [of, formatUsd(amount)]),
    );
    return { json: reply, show: [table(["~Service", ">Price"], rows, "No prices of their own.")] };
  },
});

import { CARRIERS } from "@shipctl/sdk/contract";
import { cityLine, formatDate, formatDimensions, formatWeight, servicePriceText } from "@shipctl/sdk/display";
import type { Context } from "../../context.js";
import type { Known } from "../../io/completion/known-names.js";
import type { Suggestion } from "../../profile/suggestions.js";

const RECENT_ORDERS = 50;
const SHORT = { retries: 0, timeoutMs: 10_000 };

/** Fetches the names that Tab offers, and saves those that arrive. Returns how many there are of each kind. */
export async function refreshSuggestions(context: Context): Promise<Partial<Record<Known, number>>> {
  const { suggestions } = context;
  const client = await context.api();
  const readers: Partial<Record<Known, () => Promise<Suggestion[]>>> = {
    services: async () => {
      const reply = await client.listServices(SHORT);
      const sold = CARRIERS.flatMap((carrier) => reply[carrier]).filter(({ active }) => active);
      const named = sold.map((service) => ({ name: service.name, about: servicePriceText(service) }));
      return [{ name: "cheapest", about: "of those that carry the parcel" }, ...named];
    },
    addresses: async () => {
      const addresses = await client.listAddresses(SHORT);
      const timesNamed = new Map<string, number>();
      for (const { name } of addresses) {
        timesNamed.set(name.toLowerCase(), (timesNamed.get(name.toLowerCase()) ?? 0) + 1);
      }
      return addresses.map((address) =>
        timesNamed.get(address.name.toLowerCase()) === 1
          ? { name: address.name, about: `${address.type}, ${cityLine(address)}` }
          : { name: address._id, about: `${address.name}, ${address.street1}, ${cityLine(address)}` },
      );
    },
    parcels: async () =>
      (await client.listParcels(SHORT)).map(({ name, weight, ...size }) => ({
        name,
        about: `${formatWeight(weight)}, ${formatDimensions(size)}`,
      })),
    orders: async () => {
      const { orders } = await client.listOrders({ query: { limit: RECENT_ORDERS }, ...SHORT });
      return orders.map(({ orderId, recipient, createdAt }) => ({
        name: orderId,
        about: `${recipient.name}, ${cityLine(recipient)}, ${formatDate(createdAt)}`,
      }));
    },
    webhooks: async () => {
      const { webhooks } = await client.v1ListWebhooks(SHORT);
      return webhooks.map(({ id, url }) => ({ name: id, about: url }));
    },
  };
  const counts: Partial<Record<Known, number>> = {};
  for (const [kind, read] of Object.entries(readers)) {
    const found = await read();
    await suggestions.save(kind, found);
    counts[kind as Known] = found.length;
  }
  return counts;
}

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
      const isOnly = (name: string) =>
        addresses.filter((one) => one.name.toLowerCase() === name.toLowerCase()).length === 1;
      return addresses.map((address) =>
        isOnly(address.name)
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
  };
  const counts: Partial<Record<Known, number>> = {};
  for (const [kind, read] of Object.entries(readers)) {
    const found = await read();
    await suggestions.save(kind, found);
    counts[kind as Known] = found.length;
  }
  return counts;
}

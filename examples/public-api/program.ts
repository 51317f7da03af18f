import { type Client, createClient, type V1Parcel } from "@shipctl/sdk";

/** The server at SHIPCTL_URL, by the API key in SHIPCTL_API_KEY. It is on the page API Information. */
export function program(): Client {
  const { SHIPCTL_URL, SHIPCTL_API_KEY } = process.env;
  if (!SHIPCTL_API_KEY) throw new Error("Set SHIPCTL_API_KEY to say who you are.");
  return createClient({ baseUrl: SHIPCTL_URL || "http://127.0.0.1:8787", apiKey: SHIPCTL_API_KEY });
}

/** The id under which a service is bought. It never changes, so that a program may keep it. */
export async function serviceId(client: Client, name: string): Promise<string> {
  const { services } = await client.v1ListServices();
  const found = services.find((service) => service.name === name && service.active);
  if (!found) throw new Error(`There is no ${name}. There are: ${services.map((service) => service.name).join(", ")}`);
  return found.id;
}

/** What you would take from your shop. */
export const parcelTo = (name: string, reference: string): V1Parcel => ({
  sender: {
    name: "Sample Sender",
    street1: "100 Example Street",
    city: "Austin",
    state: "TX",
    zip: "78701",
    phone: "512-555-0100",
  },
  recipient: {
    name,
    street1: "200 Sample Avenue",
    city: "Chicago",
    state: "IL",
    zip: "60601",
    phone: "312-555-0101",
  },
  packageDetails: { weight: 2.5, dimensions: { length: 12, width: 10, height: 5 }, description: "T-shirts" },
  reference,
});

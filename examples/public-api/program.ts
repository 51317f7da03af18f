import { type Client, createClient, type V1Parcel } from "@shipctl/sdk";

/** A client of the server at SHIPCTL_URL with the API key SHIPCTL_API_KEY, shown on the page API Information. */
export function program(): Client {
  const { SHIPCTL_URL, SHIPCTL_API_KEY } = process.env;
  if (!SHIPCTL_API_KEY) throw new Error("Set SHIPCTL_API_KEY.");
  return createClient({ baseUrl: SHIPCTL_URL || "http://127.0.0.1:8787", apiKey: SHIPCTL_API_KEY });
}

/** The id of a service. It never changes, so a program may store it. */
export async function serviceId(client: Client, name: string): Promise<string> {
  const { services } = await client.v1ListServices();
  const found = services.find((service) => service.name === name && service.active);
  if (!found)
    throw new Error(`${name} is not available. Services: ${services.map((service) => service.name).join(", ")}`);
  return found.id;
}

/** Sample data; use your shop's. */
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

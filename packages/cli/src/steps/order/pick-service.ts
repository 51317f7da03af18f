import type { CarrierName, Client, PackageDetails, Quote, Service, ShippingAddress } from "@shipctl/sdk";
import { CARRIERS } from "@shipctl/sdk/contract";
import { carrierNamed } from "@shipctl/sdk/display";
import { type CommandError, failure, usageError } from "../../io/exit-code.js";

export interface PickedService {
  readonly carrier: CarrierName;
  readonly serviceType: string;
}

interface WantedService {
  readonly wanted: string;
  /** What names it in an error, if not the flag. */
  readonly source?: string | undefined;
  readonly apiId: string | undefined;
}

interface Sides {
  readonly sender: ShippingAddress;
  readonly recipient: ShippingAddress;
}

/** The named service, or the cheapest that accepts the parcel. */
export async function pickService(
  client: Client,
  { wanted, source, parcel, ...of }: WantedService & Sides & { readonly parcel: PackageDetails },
): Promise<PickedService> {
  if (wanted.toLowerCase() === "cheapest") return cheapest(client, parcel, of);
  const { carrier, name } = await soldService(client, { wanted, source, apiId: of.apiId });
  return { carrier, serviceType: name };
}

/** Services with this name or code. @throws listing the available ones */
export async function soldService(
  client: Client,
  { wanted, source = "--service", apiId }: WantedService,
): Promise<Service & { readonly carrier: CarrierName }> {
  const reply = await client.listServices({ query: { apiId } });
  const services = CARRIERS.flatMap((carrier) => reply[carrier].map((service) => ({ ...service, carrier })));
  const found =
    services.find(({ name }) => name.toLowerCase() === wanted.toLowerCase()) ??
    services.find(({ code }) => code.toLowerCase() === wanted.toLowerCase());
  if (found) return found;
  const names = services.map(({ name }) => name).join(", ");
  throw usageError(`${source} ${JSON.stringify(wanted)} is not available.`, `Services: cheapest, ${names}`);
}

async function cheapest(
  client: Client,
  packageDetails: PackageDetails,
  of: Omit<WantedService, "wanted" | "source"> & Sides,
): Promise<PickedService> {
  const { quotes } = await client.quoteOrder({ body: { ...of, packageDetails } });
  for (const { available, carrier, serviceType } of quotes) {
    const known = carrierNamed(carrier);
    if (available && known) return { carrier: known, serviceType };
  }
  throw noService(quotes);
}

export const noService = (quotes: readonly Quote[]): CommandError =>
  failure(
    "No service carries this parcel.",
    ...quotes.map(({ serviceType, reason }) => `${serviceType}: ${reason ?? "not available"}`),
  );

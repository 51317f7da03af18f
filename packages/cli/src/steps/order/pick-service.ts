import type { CarrierName, Client, PackageDetails, Service } from "@shipctl/sdk";
import { failure, usageError } from "../../io/exit-code.js";

export interface PickedService {
  readonly carrier: CarrierName;
  readonly serviceType: string;
}

/** The service that a person names, or for `cheapest` the cheapest that carries the parcel. */
export async function pickService(
  client: Client,
  wanted: string,
  apiId: string | undefined,
  parcel: PackageDetails,
  signal: AbortSignal,
): Promise<PickedService> {
  if (wanted.toLowerCase() === "cheapest") return cheapest(client, apiId, parcel, signal);
  const { carrier, name } = await serviceNamed(client, wanted, apiId, signal);
  return { carrier, serviceType: name };
}

/** What is sold by this name or code; stops with what there is. */
export async function serviceNamed(
  client: Client,
  wanted: string,
  apiId: string | undefined,
  signal: AbortSignal,
): Promise<Service> {
  const { UPS, USPS, FEDEX } = await client.listServices({ query: { apiId }, signal });
  const services = [...UPS, ...USPS, ...FEDEX];
  const found =
    services.find(({ name }) => name.toLowerCase() === wanted.toLowerCase()) ??
    services.find(({ code }) => code.toLowerCase() === wanted.toLowerCase());
  if (found) return found;
  const names = services.map(({ name }) => name).join(", ");
  throw usageError(`--service ${JSON.stringify(wanted)} is not sold here.`, `There are: cheapest, ${names}`);
}

async function cheapest(
  client: Client,
  apiId: string | undefined,
  packageDetails: PackageDetails,
  signal: AbortSignal,
): Promise<PickedService> {
  const { quotes } = await client.quoteOrder({ body: { apiId, packageDetails }, signal });
  const best = quotes.find(({ available }) => available);
  if (best) return { carrier: best.carrier, serviceType: best.serviceType };
  const reasons = quotes.map(({ serviceType, reason }) => `${serviceType}: ${reason ?? "not available"}`);
  throw failure("No service carries this parcel.", ...reasons);
}

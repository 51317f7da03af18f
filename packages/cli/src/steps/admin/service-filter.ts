import type { CarrierName, Client, QueryOf } from "@shipctl/sdk";
import { CARRIERS } from "@shipctl/sdk/contract";
import { usageError } from "../../io/exit-code.js";
import { oneOf, one as oneValue } from "../../io/flags.js";

/** What orders were bought of. */
export const serviceFlags = {
  carrier: oneValue("carrier", "only orders of this carrier", { parse: oneOf(CARRIERS) }),
  service: oneValue("name", "only orders of this service, e.g. UPS Ground"),
  connection: oneValue("connection", "only orders of this connection, by name or id, also of a deleted one"),
};

interface ServiceFilter {
  readonly carrier: CarrierName | undefined;
  readonly service: string | undefined;
  readonly connection: string | undefined;
}

/** The filter, as calls take it. @throws usage error with what orders are of */
export async function serviceFilterOf(
  client: Client,
  { carrier, service, connection }: ServiceFilter,
): Promise<Pick<QueryOf<"listAllOrders">, "carrier" | "service" | "apiId">> {
  if (service === undefined && connection === undefined) return { carrier };
  const { services } = await client.listOrderedServices();
  const ofConnection = services.filter(({ apiId, apiName }) => isNamed(connection, apiId, apiName));
  const [found] = ofConnection;
  if (!found) {
    throw notFound("--connection", connection, new Set(services.map(({ apiId, apiName }) => `${apiName} (${apiId})`)));
  }
  const apiId = connection === undefined ? undefined : found.apiId;
  const named = ofConnection.find((one) => isNamed(service, one.service));
  if (!named) throw notFound("--service", service, new Set(ofConnection.map((one) => one.service)));
  return { carrier, apiId, service: service === undefined ? undefined : named.service };
}

const isNamed = (wanted: string | undefined, ...names: readonly string[]): boolean =>
  wanted === undefined || names.some((name) => name.toLowerCase() === wanted.trim().toLowerCase());

const notFound = (flag: string, wanted = "", choices: ReadonlySet<string>) =>
  usageError(`${flag} ${JSON.stringify(wanted)} has no orders.`, `With orders: ${[...choices].join(", ") || "none"}`);

import type { CarrierName, OrderedService } from "@shipctl/sdk/contract";
import { invalidInput } from "../../shared/problem.js";
import type { Reader } from "../../world.js";
import { type OrderState, orderTable, type Sold, soldIn } from "../order/order-table.js";
import { connectionTable } from "../service/connection-table.js";
import { allConnections, knownConnection } from "../service/find-service.js";
import type { Mode } from "../shop/shop-mode.js";

/** What an order was bought of. Empty means all. */
export interface ServiceFilter {
  readonly carrier?: CarrierName;
  readonly service?: string;
  /** The connection's `_id`. */
  readonly apiId?: string;
}

/** What orders of all customers were bought of, by connection, carrier and service. */
export async function listOrderedServices(world: Reader): Promise<OrderedService[]> {
  const sold = await soldServices(world);
  const ids = [...new Set(sold.map(({ connectionId }) => connectionId))];
  const connections = await world.store.getMany(connectionTable, ids);
  const names = new Map(connections.flatMap((one) => (one ? [[one.id, one.name]] : [])));
  return sold
    .map(({ connectionId, carrier, service }) => ({
      apiId: connectionId,
      apiName: names.get(connectionId) ?? connectionId,
      carrier,
      service,
    }))
    .sort((a, b) => keyOf(a).localeCompare(keyOf(b), "en"));
}

const keyOf = ({ apiName, carrier, service }: OrderedService): string => `${apiName} ${carrier} ${service}`;

/** Each once, whether samples or real postage. */
async function soldServices(world: Reader): Promise<readonly Sold[]> {
  const sold = (await soldGroups(world)).map(({ sold }) => sold);
  const each = new Map(sold.map((one) => [JSON.stringify([one.connectionId, one.carrier, one.service]), one]));
  return [...each.values()];
}

/** The groups of `bySold` and of `byPrice`. */
const soldGroups = async ({ store }: Reader) =>
  (await store.groups(orderTable, "bySold")).map((group) => ({ group, sold: soldIn(group) }));

/** Those of the orders that are asked for. @throws invalid_input */
export async function groupsOf(
  world: Reader,
  filter: ServiceFilter & { readonly status: readonly OrderState[] },
  modes: readonly Mode[],
): Promise<readonly string[]> {
  const all = await soldGroups(world);
  await requireKnown(
    world,
    filter,
    all.map(({ sold }) => sold),
  );
  const { status } = filter;
  const isAsked = isOf(filter);
  return all
    .filter(({ sold }) => isAsked(sold) && (status.length === 0 || status.includes(sold.state)))
    .filter(({ sold }) => modes.includes(sold.mode))
    .map(({ group }) => group);
}

export const isFilter = ({ carrier, service, apiId }: ServiceFilter): boolean =>
  [carrier, service, apiId].some((one) => one !== undefined);

export const isOf =
  ({ carrier, service, apiId }: ServiceFilter) =>
  (sold: Omit<Sold, "state">): boolean =>
    (carrier === undefined || sold.carrier === carrier) &&
    (service === undefined || sold.service === service) &&
    (apiId === undefined || sold.connectionId === apiId);

/** A misspelled name would look like a service that nobody has bought. */
async function requireKnown(world: Reader, { service, apiId }: ServiceFilter, sold: readonly Sold[]): Promise<void> {
  const hint = "GET /api/admin/orders/services lists those of all orders";
  if (apiId !== undefined && !(await knownConnection(world, apiId))) {
    const message = `apiId is ${JSON.stringify(apiId)}: no connection has this id. ${hint}`;
    throw invalidInput([{ field: "apiId", message }]);
  }
  if (service === undefined || sold.some((one) => one.service === service)) return;
  const connections = await allConnections(world);
  if (connections.some(({ services }) => services.some(({ name }) => name === service))) return;
  const message = `service is ${JSON.stringify(service)}: no service has this name. ${hint}`;
  throw invalidInput([{ field: "service", message }]);
}

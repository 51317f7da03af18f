import type { RoutesFor } from "../contract/document/route-table.js";
import { ownAccount, pricingAt } from "../domain/account/account.js";
import { countOpenLabels } from "../domain/order/orders.js";
import type { ServiceRecord } from "../domain/service/connection-table.js";
import { serviceVersion, tierViews } from "../domain/service/connection-view.js";
import {
  addConnection,
  archiveConnection,
  connectionsForAdmin,
  readSecrets,
  setDefaultConnection,
  updateConnection,
} from "../domain/service/edit-connections.js";
import { readService, setDynamicPricing, setReliability, setServicePricing } from "../domain/service/edit-services.js";
import {
  connectionView,
  listConnections,
  listReliability,
  servicesByCarrier,
} from "../domain/service/list-services.js";
import { shownConnection } from "../domain/service/sale-mode.js";
import { addServices, checkServiceUpdates } from "../domain/service/service-updates.js";
import { setPrices, setSurcharges } from "../domain/service/set-prices.js";
import { suggestPrices } from "../domain/service/suggest-prices.js";
import { etag } from "../shared/version.js";

export const serviceRoutes: RoutesFor<"service"> = {
  listShippingApis: async ({ world, actor }) => ({ status: 200, json: await listConnections(world, actor.customerId) }),

  listReliability: async ({ world, actor }) => ({ status: 200, json: await listReliability(world, actor.customerId) }),

  getDefaultApi: async ({ world, actor }) => {
    const connection = await shownConnection(world, actor.customerId, undefined);
    return { status: 200, json: connectionView(world, connection, connection.id) };
  },

  listConnections: async ({ world }) => ({ status: 200, json: await connectionsForAdmin(world) }),

  addConnection: async ({ world, actor, body }) => ({
    status: 201,
    json: await addConnection(world, body, actor),
  }),

  updateConnection: async ({ world, actor, path, body }) => ({
    status: 200,
    json: await updateConnection(world, path.id, body, actor, (id) => countOpenLabels(world, id)),
  }),

  readConnectionSecrets: async ({ world, actor, path }) => ({
    status: 200,
    json: await readSecrets(world, path.id, actor),
  }),

  deleteConnection: async ({ world, actor, path }) => {
    await archiveConnection(world, path.id, actor);
    return { status: 200, json: { message: "Connection deleted" } };
  },

  setDefaultConnection: async ({ world, actor, path }) => ({
    status: 200,
    json: await setDefaultConnection(world, path.id, actor),
  }),

  setPrices: async ({ world, actor, path, body, headers }) => {
    const { services: lines, dryRun = false } = body;
    const change = { lines, dryRun, ifMatch: headers["If-Match"], actor };
    const json = await setPrices(world, path.apiId, change);
    return { status: 200, json, headers: etag(json.version) };
  },

  setSurcharges: async ({ world, actor, path, body, headers }) => {
    const json = await setSurcharges(world, path.apiId, { ...body, ifMatch: headers["If-Match"], actor });
    return { status: 200, json, headers: etag(json.surchargesVersion) };
  },

  setServicePricing: async ({ world, actor, path, body, headers }) => {
    const edited = { actor, ifMatch: headers["If-Match"] };
    const { service, connection } = await setServicePricing(world, path, body, edited);
    return { status: 200, json: connection, headers: etag(serviceVersion(service)) };
  },

  getDynamicPricing: async ({ world, path }) => dynamicPricing(await readService(world, path)),

  setDynamicPricing: async ({ world, actor, path, body, headers }) => {
    const edited = { actor, ifMatch: headers["If-Match"] };
    const { service } = await setDynamicPricing(world, path, body.pricingTiers, edited);
    return dynamicPricing(service);
  },

  suggestPrices: async ({ world, path, body }) => ({
    status: 200,
    json: await suggestPrices(world, { ...path, ...body }),
  }),

  setServiceReliability: async ({ world, actor, path, body }) => {
    const { service } = path;
    const { reliabilityStatus } = body;
    await setReliability(world, path, reliabilityStatus, actor);
    const message = `Successfully updated ${service} reliability status to ${reliabilityStatus}`;
    return { status: 200, json: { service, reliabilityStatus, message } };
  },

  checkServiceUpdates: async ({ world, actor, body }) => ({
    status: 200,
    json: await checkServiceUpdates(
      world,
      body.apis.map(({ id }) => id),
      actor,
    ),
  }),

  addServices: async ({ world, actor, body }) => {
    const wanted = body.services.map(({ apiId, carrier, service }) => ({
      apiId,
      carrier,
      name: typeof service === "string" ? service : service.name,
    }));
    const addedCount = await addServices(world, wanted, actor);
    return { status: 200, json: { addedCount, message: `Successfully added ${addedCount} services` } };
  },

  listServices: async ({ world, actor, query }) => {
    const connection = await shownConnection(world, actor.customerId, query.apiId);
    const pricing = pricingAt(await ownAccount(world, actor.customerId), connection.id);
    return { status: 200, json: servicesByCarrier(world, connection, pricing) };
  },
};

function dynamicPricing(service: ServiceRecord) {
  const version = serviceVersion(service);
  return { status: 200, json: { pricingTiers: tierViews(service), version }, headers: etag(version) } as const;
}

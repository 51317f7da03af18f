import type { CarrierServiceOffer } from "../../ports/carrier.js";
import { isoNow } from "../../ports/clock.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { putShop, shopClaim, TEST_SHOP } from "../shop/shop-mode.js";
import {
  CATALOG_ID,
  type ConnectionRecord,
  catalogClaim,
  catalogTable,
  connectionTable,
  type Reliability,
  SANDBOX_ID,
  type ServiceRecord,
  withMode,
} from "./connection-table.js";
import { newService } from "./service-updates.js";

/** The sandbox's other services are shown as NEW in the Service Report. */
const CONFIGURED: Readonly<Record<string, Reliability>> = {
  "UPS Ground": "reliable",
  "UPS 3 Day Select": "reliable",
  "UPS 2nd Day Air": "reliable",
  "UPS Next Day Air Saver": "testing",
  "USPS Ground Advantage": "reliable",
  "USPS Ground Advantage (under 15.99 oz)": "reliable",
  "USPS Priority Mail": "reliable",
  "USPS Priority Mail Express": "testing",
  "FedEx Ground": "reliable",
  "FedEx Home Delivery": "reliable",
  "FedEx 2Day": "testing",
  "FedEx Standard Overnight": "unreliable",
};

const SANDBOX = { id: SANDBOX_ID, baseUrl: "sandbox:", key: "" };

/** Creates the sandbox connection on the first start, so that everything can be tried at once. */
export async function ensureSandboxConnection(world: Pick<World, "store" | "carriers" | "clock">): Promise<void> {
  const answer = await world.carriers.for(SANDBOX).services();
  if (answer.kind !== "ok") throw new Error(`the sandbox has no services: ${answer.kind}`);
  const offers = answer.value;
  if (await world.store.get(catalogTable, CATALOG_ID)) return addProviderPrices(world, offers);
  const services = offers.flatMap((offer): ServiceRecord[] => {
    const reliabilityStatus = CONFIGURED[offer.name];
    return reliabilityStatus ? [{ ...newService(offer), enabled: true, reliabilityStatus }] : [];
  });
  const sandbox: ConnectionRecord = {
    id: SANDBOX.id,
    name: "Sandbox",
    baseUrl: SANDBOX.baseUrl,
    sealedKey: "",
    enabled: true,
    archived: false,
    createdAt: isoNow(world.clock),
    services,
  };
  const connection = withMode(sandbox, "test");
  await world.store.transact({ change: [shopClaim, catalogClaim, one(connectionTable, connection.id)] }, (tx) => {
    if (tx.get(catalogTable, CATALOG_ID)) return;
    putShop(tx, TEST_SHOP);
    tx.put(connectionTable, connection);
    tx.put(catalogTable, { id: CATALOG_ID, defaultConnectionId: connection.id });
  });
}

/** Adds provider prices that older stores lack; the sandbox can always be asked. */
async function addProviderPrices(world: Pick<World, "store">, offers: readonly CarrierServiceOffer[]): Promise<void> {
  const priceOf = new Map(offers.map(({ name, prices }) => [name, prices]));
  await world.store.transact({ change: [one(connectionTable, SANDBOX.id)] }, (tx) => {
    const connection = tx.get(connectionTable, SANDBOX.id);
    if (!connection || connection.services.every(({ providerPrices }) => providerPrices)) return;
    const services = connection.services.map((service) => ({
      ...service,
      providerPrices: service.providerPrices ?? priceOf.get(service.name),
    }));
    tx.put(connectionTable, { ...connection, services });
  });
}

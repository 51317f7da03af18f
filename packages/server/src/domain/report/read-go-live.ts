import type { CreditsBefore, GoLive, GoLiveStep, SoldSamples } from "@shipctl/sdk/contract";
import { count, priceLosses } from "@shipctl/sdk/display";
import { type Cents, toUsd } from "../../shared/money.js";
import { type PageRequest, toRange, totalPages } from "../../shared/page.js";
import type { Reader, World } from "../../world.js";
import { OPEN_SAMPLES, soldSamples } from "../after-sale/sold-samples.js";
import { bulkOrderTable } from "../bulk-order/bulk-tables.js";
import { type EarlierCredits, earlierCredits } from "../ledger/move-credits.js";
import { orderTable } from "../order/order-table.js";
import type { ConnectionRecord, ServiceRecord } from "../service/connection-table.js";
import { pricedService } from "../service/connection-view.js";
import { allConnections, modeOf } from "../service/find-service.js";
import { serviceMode } from "../service/sale-mode.js";
import { settingsToReplace } from "../setting/public-settings.js";
import { inModes, readShop } from "../shop/shop-mode.js";
import { adminOrders } from "./admin-orders.js";
import { userDetailsOf } from "./user-view.js";

/** What is done and what is left before customers can buy real labels, read from the facts. */
export async function readGoLive(world: Reader & Pick<World, "settings" | "payments" | "lastBackup">): Promise<GoLive> {
  const [shop, all, links, backup, credits, samples] = await Promise.all([
    readShop(world),
    allConnections(world),
    settingsToReplace(world),
    world.lastBackup?.(),
    earlierCredits(world),
    soldSamples(world, "open"),
  ]);
  const connections = all.filter(({ enabled, archived }) => enabled && !archived);
  const live = connections.filter((connection) => modeOf(connection) === "live");
  const isLive = shop.mode === "live";
  const backedUpAt = backup ?? shop.backedUpAt;
  const [gateway] = world.payments;
  const steps: GoLiveStep[] = [
    keyStep(live, connections),
    priceStep(live),
    {
      id: "sandbox_closed",
      done: isLive,
      detail: isLive ? "Customers see live services only" : "Samples are for sale until the shop goes live",
    },
    {
      id: "support",
      done: links.placeholders.length === 0,
      detail:
        links.placeholders.length === 0
          ? "Links and e-mail are your own"
          : `Customers still see ${links.placeholders.join(", ")}`,
    },
    {
      id: "registration",
      done: links.isSaved,
      detail: links.registrationOpen ? "Anybody can register" : "Registration is closed",
    },
    {
      id: "public_url",
      done: world.settings.hasPublicUrl === true,
      detail: world.settings.hasPublicUrl
        ? world.settings.publicUrl
        : `Links and webhooks use ${world.settings.publicUrl}: set SHIPCTL_PUBLIC_URL`,
    },
    {
      id: "top_up",
      done: gateway !== undefined && !gateway.test,
      detail:
        gateway === undefined || gateway.test
          ? "Customers cannot top up in a live shop until a payment gateway is connected"
          : "Top-ups are paid in real money",
    },
    {
      id: "backup",
      done: backedUpAt !== undefined,
      detail: backedUpAt === undefined ? "Never backed up" : `Last backed up ${backedUpAt}`,
      ...(!world.lastBackup && backedUpAt === undefined && { canNote: true }),
    },
    { id: "go_live", done: isLive, detail: isLive ? `Live since ${shop.liveSince}` : "The shop sells samples" },
  ];
  const { mode, liveSince } = shop;
  return {
    mode,
    ...(liveSince !== undefined && { liveSince }),
    canUndo: isLive && !(await hasLiveLabels(world)),
    steps,
    credits: { customers: credits.length, amount: toUsd(leftOf(credits)) },
    samples: { orders: samples.orders, amount: toUsd(samples.cents) },
  };
}

function keyStep(live: readonly ConnectionRecord[], connections: readonly ConnectionRecord[]): GoLiveStep {
  const names = live.map(({ name }) => name).join(", ");
  const unconfirmed = connections.filter((connection) => modeOf(connection) === "unknown").map(({ name }) => name);
  const missing =
    unconfirmed.length === 0
      ? "No connection has a live key"
      : `The provider has not confirmed the key of ${unconfirmed.join(", ")}`;
  const detail = live.length > 0 ? `Confirmed for ${names}` : missing;
  return { id: "live_key", done: live.length > 0, detail };
}

function priceStep(live: readonly ConnectionRecord[]): GoLiveStep {
  const isForSale = (connection: ConnectionRecord) => (service: ServiceRecord) =>
    service.enabled && serviceMode(connection, service) === "live";
  const services = live.flatMap((connection) => connection.services.filter(isForSale(connection)));
  const losses = services.flatMap((service) => priceLosses(pricedService(service)));
  const [first] = losses;
  if (services.length === 0) return { id: "prices", done: false, detail: "No live service is enabled" };
  const detail =
    first === undefined ? `${count(services.length, "live service")} above cost` : `${first}${more(losses)}`;
  return { id: "prices", done: losses.length === 0, detail };
}

const more = (losses: readonly string[]): string => (losses.length > 1 ? `, and ${losses.length - 1} more` : "");

/** Who holds credits that administrators gave before the shop was live. */
export async function creditsBefore(world: Reader, page: PageRequest): Promise<CreditsBefore> {
  const all = await earlierCredits(world);
  const { offset, limit } = toRange(page);
  const shown = all.slice(offset, offset + limit);
  const userOf = await userDetailsOf(
    world,
    shown.map(({ customerId }) => customerId),
  );
  return {
    customers: shown.map(({ customerId, creditedCents, leftCents }) => {
      const { name, email } = userOf(customerId);
      return { customerId, name, email, credited: toUsd(creditedCents), amount: toUsd(leftCents) };
    }),
    totalCustomers: all.length,
    totalAmount: toUsd(leftOf(all)),
    totalPages: totalPages(all.length, limit),
  };
}

const leftOf = (credits: readonly EarlierCredits[]): Cents =>
  credits.reduce((total, { leftCents }) => total + leftCents, 0);

/** Samples that an older version sold for real money, oldest first. */
export async function samplesSold(world: Reader, page: PageRequest): Promise<SoldSamples> {
  const [orders, open, refunded, { refundsSamplesSince }] = await Promise.all([
    world.store.list(orderTable, { ...OPEN_SAMPLES, ...toRange({ ...page, sort: "oldest" }) }),
    soldSamples(world, "open"),
    soldSamples(world, "refunded"),
    readShop(world),
  ]);
  return {
    orders: await adminOrders(world, orders),
    totalOrders: open.orders,
    totalAmount: toUsd(open.cents),
    totalPages: totalPages(open.orders, page.limit),
    refundedOrders: refunded.orders,
    refundedAmount: toUsd(refunded.cents),
    isRefunding: refundsSamplesSince !== undefined,
  };
}

const live = (...groups: readonly string[]): string[] => groups.flatMap((group) => inModes(group, ["live"]));

/** Whether a live label was bought, or is being bought. */
export async function hasLiveLabels({ store }: Reader): Promise<boolean> {
  const running = await store.list(bulkOrderTable, { index: "running", groups: ["all"] });
  if (running.some(({ mode }) => mode === "live")) return true;
  // Voided ones are cancelled.
  const bought = live("processing", "in_transit", "delivered", "cancelled");
  return (await store.list(orderTable, { index: "byState", groups: bought, limit: 1 })).length > 0;
}

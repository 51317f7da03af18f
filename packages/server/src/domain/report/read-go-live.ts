import type { GoLive, GoLiveStep } from "@shipctl/sdk/contract";
import { count, priceLosses } from "@shipctl/sdk/display";
import { toUsd } from "../../shared/money.js";
import type { Reader, World } from "../../world.js";
import { soldSamples } from "../after-sale/sold-samples.js";
import { earlierCredits } from "../ledger/move-credits.js";
import type { ConnectionRecord, ServiceRecord } from "../service/connection-table.js";
import { pricedService } from "../service/connection-view.js";
import { allConnections, modeOf } from "../service/find-service.js";
import { serviceMode } from "../service/sale-mode.js";
import { settingsToReplace } from "../setting/public-settings.js";
import { readShop } from "../shop/shop-mode.js";
import { hasLiveLabels, leftOf } from "./before-live.js";

type GoLiveDeps = Reader & Pick<World, "settings" | "payments" | "lastBackup">;

/** What is done and what is left before customers can buy real labels, read from the facts. */
export async function readGoLive(world: GoLiveDeps): Promise<GoLive> {
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

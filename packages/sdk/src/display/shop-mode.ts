import type { ConfiguredService, Connection, GoLive } from "../contract/index.js";
import { formatUsd } from "./money.js";
import { count } from "./words.js";

/**
 * What a shop of this mode sells; empty for an unknown mode.
 *
 * @example
 * modeText("test"); // => "Test shop: labels are samples"
 */
export const modeText = (mode: string | undefined): string =>
  mode === "test" ? "Test shop: labels are samples" : mode === "live" ? "Live shop: labels are real postage" : "";

/** What going live does, for the question before it. */
export const GO_LIVE_TEXT = "Customers then see and buy real postage only. Bulk orders of samples are stopped.";

const STEPS: Readonly<Record<string, string>> = {
  live_key: "Live key confirmed",
  prices: "Prices above cost",
  sandbox_closed: "Sandbox closed to customers",
  support: "Support links and e-mail",
  registration: "Registration",
  public_url: "Public URL",
  top_up: "Top-up gateway",
  backup: "First backup",
  go_live: "Shop is live",
};

/**
 * The name of a step to a live shop.
 *
 * @example
 * goLiveStepName("top_up"); // => "Top-up gateway"
 */
export const goLiveStepName = (id: string): string => STEPS[id] ?? id;

/**
 * What customers still hold of credits that were given before the shop was live.
 *
 * @example
 * earlierCreditsText({ customers: 1, amount: 91.9 });
 * // => "1 customer holds $91.90 of credits given before the shop was live"
 */
export const earlierCreditsText = ({ customers, amount }: GoLive["credits"]): string =>
  `${count(customers, "customer holds", "customers hold")} ${formatUsd(amount)} of credits given before the shop was live`;

/**
 * Samples that were sold for real money and are not refunded.
 *
 * @example
 * soldSamplesText({ orders: 2, amount: 16.2 }); // => "2 samples were sold for $16.20 of real money"
 */
export const soldSamplesText = ({ orders, amount }: GoLive["samples"]): string =>
  `${count(orders, "sample was", "samples were")} sold for ${formatUsd(amount)} of real money`;

/**
 * Whether enabling a service of a connection makes a test shop live: the connection is enabled, and the service sells
 * real postage.
 *
 * @example
 * enablingGoesLive({ enabled: true }, { mode: "live" }); // => true
 */
export const enablingGoesLive = (
  { enabled }: Pick<Connection, "enabled">,
  { mode }: Pick<ConfiguredService, "mode">,
): boolean => enabled && mode === "live";

/**
 * Whether a test shop becomes live when the connection is enabled: it then sells real postage.
 *
 * @example
 * connectionGoesLive({ services: { UPS: {}, USPS: {}, FEDEX: {} } }); // => false
 */
export const connectionGoesLive = (connection: Pick<Connection, "services">): boolean =>
  servicesOn(connection).some(({ mode, needsConfirmation }) => mode === "live" && !needsConfirmation);

/**
 * Whether a test shop becomes live when the connection gets a live key: it has services on sale. Whether a key is live
 * is known only when its provider has been asked.
 *
 * @example
 * const services = { UPS: {}, USPS: {}, FEDEX: {} };
 * liveKeyGoesLive({ baseUrl: "https://api.easypost.com", enabled: true, services }); // => false
 */
export const liveKeyGoesLive = (connection: Pick<Connection, "baseUrl" | "enabled" | "services">): boolean =>
  connection.enabled && connection.baseUrl !== "sandbox:" && servicesOn(connection).length > 0;

/**
 * The question before a key of the other mode leaves labels behind.
 *
 * @example
 * openLabelsText(1); // => "1 label can still be voided or is on its way. It could not be tracked or voided with the new key."
 */
export const openLabelsText = (open: number): string =>
  open === 1
    ? "1 label can still be voided or is on its way. It could not be tracked or voided with the new key."
    : `${open} labels can still be voided or are on their way. They could not be tracked or voided with the new key.`;

const servicesOn = ({ services }: Pick<Connection, "services">): ConfiguredService[] =>
  Object.values(services).flatMap((ofCarrier) => Object.values(ofCarrier).filter(({ enabled }) => enabled));

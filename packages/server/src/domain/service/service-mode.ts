import type { ConnectionMode } from "@shipctl/sdk/contract";
import type { Mode } from "../shop/shop-mode.js";
import { type ConnectionRecord, type ServiceRecord, serviceKey } from "./connection-table.js";
import { modeOf, reportFor } from "./find-service.js";

type Named = Pick<ServiceRecord, "carrier" | "name">;

/** What labels of this service are, as its provider says. Another Shipctl may sell samples beside real postage. */
export function serviceMode(connection: ConnectionRecord, service: Named): ConnectionMode {
  const report = reportFor(connection);
  return report?.testServices?.includes(serviceKey(service)) ? "test" : (report?.says ?? "unknown");
}

/**
 * Whether purchases in this mode may buy the service. A service that turned live by itself needs an operator's
 * confirmation first, and an unknown one the provider's answer.
 */
export function whyNotIn(
  mode: Mode,
  connection: ConnectionRecord,
  service: ServiceRecord,
): "test" | "unknown" | "live" | undefined {
  const sells = serviceMode(connection, service);
  if (sells === "unknown") return "unknown";
  if (sells === "test") return mode === "live" ? "test" : undefined;
  return mode === "live" && service.confirmedLive ? undefined : "live";
}

/** It sells real postage since its key or its provider changed by itself. */
export const needsConfirmation = (connection: ConnectionRecord, service: ServiceRecord): boolean =>
  service.enabled && !service.confirmedLive && serviceMode(connection, service) === "live";

/** The connection with the services that are shown in this mode. */
export const inMode = (mode: Mode, connection: ConnectionRecord): ConnectionRecord => ({
  ...connection,
  services: connection.services.filter((service) => {
    const why = whyNotIn(mode, connection, service);
    return why === undefined || why === "unknown";
  }),
});

/** Live shops do not show test connections to customers. */
export const isShownIn = (mode: Mode, connection: ConnectionRecord): boolean =>
  connection.enabled && !connection.archived && !(mode === "live" && modeOf(connection) === "test");

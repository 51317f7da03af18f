import type { Connection } from "@shipctl/sdk";
import { connectionMode, connectionModeText } from "@shipctl/sdk/display";
import { StatusBadge } from "../../../ui/status-badge.js";
import classes from "./connection-panel.module.css";

/** Whether the connection's key buys real postage, as reported by the provider. */
export function ConnectionMode({ connection: { mode } }: { connection: Connection }) {
  return (
    <p className={classes.mode}>
      <StatusBadge badge={connectionMode(mode)} />
      {connectionModeText(mode)}
    </p>
  );
}

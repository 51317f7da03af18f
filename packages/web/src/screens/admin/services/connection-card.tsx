import { Skeleton } from "@mantine/core";
import type { Connection } from "@shipctl/sdk";
import { connectionHealth, connectionHealthText, connectionMode } from "@shipctl/sdk/display";
import type { ReactNode } from "react";
import { Panel } from "../../../ui/panel.js";
import { EnabledBadge, StatusBadge } from "../../../ui/status-badge.js";
import typography from "../../../ui/typography.module.css";
import classes from "./connection-card.module.css";

/** The connection that sells the services below. */
export function ConnectionCard({ connection }: { connection: Connection | undefined }) {
  const fact = (value: ReactNode) => (connection ? value : <Skeleton height={20} width={96} />);
  return (
    <Panel>
      <dl className={classes.facts} aria-busy={!connection}>
        <div>
          <dt className={typography.noteSm}>API</dt>
          <dd className={classes.value}>{fact(connection?.name)}</dd>
        </div>
        <div>
          <dt className={typography.noteSm}>Base URL</dt>
          <dd className={classes.value}>{fact(<code className={classes.url}>{connection?.baseUrl}</code>)}</dd>
        </div>
        <div>
          <dt className={typography.noteSm}>Status</dt>
          <dd className={classes.value}>{fact(connection && <EnabledBadge enabled={connection.enabled} />)}</dd>
        </div>
        <div>
          <dt className={typography.noteSm}>Mode</dt>
          <dd className={classes.value}>{fact(<StatusBadge badge={connectionMode(connection?.mode)} />)}</dd>
        </div>
        <div>
          <dt className={typography.noteSm}>Provider</dt>
          <dd className={classes.health}>{fact(<Health health={connection?.health} />)}</dd>
        </div>
      </dl>
    </Panel>
  );
}

function Health({ health }: { health: Connection["health"] }) {
  return (
    <>
      <StatusBadge badge={connectionHealth(health)} />
      {health && <span className={typography.noteSm}>{connectionHealthText(health)}</span>}
    </>
  );
}

import { Switch } from "@mantine/core";
import type { Connection } from "@shipctl/sdk";
import { connectionGoesLive, connectionMode, connectionModeText } from "@shipctl/sdk/display";
import { errorText } from "../../../api/problem.js";
import { useWrite } from "../../../api/query.js";
import { CHANGES_OF_SERVICES } from "../../../components/configured-services.js";
import { UnusableAlert } from "../../../components/connection-picker.js";
import { useGoLiveQuestion } from "../../../components/go-live-question.js";
import { Panel } from "../../../ui/panel.js";
import { StatusBadge } from "../../../ui/status-badge.js";
import { useToasts } from "../../../ui/toasts.js";
import { CheckConnection } from "./check-connection.js";
import classes from "./connection-panel.module.css";
import { KeyForm } from "./key-form.js";
import { SettingsForm } from "./settings-form.js";
import { WebhookFacts } from "./webhook-facts.js";

interface ConnectionPanelProps {
  readonly connection: Connection;
  /** It was added on this screen: the check of its key gets the focus. */
  readonly isNew: boolean;
}

/** One connection's switch, mode and key. The server refuses to disable the default connection and returns the reason. */
export function ConnectionPanel({ connection, isNew }: ConnectionPanelProps) {
  const { _id, name, baseUrl, isDefault, enabled, unusable } = connection;
  const toasts = useToasts();
  const goLive = useGoLiveQuestion();
  const save = useWrite("updateConnection", CHANGES_OF_SERVICES);
  const shown = save.isPending ? (save.variables.body.enabled ?? enabled) : enabled;
  return (
    <Panel
      title={isDefault ? `${name} (Default)` : name}
      actions={
        <Switch
          size="sm"
          labelPosition="left"
          label={shown ? "Enabled" : "Disabled"}
          aria-label={`${name} enabled`}
          checked={shown}
          onChange={(event) => {
            const body = { enabled: event.currentTarget.checked };
            if (save.isPending) return;
            const send = () =>
              save.mutate(
                { path: { id: _id }, body },
                {
                  onSuccess: (now) => toasts.success(`${name} is now ${now.enabled ? "enabled" : "disabled"}`),
                  onError: (error) => toasts.error(errorText(error, "Failed to update API settings")),
                },
              );
            void goLive.askBefore(send, { isAsked: body.enabled && connectionGoesLive(connection) });
          }}
        />
      }
    >
      <p className={classes.url}>{baseUrl}</p>
      {unusable ? <UnusableAlert connection={connection} /> : <ConnectionMode connection={connection} />}
      <div className={classes.forms}>
        <KeyForm connection={connection} />
        <CheckConnection connection={connection} isNew={isNew} />
        <SettingsForm connection={connection} />
      </div>
      {goLive.dialog}
      {connection.webhook && <WebhookFacts id={_id} name={name} webhook={connection.webhook} />}
    </Panel>
  );
}

/** Whether the connection's key buys real postage, as reported by the provider. */
function ConnectionMode({ connection: { mode } }: { connection: Connection }) {
  return (
    <p className={classes.mode}>
      <StatusBadge badge={connectionMode(mode)} />
      {connectionModeText(mode)}
    </p>
  );
}

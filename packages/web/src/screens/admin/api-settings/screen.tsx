import { useState } from "react";
import { errorText } from "../../../api/error-text.js";
import { useRead } from "../../../api/query.js";
import { AddApiButton } from "../../../components/add-api/add-api-button.js";
import { PageHeader } from "../../../components/page-header.js";
import { ErrorState } from "../../../ui/error-state.js";
import { FieldSkeletons } from "../../../ui/field-skeletons.js";
import { Panel } from "../../../ui/panel.js";
import { ConnectionPanel } from "./connection-panel.js";
import classes from "./screen.module.css";

/** The API keys used to buy labels from each provider. */
export function ApiSettingsScreen() {
  const connections = useRead("listConnections");
  const [added, setAdded] = useState<string>();
  const { data, isError, error, refetch, isFetching } = connections;
  return (
    <>
      <PageHeader title="API Settings" actions={<AddApiButton onAdded={setAdded} />}>
        Keys are stored encrypted and shown only to admins. Services and prices of an API are set in Service Status and
        Service Pricing.
      </PageHeader>
      {isError && !data ? (
        <div className={classes.panels}>
          <Panel>
            <ErrorState
              text={errorText(error, "Failed to load API settings")}
              onRetry={() => refetch()}
              retrying={isFetching}
            />
          </Panel>
        </div>
      ) : (
        <div className={classes.panels} aria-busy={!data}>
          {data?.map((connection) => (
            <ConnectionPanel key={connection._id} connection={connection} isNew={connection._id === added} />
          )) ?? (
            <Panel>
              <FieldSkeletons count={1} />
            </Panel>
          )}
        </div>
      )}
    </>
  );
}

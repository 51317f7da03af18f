import { errorText } from "../../../api/error-text.js";
import { useRead } from "../../../api/query.js";
import { PageHeader } from "../../../components/page-header.js";
import { ErrorState } from "../../../ui/error-state.js";
import { FieldSkeletons } from "../../../ui/field-skeletons.js";
import { Panel } from "../../../ui/panel.js";
import { ConnectionPanel } from "./connection-panel.js";
import classes from "./screen.module.css";

/** The API keys used to buy labels from each provider. */
export function ApiSettingsScreen() {
  const connections = useRead("listConnections");
  const { data, isError, error, refetch, isFetching } = connections;
  return (
    <>
      <PageHeader title="API Settings">
        Keys are stored encrypted and shown only to admins. Add and delete APIs in Service Pricing.
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
          {data?.map((connection) => <ConnectionPanel key={connection._id} connection={connection} />) ?? (
            <Panel>
              <FieldSkeletons count={1} />
            </Panel>
          )}
        </div>
      )}
    </>
  );
}

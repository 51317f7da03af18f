import { useState } from "react";
import { AddApiButton } from "../../../components/add-api-button.js";
import { Loaded } from "../../../components/loaded.js";
import { PageHeader } from "../../../components/page-header.js";
import { connectionReads } from "../../../components/shared-reads.js";
import { useReads } from "../../../components/use-reads.js";
import { FieldSkeletons } from "../../../ui/field-skeletons.js";
import { Panel } from "../../../ui/panel.js";
import { ConnectionPanel } from "./connection-panel.js";
import classes from "./screen.module.css";

/** The API keys used to buy labels from each provider. */
export function Screen() {
  const { connections } = useReads(connectionReads);
  const [added, setAdded] = useState<string>();
  return (
    <>
      <PageHeader title="API Settings" actions={<AddApiButton onAdded={setAdded} />}>
        Keys are stored encrypted and shown only to admins. Services and prices of an API are set in Service Status and
        Service Pricing.
      </PageHeader>
      <div className={classes.panels}>
        <Loaded reading={connections} failure="Failed to load API settings">
          {(data) => (
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
        </Loaded>
      </div>
    </>
  );
}

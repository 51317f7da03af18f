import { Button } from "@mantine/core";
import { CARRIERS } from "@shipctl/sdk/contract";
import { useState } from "react";
import { errorText } from "../../../api/error-text.js";
import { useRead } from "../../../api/query.js";
import { servicesOf } from "../../../components/configured-services.js";
import { ConnectionPicker, useChosenConnection } from "../../../components/connection-picker.js";
import { PageHeader } from "../../../components/page-header.js";
import { ErrorState } from "../../../ui/error-state.js";
import { RefreshIcon } from "../../../ui/icons.js";
import layout from "../../../ui/layout.module.css";
import { Panel } from "../../../ui/panel.js";
import { ConnectionCard } from "./connection-card.js";
import { ReliabilityTable } from "./reliability-table.js";
import { ReportModal } from "./report/report-modal.js";

/** Sets the reliability of each service, and opens the report of new services. */
export function ServicesScreen() {
  const [reporting, setReporting] = useState(false);
  const connections = useRead("listConnections");
  const { data } = connections;
  const [chosen, choose] = useChosenConnection(data);
  return (
    <>
      <PageHeader
        title="Service Status"
        actions={
          <>
            <Button
              variant="default"
              leftSection={<RefreshIcon size={16} />}
              loading={connections.isFetching}
              onClick={() => connections.refetch()}
            >
              Refresh
            </Button>
            <Button disabled={!data} onClick={() => setReporting(true)}>
              Service Report
            </Button>
          </>
        }
      >
        The reliability that customers see for each service, and the services that providers sell.
      </PageHeader>
      {connections.isError && !data ? (
        <Panel>
          <ErrorState
            text={errorText(connections.error, "Failed to load API configurations")}
            onRetry={() => connections.refetch()}
            retrying={connections.isFetching}
          />
        </Panel>
      ) : (
        <div className={layout.stack}>
          <ConnectionPicker connections={data} chosen={chosen} onChoose={choose} />
          <ConnectionCard connection={chosen} />
          {CARRIERS.map((carrier) => (
            <ReliabilityTable
              key={carrier}
              carrier={carrier}
              connectionId={chosen?._id}
              services={servicesOf(chosen, carrier)}
            />
          ))}
        </div>
      )}
      {reporting && data && <ReportModal connections={data} onClose={() => setReporting(false)} />}
    </>
  );
}

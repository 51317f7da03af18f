import { Button } from "@mantine/core";
import { CARRIERS } from "@shipctl/sdk/contract";
import { useState } from "react";
import { servicesOf } from "../../../components/configured-services.js";
import { ConnectionPicker, useChosenConnection } from "../../../components/connection-picker.js";
import { Loaded } from "../../../components/loaded.js";
import { PageHeader } from "../../../components/page-header.js";
import { RefreshButton } from "../../../components/refresh-button.js";
import { connectionReads } from "../../../components/shared-reads.js";
import { useReads } from "../../../components/use-reads.js";
import layout from "../../../ui/layout.module.css";
import { ConnectionCard } from "./connection-card.js";
import { ReliabilityTable } from "./reliability-table.js";
import { ReportModal } from "./report/report-modal.js";

/** Sets the reliability of each service, and opens the report of new services. */
export function Screen() {
  const [reporting, setReporting] = useState(false);
  const { connections } = useReads(connectionReads);
  const { data } = connections;
  const [chosen, choose] = useChosenConnection(data);
  return (
    <>
      <PageHeader
        title="Service Status"
        actions={
          <>
            <RefreshButton reading={connections} />
            <Button disabled={!data} onClick={() => setReporting(true)}>
              Service Report
            </Button>
          </>
        }
      >
        The reliability that customers see for each service, and the services that providers sell.
      </PageHeader>
      <Loaded reading={connections} failure="Failed to load API configurations">
        {() => (
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
      </Loaded>
      {reporting && data && <ReportModal connections={data} onClose={() => setReporting(false)} />}
    </>
  );
}

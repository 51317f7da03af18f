import type { CarrierName } from "@shipctl/sdk";
import { carrierName, reliability, shortServiceName } from "@shipctl/sdk/display";
import type { NamedService } from "../../../components/configured-services.js";
import { type Column, DataTable } from "../../../ui/data-table.js";
import { TruckIcon } from "../../../ui/icons.js";
import { Panel } from "../../../ui/panel.js";
import { EmptyState } from "../../../ui/states.js";
import { EnabledBadge, StatusBadge } from "../../../ui/status-badge.js";
import typography from "../../../ui/typography.module.css";
import { ReliabilityButtons } from "./reliability-buttons.js";
import classes from "./reliability-table.module.css";

interface ReliabilityTableProps {
  readonly carrier: CarrierName;
  /** Undefined while loading, like `services`. */
  readonly connectionId: string | undefined;
  readonly services: readonly NamedService[] | undefined;
}

/** The reliability of one carrier's services. */
export function ReliabilityTable({ carrier, connectionId, services }: ReliabilityTableProps) {
  const title = carrierName(carrier);
  const columns: readonly Column<NamedService>[] = [
    ...FACTS,
    {
      id: "actions",
      header: "Actions",
      align: "end",
      cell: (service) =>
        connectionId && (
          <ReliabilityButtons service={service} path={{ apiId: connectionId, carrier, service: service.name }} />
        ),
    },
  ];
  return (
    <Panel flush title={title}>
      {services?.length === 0 ? (
        <EmptyState icon={TruckIcon} title={`No ${title} services configured for this API`} />
      ) : (
        <div className={classes.table}>
          <DataTable
            label={`${title} services`}
            columns={columns}
            rows={services}
            rowKey={({ name }) => name}
            expectedRows={4}
          />
        </div>
      )}
    </Panel>
  );
}

const FACTS: readonly Column<NamedService>[] = [
  {
    id: "name",
    header: "Service Name",
    cell: ({ name }) => <span className={typography.name}>{shortServiceName(name)}</span>,
  },
  { id: "status", header: "Status", cell: ({ enabled }) => <EnabledBadge enabled={enabled} /> },
  {
    id: "reliability",
    header: "Reliability",
    cell: ({ reliabilityStatus }) => <StatusBadge badge={reliability(reliabilityStatus)} />,
  },
];

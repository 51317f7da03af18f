import { shortServiceName } from "@shipctl/sdk/display";
import { Checkbox } from "../../../../ui/checkbox.js";
import type { Column } from "../../../../ui/data-table.js";
import { CheckIcon } from "../../../../ui/icons.js";
import { TwoLines } from "../../../../ui/row-cells.js";
import { StatusBadge } from "../../../../ui/status-badge.js";
import typography from "../../../../ui/typography.module.css";
import classes from "./columns.module.css";
import { maxWeightText, priceInfo, type ReportedService } from "./report-rows.js";

type Tick = (service: ReportedService, isTicked: boolean) => void;

export function reportColumns(
  isTicked: (service: ReportedService) => boolean,
  onTick: Tick,
): readonly Column<ReportedService>[] {
  return [
    {
      id: "select",
      header: "Select",
      cell: (service) =>
        service.isNew ? (
          <Checkbox
            aria-label={`Select ${service.name}`}
            checked={isTicked(service)}
            onChange={(event) => onTick(service, event.currentTarget.checked)}
          />
        ) : (
          <span className={classes.added}>
            <CheckIcon size={16} />
            <span className="visually-hidden">Already added</span>
          </span>
        ),
    },
    ...FACTS,
  ];
}

const FACTS: readonly Column<ReportedService>[] = [
  {
    id: "name",
    header: "Service Name",
    cell: ({ name, isNew }) => (
      <span className={classes.name}>
        {shortServiceName(name)}
        {isNew && <span className={classes.new}>NEW</span>}
      </span>
    ),
  },
  {
    id: "code",
    header: "Service Code",
    cell: ({ serviceCode }) => <code className={typography.code}>{serviceCode}</code>,
  },
  {
    id: "status",
    header: "Status",
    cell: ({ status }) => (
      <StatusBadge badge={status ? { label: "Active", color: "green" } : { label: "Inactive", color: "grey" }} />
    ),
  },
  { id: "weight", header: "Max Weight", align: "end", cell: maxWeightText },
  { id: "prices", header: "Price Info", align: "end", cell: pricesCell },
];

function pricesCell({ prices }: ReportedService) {
  const { price, weights } = priceInfo(prices);
  return <TwoLines first={price} second={weights} />;
}

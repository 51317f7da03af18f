import type { ReplyOf, Service, ServicesByCarrier } from "@shipctl/sdk";
import { CARRIERS } from "@shipctl/sdk/contract";
import { carrierFacts, carrierNamed, count, formatUsd, serviceLimits } from "@shipctl/sdk/display";
import type { Reading } from "../../api/query.js";
import { Loaded } from "../../components/loaded.js";
import { type Column, DataTable } from "../../ui/data-table.js";
import { Panel } from "../../ui/panel.js";
import { NoWrap } from "../../ui/row-cells.js";
import typography from "../../ui/typography.module.css";

/** What each service of the selected connection costs and carries. */
export function ServiceLimits({ reading }: { readonly reading: Reading<ReplyOf<"listServices">> }) {
  return (
    <Panel flush title="Prices and limits">
      <Loaded
        reading={reading}
        failure="Failed to load shipping services"
        place="flush"
        empty={(services) => rowsOf(services).length === 0 && <span />}
      >
        {(services) => (
          <DataTable
            label="Prices and limits"
            columns={COLUMNS}
            rows={services && rowsOf(services)}
            rowKey={({ carrier, name }) => `${carrier} ${name}`}
            expectedRows={12}
          />
        )}
      </Loaded>
    </Panel>
  );
}

const rowsOf = (services: ServicesByCarrier): readonly Service[] => CARRIERS.flatMap((carrier) => services[carrier]);

const limitsOf = ({ carrier, name }: Service) => {
  const known = carrierNamed(carrier);
  return known && { ...serviceLimits(known, name), voidDays: carrierFacts(known).voidDays };
};

function reachText(service: Service): string {
  const { poBoxes, military, territories } = limitsOf(service) ?? {};
  if (poBoxes && military && territories) return "All addresses";
  const further = [poBoxes && "PO boxes", military && "APO/FPO/DPO", territories && "territories"].filter(Boolean);
  return ["Street addresses", ...further].join(", ");
}

function sizeText(service: Service): string {
  const { length, lengthAndGirth = Number.POSITIVE_INFINITY } = limitsOf(service) ?? {};
  if (!Number.isFinite(lengthAndGirth)) return "N/A";
  return length === undefined ? `${lengthAndGirth} in` : `${lengthAndGirth} in, longest side ${length} in`;
}

const COLUMNS: readonly Column<Service>[] = [
  {
    id: "service",
    header: "Service",
    card: "name",
    cell: ({ name }) => <span className={typography.name}>{name}</span>,
  },
  {
    id: "price",
    header: "Your price",
    align: "end",
    card: "state",
    cell: ({ price, hasDynamicPricing }) => (
      <NoWrap>{hasDynamicPricing ? `from ${formatUsd(price)}` : formatUsd(price)}</NoWrap>
    ),
  },
  {
    id: "days",
    header: "Delivery",
    card: "fact",
    cell: ({ transitDays }) => count(transitDays, "business day"),
  },
  {
    id: "weight",
    header: "Up to",
    card: "fact",
    hasCardLabel: true,
    cell: ({ maxWeight, maxWeightUnit }) => (maxWeight === null ? "N/A" : `${maxWeight} ${maxWeightUnit}`),
  },
  { id: "size", header: "Length and girth", card: "foot", hasCardLabel: true, cell: sizeText },
  { id: "reach", header: "Delivers to", card: "line", hasCardLabel: true, cell: reachText },
  {
    id: "void",
    header: "Void within",
    card: "fact",
    hasCardLabel: true,
    cell: (service) => {
      const days = limitsOf(service)?.voidDays;
      return days === undefined ? "N/A" : count(days, "day");
    },
  },
];

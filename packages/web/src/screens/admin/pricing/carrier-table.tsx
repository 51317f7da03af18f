import { Button } from "@mantine/core";
import type { CarrierName, OverviewGroup } from "@shipctl/sdk";
import {
  averagesOf,
  carrierName,
  costAndMargin,
  count,
  formatUsd,
  priceRange,
  shortServiceName,
} from "@shipctl/sdk/display";
import { useState } from "react";
import type { NamedService } from "../../../components/configured-services.js";
import { type Column, DataTable } from "../../../ui/data-table.js";
import { EditIcon } from "../../../ui/icons.js";
import layout from "../../../ui/layout.module.css";
import { lazyDialog } from "../../../ui/lazy-dialog.js";
import { Panel } from "../../../ui/panel.js";
import { TwoLines } from "../../../ui/row-cells.js";
import { EmptyState } from "../../../ui/states.js";
import { EnabledBadge, StatusBadge } from "../../../ui/status-badge.js";
import typography from "../../../ui/typography.module.css";
import classes from "./carrier-table.module.css";

const EditServiceModal = lazyDialog(async () => (await import("./edit-service-modal.js")).EditServiceModal);
const TierEditor = lazyDialog(async () => (await import("./tiers/tier-editor.js")).TierEditor);
const SuggestPricesModal = lazyDialog(
  async () => (await import("./suggestion/suggest-prices-modal.js")).SuggestPricesModal,
);

interface CarrierTableProps {
  readonly carrier: CarrierName;
  /** Undefined while loading, like `services`. */
  readonly connectionId: string | undefined;
  /** Whether the connection is enabled. */
  readonly isOnSale: boolean;
  /** Whether its provider quotes parcels. */
  readonly canQuote: boolean;
  readonly services: readonly NamedService[] | undefined;
  /** What services of the connection sold in the last 30 days; undefined while loading. */
  readonly sold: readonly OverviewGroup[] | undefined;
}

interface Open {
  readonly what: "service" | "tiers" | "suggestion";
  readonly name: string;
}

/** One carrier's services and their prices. */
export function CarrierTable({ carrier, connectionId, isOnSale, canQuote, services, sold }: CarrierTableProps) {
  const [open, setOpen] = useState<Open>();
  const openDialog = (what: Open["what"], name: string) => () => setOpen({ what, name });
  const close = () => setOpen(undefined);
  const columns: readonly Column<NamedService>[] = [
    { id: "service", header: "Service", cell: nameCell },
    { id: "price", header: "Base Price", align: "end", cell: priceCell },
    { id: "cost", header: "Cost", align: "end", cell: (service) => <Cost service={service} sold={sold} /> },
    { id: "margin", header: "Margin", align: "end", cell: (service) => <Margin service={service} sold={sold} /> },
    { id: "status", header: "Status", cell: statusCell },
    {
      id: "actions",
      header: "Actions",
      align: "end",
      cell: ({ name, hasDynamicPricing }) => (
        <span className={`${layout.rowButtons} ${classes.actions}`}>
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<EditIcon size={12} />}
            aria-label={`Edit: ${name}`}
            onClick={openDialog("service", name)}
          >
            Edit
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`${hasDynamicPricing ? "Dynamic Pricing" : "Add Tiers"}: ${name}`}
            onClick={openDialog("tiers", name)}
          >
            {hasDynamicPricing ? "Dynamic Pricing" : "Add Tiers"}
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Suggest Prices: ${name}`}
            onClick={openDialog("suggestion", name)}
          >
            Suggest Prices
          </Button>
        </span>
      ),
    },
  ];
  const title = carrierName(carrier);
  const chosen = services?.find(({ name }) => name === open?.name);
  const path = chosen && connectionId && { apiId: connectionId, carrier, service: chosen.name };
  return (
    <Panel flush title={title}>
      {services?.length === 0 ? (
        <EmptyState title={`No ${title} services yet`}>
          Add services from the Service Report in Service Status.
        </EmptyState>
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
      {path && open?.what === "service" && (
        <EditServiceModal service={chosen} path={path} isOnSale={isOnSale} canQuote={canQuote} onClose={close} />
      )}
      {path && open?.what === "tiers" && <TierEditor service={chosen} path={path} onClose={close} />}
      {path && open?.what === "suggestion" && <SuggestPricesModal service={chosen} path={path} onClose={close} />}
    </Panel>
  );
}

const nameCell = ({ name }: NamedService) => <span className={typography.name}>{shortServiceName(name)}</span>;

interface SoldProps {
  readonly service: NamedService;
  readonly sold: readonly OverviewGroup[] | undefined;
}

/** The averages of the labels that were sold. */
function averages({ service, sold }: SoldProps) {
  const figures = sold?.find(({ _id }) => _id === service.name)?.figures;
  return figures && averagesOf(figures);
}

/** What the provider charges, and what labels of the last 30 days have cost. */
function Cost(props: SoldProps) {
  const average = averages(props)?.cost;
  return <TwoLines first={costAndMargin(props.service).cost ?? "–"} second={average && `30 days: ${average}`} />;
}

/** What the price earns at the provider's prices, and what labels of the last 30 days have earned. */
function Margin(props: SoldProps) {
  const { margin = "–", isLoss } = costAndMargin(props.service);
  const average = averages(props);
  return (
    <TwoLines
      first={<span className={isLoss ? classes.loss : undefined}>{margin}</span>}
      second={
        average?.margin && (
          <span className={average.isLoss ? classes.loss : undefined}>{`30 days: ${average.margin}`}</span>
        )
      }
    />
  );
}

function statusCell({ enabled, needsConfirmation }: NamedService) {
  if (!needsConfirmation) return <EnabledBadge enabled={enabled} />;
  return <StatusBadge badge={{ label: "Needs Confirmation", color: "yellow" }} />;
}

/** Weight tiers replace the base price, so their range is shown instead. */
function priceCell(service: NamedService) {
  const { ratePricing } = service;
  if (ratePricing) {
    const first = <span className={classes.price}>{`Rate + ${ratePricing.markupPercent}%`}</span>;
    const { minimum } = ratePricing;
    return <TwoLines first={first} second={minimum > 0 ? `at least ${formatUsd(minimum)}` : undefined} />;
  }
  const tiers = service.pricingTiers.length;
  const note = tiers === 0 ? undefined : count(tiers, "weight tier");
  return <TwoLines first={<span className={classes.price}>{priceRange(service)}</span>} second={note} />;
}

import { Button } from "@mantine/core";
import type { CarrierName, Quote } from "@shipctl/sdk";
import { carrierName, carrierNamed, formatDay, formatUsd, priceParts } from "@shipctl/sdk/display";
import { useRead } from "../../api/query.js";
import { addressProblems } from "../../components/address-fields.js";
import { Loaded } from "../../components/loaded.js";
import { Money } from "../../components/money.js";
import { type Column, DataTable } from "../../ui/data-table.js";
import { Dialog } from "../../ui/dialog.js";
import { EmptyState } from "../../ui/states.js";
import typography from "../../ui/typography.module.css";
import { insuranceProblem, measureProblems } from "./check-draft.js";
import classes from "./compare-services.module.css";
import { type Draft, parcelRequest } from "./draft.js";

interface CompareServicesProps {
  readonly draft: Draft;
  readonly onChoose: (carrier: CarrierName, service: string) => void;
  readonly onClose: () => void;
}

/** Prices for this parcel with every service of the connection, cheapest first. */
export function CompareServices({ draft, onChoose, onClose }: CompareServicesProps) {
  return (
    <Dialog onClose={onClose} title="Compare services" size={760}>
      {[...measureProblems(draft.parcel), ...insuranceProblem(draft.parcel)].length > 0 ? (
        <EmptyState title="Enter weight and dimensions first">Prices depend on the parcel.</EmptyState>
      ) : (
        <Quotes draft={draft} onChoose={onChoose} />
      )}
    </Dialog>
  );
}

function Quotes({ draft, onChoose }: Omit<CompareServicesProps, "onClose">) {
  const { apiId, sender, recipient, parcel } = draft;
  // Services that are priced per parcel need both addresses; the others are priced without.
  const isAddressed = [sender, recipient].every((address) => addressProblems(address).length === 0);
  const body = { apiId, packageDetails: parcelRequest(parcel), ...(isAddressed && { sender, recipient }) };
  const reading = useRead("quoteOrder", { body });
  return (
    <Loaded reading={reading} failure="Failed to calculate shipping price" place="panel">
      {(reply) => (
        <div className={classes.table}>
          <DataTable
            label="Services and their prices"
            columns={quoteColumns(onChoose)}
            rows={reply?.quotes}
            rowKey={({ carrier, serviceType }) => `${carrier} ${serviceType}`}
            expectedRows={12}
          />
        </div>
      )}
    </Loaded>
  );
}

function QuotedPrice({ price, surcharges }: Quote) {
  const parts = price === undefined ? [] : priceParts({ price, surcharges }).slice(1);
  return (
    <span className={classes.price}>
      <Money usd={price} />
      {parts.map(({ label, amount }) => (
        <span key={label} className={classes.reason}>{`incl. ${label.toLowerCase()} ${formatUsd(amount)}`}</span>
      ))}
    </span>
  );
}

function quoteColumns(onChoose: CompareServicesProps["onChoose"]): readonly Column<Quote>[] {
  return [
    { id: "carrier", header: "Carrier", cell: ({ carrier }) => carrierName(carrier) },
    {
      id: "service",
      header: "Service",
      cell: ({ serviceType, available, reason }) => (
        <span className={classes.service} data-off={!available || undefined}>
          {serviceType}
          {!available && <span className={classes.reason}>{reason}</span>}
        </span>
      ),
    },
    {
      id: "delivery",
      header: "Estimated delivery",
      cell: ({ estimatedDelivery }) => <span className={typography.unbroken}>{formatDay(estimatedDelivery)}</span>,
    },
    { id: "price", header: "Price", align: "end", cell: QuotedPrice },
    {
      id: "choose",
      header: "Choose",
      headerHidden: true,
      align: "end",
      cell: ({ carrier, serviceType, available }) => {
        const known = carrierNamed(carrier);
        return (
          <Button
            variant="default"
            size="compact-sm"
            disabled={!(available && known)}
            aria-label={`Choose ${serviceType}`}
            onClick={() => known && onChoose(known, serviceType)}
          >
            Choose
          </Button>
        );
      },
    },
  ];
}

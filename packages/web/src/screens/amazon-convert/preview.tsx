import { count } from "@shipctl/sdk/display";
import { CONVERTER_MESSAGES } from "@shipctl/sdk/files";
import { type Column, DataTable } from "../../ui/data-table.js";
import typography from "../../ui/typography.module.css";
import type { ConversionSummary, PreviewOrder } from "./convert/summary.js";
import classes from "./preview.module.css";

/** The first orders, to check that every value is in the right column. */
export function Preview({ summary, isStale }: { summary: ConversionSummary; isStale: boolean }) {
  const { preview, orderCount } = summary;
  return (
    <>
      <DataTable
        label="Preview of the orders"
        columns={COLUMNS}
        rows={preview}
        rowKey={({ line }) => String(line)}
        stale={isStale}
      />
      {orderCount > preview.length && <p className={classes.showing}>{CONVERTER_MESSAGES.showing(orderCount)}</p>}
    </>
  );
}

const COLUMNS: readonly Column<PreviewOrder>[] = [
  {
    id: "order",
    header: "ORDER ID",
    cell: ({ orderId }) => <span className={typography.unbroken}>{orderId || "N/A"}</span>,
  },
  { id: "recipient", header: "RECIPIENT", cell: ({ recipient }) => recipient.name || "N/A" },
  {
    id: "address",
    header: "ADDRESS",
    cell: ({ recipient: { street1, street2 } }) => [street1, street2].filter(Boolean).join(", ") || "N/A",
  },
  { id: "city", header: "CITY", cell: ({ recipient }) => recipient.city || "N/A" },
  { id: "state", header: "STATE", cell: ({ recipient }) => recipient.state || "N/A" },
  {
    id: "zip",
    header: "ZIP",
    cell: ({ recipient }) => <span className={typography.unbroken}>{recipient.zip || "N/A"}</span>,
  },
  { id: "product", header: "PRODUCT", cell: ({ products }) => <Products names={products} /> },
  { id: "service", header: "SERVICE", cell: ({ service }) => service || "N/A" },
];

function Products({ names }: { names: readonly string[] }) {
  const [first = "", ...others] = names;
  return (
    <span className={classes.product}>
      <span className={classes.name} title={first}>
        {first || "N/A"}
      </span>
      {others.length > 0 && <span className={typography.note}>and {count(others.length, "more item")}</span>}
    </span>
  );
}

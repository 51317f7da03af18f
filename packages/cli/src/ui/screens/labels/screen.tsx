import { useState } from "react";
import { OrderTable } from "../orders/order-table.js";

/** The filter of labels that were not printed, as it is shown. */
const TO_PRINT = "to print";
const BOUGHT = { status: ["processing" as const, "in_transit" as const, "delivered" as const] };
const UNPRINTED = { printed: false as const };

/** Bought labels: any selection of them is saved, opened or printed as one file. */
export function LabelsScreen({ filter }: { readonly filter: string | undefined }) {
  const [isToPrint, setToPrint] = useState(filter === TO_PRINT);
  return (
    <OrderTable
      query={isToPrint ? UNPRINTED : BOUGHT}
      filters={isToPrint ? "Labels to print" : "All labels"}
      label="Labels"
      noun="label"
      empty={isToPrint ? "No label to print." : "No label was bought yet."}
      bindingsOf={({ save, openLabels, reload, toFirstPage }) => [
        { keys: ["enter"], label: "save", run: save },
        { keys: ["o"], label: "open", run: openLabels },
        {
          keys: ["f"],
          label: isToPrint ? "all labels" : TO_PRINT,
          run: () => {
            setToPrint(!isToPrint);
            toFirstPage();
          },
        },
        { keys: ["r"], label: "refresh", run: reload },
      ]}
    />
  );
}

import { useState } from "react";
import { PageHeader } from "../../components/page-header.js";
import { useReads } from "../../components/use-reads.js";
import { InlineAlert } from "../../ui/inline-alert.js";
import layout from "../../ui/layout.module.css";
import { useOpened } from "../../ui/use-opened.js";
import { BulkTable } from "./bulk-table.js";
import { Confirmation } from "./confirmation.js";
import { reads } from "./reads.js";

/** Sends the tracking numbers of a bulk order to Amazon: by a file to upload, or in the seller's own session. */
export function Screen() {
  const { bulkOrders } = useReads(reads);
  const { opened: selected, open, close } = useOpened();
  const [problem, setProblem] = useState<string>();
  const select = (bulkOrderId: string) => {
    setProblem(undefined);
    open(bulkOrderId);
  };
  const drop = (why: string) => {
    setProblem(why);
    close({ replace: true });
  };
  return (
    <>
      <PageHeader title="Amazon Confirm" balanceProblem="Failed to load account balance">
        Send the tracking numbers of your shipments to Amazon.
      </PageHeader>
      <div className={layout.column}>
        {problem && <InlineAlert kind="error">{problem}</InlineAlert>}
        <BulkTable reading={bulkOrders} selected={selected} onSelect={select} />
        {selected && <Confirmation key={selected} bulkOrderId={selected} onDrop={drop} />}
      </div>
    </>
  );
}

import { useState } from "react";
import { Link } from "react-router";
import { PageHeader } from "../../components/page-header.js";
import { useReads } from "../../components/use-reads.js";
import { paths } from "../../paths.js";
import { InlineAlert } from "../../ui/inline-alert.js";
import layout from "../../ui/layout.module.css";
import { Panel } from "../../ui/panel.js";
import { useOpened } from "../../ui/use-opened.js";
import { BulkTable } from "./bulk-table.js";
import { Confirmation } from "./confirmation.js";
import { reads } from "./reads.js";
import classes from "./screen.module.css";

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
        {selected ? (
          <Confirmation key={selected} bulkOrderId={selected} onDrop={drop} />
        ) : (
          bulkOrders.data && <HowItWorks />
        )}
      </div>
    </>
  );
}

/** The way from a report to confirmed shipments, until a bulk order is selected. */
function HowItWorks() {
  return (
    <div className={classes.ways}>
      <Panel title="From report to confirmation">
        <ol className={classes.steps}>
          <li>
            Convert the report of Amazon orders with <Link to={paths.amazonConvert}>Amazon Convert</Link>. Its file
            keeps each Amazon order ID and SKU.
          </li>
          <li>
            Buy the labels of that file in <Link to={paths.bulkOrder}>CSV Bulk Order</Link>.
          </li>
          <li>Select the bulk order above, and confirm its shipments in one of two ways.</li>
        </ol>
      </Panel>
      <Panel title="Two ways to confirm">
        <dl className={classes.compared}>
          <div>
            <dt>With a file</dt>
            <dd>
              You upload a file with the tracking numbers to Seller Central. Nothing of your Amazon account is needed
              here.
            </dd>
          </div>
          <div>
            <dt>In your session</dt>
            <dd>
              Shipctl sends the tracking numbers with the cookies and the CSRF token of your Seller Central session.
              Each order shows its result, and confirmed orders are not sent again.
            </dd>
          </div>
        </dl>
      </Panel>
    </div>
  );
}

import { useState } from "react";
import { useSearchParams } from "react-router";
import { PageHeader } from "../../components/page-header.js";
import { Notice } from "../../ui/notice.js";
import { BulkTable } from "./bulk-table.js";
import { Confirmation } from "./confirmation.js";
import classes from "./screen.module.css";

/** The bulk order that was selected, in the address. */
const SELECTED = "order";

/** Tells Amazon the tracking numbers of a bulk order: by a file to upload there, or in the seller's own session. */
export function AmazonConfirmScreen() {
  const [params, setParams] = useSearchParams();
  const [problem, setProblem] = useState<string>();
  const selected = params.get(SELECTED) ?? undefined;
  const select = (bulkOrderId: string | undefined, why?: string) => {
    setProblem(why);
    setParams(bulkOrderId ? { [SELECTED]: bulkOrderId } : {}, { replace: bulkOrderId === undefined });
  };
  return (
    <>
      <PageHeader title="Amazon Confirm" balanceProblem="Failed to load account balance">
        Tell Amazon the tracking numbers of what you have shipped.
      </PageHeader>
      <div className={classes.parts}>
        {problem && <Notice kind="error">{problem}</Notice>}
        <BulkTable selected={selected} onSelect={select} />
        {selected && <Confirmation key={selected} bulkOrderId={selected} onDrop={(why) => select(undefined, why)} />}
      </div>
    </>
  );
}

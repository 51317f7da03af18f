import { count } from "@shipctl/sdk/display";
import { allOf, ExportButton } from "../../../components/export-button.js";
import { PageHeader } from "../../../components/page-header.js";
import { RefreshButton } from "../../../components/refresh-button.js";
import { useReads } from "../../../components/use-reads.js";
import { listFilter, sortOf } from "../../../ui/list-view.js";
import { useListView } from "../../../ui/use-list-view.js";
import { Deposits } from "./deposits.js";
import { reads } from "./reads.js";

/** The deposits of all customers. */
export function Screen() {
  const { deposits, shop } = useReads(reads);
  const list = useListView();
  return (
    <>
      <PageHeader
        title="Deposit History"
        actions={
          <>
            <ExportButton
              view={list.view}
              fileName="deposit-history"
              failure="Failed to export deposits"
              write={async (client, { writeDepositsCsv }) => {
                const found = await allOf(
                  client.listDeposits.all({
                    query: { ...listFilter(list.view), ...sortOf(list.view) },
                  }),
                );
                return { csv: writeDepositsCsv(found), holds: count(found.length, "deposit") };
              }}
            />
            <RefreshButton reading={deposits} />
          </>
        }
      />
      <Deposits list={list} reading={deposits} isLive={shop.data?.mode === "live"} />
    </>
  );
}

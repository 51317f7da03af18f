import { Button } from "@mantine/core";
import { count } from "@shipctl/sdk/display";
import { writeDepositsCsv } from "@shipctl/sdk/files";
import { useInvalidate } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import { allOf, ExportButton } from "../../../components/export-button.js";
import { PageHeader } from "../../../components/page-header.js";
import { RefreshIcon } from "../../../ui/icons.js";
import { listFilter, sortOf } from "../../../ui/list-view.js";
import { useListView } from "../../../ui/use-list-view.js";
import { Deposits } from "./deposits.js";

/** The deposits of all customers. */
export function TransactionsScreen() {
  const invalidate = useInvalidate();
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
              write={async (client) => {
                const deposits = await allOf(
                  client.listDeposits.all({ query: { ...listFilter(list.view), ...sortOf(list.view) } }),
                );
                return { csv: writeDepositsCsv(deposits), holds: count(deposits.length, "deposit") };
              }}
            />
            <Button
              variant="default"
              leftSection={<RefreshIcon size={16} />}
              onClick={() => invalidate(...STALE.depositLists)}
            >
              Refresh
            </Button>
          </>
        }
      />
      <Deposits list={list} />
    </>
  );
}

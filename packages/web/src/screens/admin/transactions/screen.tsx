import { Button } from "@mantine/core";
import { useForget } from "../../../api/query.js";
import { PageHeader } from "../../../components/page-header.js";
import { RefreshIcon } from "../../../ui/icons.js";
import { useListView } from "../../../ui/use-list-view.js";
import { Deposits } from "./deposits.js";
import { ExportButton } from "./export-button.js";

/** All money that came in. */
export function TransactionsScreen() {
  const forget = useForget();
  const { view, change } = useListView();
  return (
    <>
      <PageHeader
        title="Deposit History"
        actions={
          <>
            <ExportButton view={view} />
            <Button variant="default" leftSection={<RefreshIcon size={16} />} onClick={() => forget("listDeposits")}>
              Refresh
            </Button>
          </>
        }
      />
      <Deposits view={view} onChange={change} />
    </>
  );
}

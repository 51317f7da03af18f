import { Button } from "@mantine/core";
import { count } from "@shipctl/sdk/display";
import { writeTransactionsCsv } from "@shipctl/sdk/files";
import { allOf, ExportButton } from "../../components/export-button.js";
import { PageHeader } from "../../components/page-header.js";
import { OpenInvoice } from "../../components/top-up/open-invoice.js";
import { TopUpModal } from "../../components/top-up/top-up-modal.js";
import { useOpenInvoice } from "../../components/top-up/use-open-invoice.js";
import { useReads } from "../../components/use-reads.js";
import { PlusIcon } from "../../ui/icons.js";
import layout from "../../ui/layout.module.css";
import { listFilter, sortOf } from "../../ui/list-view.js";
import { useListView } from "../../ui/use-list-view.js";
import { CurrentBalance } from "./current-balance.js";
import { History } from "./history.js";
import { reads } from "./reads.js";
import classes from "./screen.module.css";
import { useTopUpAddress } from "./use-top-up-address.js";

/** The balance, top-ups and all transactions. */
export function Screen() {
  const list = useListView();
  const { transactions } = useReads(reads);
  const { open, askAmount, showInvoice, close } = useTopUpAddress();
  const unpaid = useOpenInvoice({ isWatched: open?.step === "payment" });
  const resume = () => (unpaid ? showInvoice(unpaid.invoiceId) : askAmount());
  return (
    <>
      <PageHeader
        title="Balance"
        actions={
          <>
            <ExportButton
              view={list.view}
              fileName="transactions"
              failure="Failed to export transactions"
              write={async (client) => {
                const found = await allOf(
                  client.listTransactions.all({ query: { ...listFilter(list.view), ...sortOf(list.view) } }),
                );
                return { csv: writeTransactionsCsv(found), holds: count(found.length, "transaction") };
              }}
            />
            <Button leftSection={<PlusIcon size={16} />} onClick={resume}>
              Top Up
            </Button>
          </>
        }
      />
      <div className={layout.stack}>
        <CurrentBalance>
          <div className={classes.open}>{unpaid && <OpenInvoice invoice={unpaid} onContinue={resume} />}</div>
        </CurrentBalance>
        <History list={list} reading={transactions} />
      </div>
      {open && (
        <TopUpModal open={open} unpaid={unpaid} onInvoice={showInvoice} onAskAmount={askAmount} onClose={close} />
      )}
    </>
  );
}

import { Button } from "@mantine/core";
import { PageHeader } from "../../components/page-header.js";
import { TOP_UP } from "../../paths.js";
import { PlusIcon } from "../../ui/icons.js";
import { useListView } from "../../ui/use-list-view.js";
import { CurrentBalance } from "./current-balance.js";
import { ExportButton } from "./export-button.js";
import { History } from "./history.js";
import classes from "./screen.module.css";
import { OpenInvoice } from "./top-up/open-invoice.js";
import { TopUpModal } from "./top-up/top-up-modal.js";
import { useOpenInvoice } from "./top-up/use-open-invoice.js";
import { useTopUpAddress } from "./top-up/use-top-up-address.js";

/** What can be spent, how to put more there, and every movement of money. */
export function BalanceScreen() {
  const { view, change } = useListView([TOP_UP.name]);
  const { open, askAmount, showInvoice, close } = useTopUpAddress();
  const unpaid = useOpenInvoice({ isWatched: open?.step === "payment" });
  const resume = () => (unpaid ? showInvoice(unpaid.invoiceId) : askAmount());
  return (
    <>
      <PageHeader
        title="Balance"
        actions={
          <>
            <ExportButton view={view} />
            <Button leftSection={<PlusIcon size={16} />} onClick={resume}>
              Top Up
            </Button>
          </>
        }
      />
      <div className={classes.parts}>
        <CurrentBalance>
          <div className={classes.open}>{unpaid && <OpenInvoice invoice={unpaid} onContinue={resume} />}</div>
        </CurrentBalance>
        <History view={view} onChange={change} />
      </div>
      {open && (
        <TopUpModal open={open} unpaid={unpaid} onInvoice={showInvoice} onAskAmount={askAmount} onClose={close} />
      )}
    </>
  );
}

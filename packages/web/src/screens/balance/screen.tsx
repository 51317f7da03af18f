import { Button } from "@mantine/core";
import type { QueryOf } from "@shipctl/sdk";
import { count, formatUsd, labelsLeftText } from "@shipctl/sdk/display";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useRead } from "../../api/query.js";
import { read } from "../../api/read.js";
import { allOf, ExportButton } from "../../components/export-button.js";
import { Loaded } from "../../components/loaded.js";
import { PageHeader } from "../../components/page-header.js";
import { StatementButton } from "../../components/statement/statement-button.js";
import { TestShop } from "../../components/test-shop.js";
import { OpenInvoice } from "../../components/top-up/open-invoice.js";
import { type OpenTopUp, TopUpModal } from "../../components/top-up/top-up-modal.js";
import { useOpenInvoice } from "../../components/top-up/use-open-invoice.js";
import { TransactionHistory } from "../../components/transactions/transaction-history.js";
import { useReads } from "../../components/use-reads.js";
import { paths, TOP_UP } from "../../paths.js";
import { PlusIcon } from "../../ui/icons.js";
import layout from "../../ui/layout.module.css";
import { listFilter, sortOf } from "../../ui/list-view.js";
import { Panel } from "../../ui/panel.js";
import typography from "../../ui/typography.module.css";
import { useListView } from "../../ui/use-list-view.js";
import { reads } from "./reads.js";
import classes from "./screen.module.css";

const readOwnEntries = (query: QueryOf<"listTransactions">) => read("listTransactions", { query });

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
            <StatementButton read={(client, query) => client.getStatement({ query })} />
            <ExportButton
              view={list.view}
              fileName="transactions"
              failure="Failed to export transactions"
              write={async (client, { writeTransactionsCsv }) => {
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
        <TransactionHistory
          title="Transaction History"
          list={list}
          reading={transactions}
          readEntries={readOwnEntries}
          orderPath={paths.order}
          readReceipt={(client, invoiceId) => client.getInvoiceReceipt({ path: { invoiceId } })}
        />
      </div>
      {open && (
        <TopUpModal open={open} unpaid={unpaid} onInvoice={showInvoice} onAskAmount={askAmount} onClose={close} />
      )}
    </>
  );
}

/** The available balance and, if any, the held amount. */
function CurrentBalance({ children }: { children?: ReactNode }) {
  const balance = useRead("getBalance");
  return (
    <Loaded reading={balance} failure="Failed to load balance data">
      {(data) => (
        <Panel>
          <div className={classes.balance} aria-busy={!data}>
            <div className={classes.title}>
              <h2 className={classes.label}>Current Balance</h2>
              <TestShop />
            </div>
            <p className={classes.figure} data-loading={!data || undefined}>
              {data ? formatUsd(data.balance) : <span className="visually-hidden">Loading</span>}
            </p>
            <p className={typography.hint}>
              {data?.held
                ? `${formatUsd(data.held)} more is held for purchases in progress`
                : ["What you can spend on labels, in USD", data && labelsLeftText(data)].filter(Boolean).join(": ")}
              .
            </p>
          </div>
          {children}
        </Panel>
      )}
    </Loaded>
  );
}

interface TopUpAddress {
  readonly open: OpenTopUp | undefined;
  readonly askAmount: () => void;
  readonly showInvoice: (invoiceId: string) => void;
  readonly close: () => void;
}

/** Keeps the open top-up in the URL, so a reload returns to the same payment. */
function useTopUpAddress(): TopUpAddress {
  const [params, setParams] = useSearchParams();
  const current = params.get(TOP_UP.name);
  const set = (value: string | undefined) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === undefined) next.delete(TOP_UP.name);
        else next.set(TOP_UP.name, value);
        return next;
      },
      { replace: true },
    );
  return {
    open: current ? openOf(current) : undefined,
    askAmount: () => set(TOP_UP.amount),
    showInvoice: set,
    close: () => set(undefined),
  };
}

const openOf = (value: string): OpenTopUp =>
  value === TOP_UP.amount ? { step: "amount" } : { step: "payment", invoiceId: value };

import { Button } from "@mantine/core";
import type { CryptoInvoice } from "@shipctl/sdk";
import { type ReactNode, useState } from "react";
import { AmountForm } from "../src/components/top-up/amount-form.js";
import { Arrived, NotPaid } from "../src/components/top-up/ended.js";
import { InsufficientBalance } from "../src/components/top-up/insufficient-balance.js";
import { OpenInvoice } from "../src/components/top-up/open-invoice.js";
import { Payment } from "../src/components/top-up/payment.js";
import { SupportLine } from "../src/components/top-up/support-line.js";
import { TopUpHere } from "../src/components/top-up/top-up-here.js";
import { TopUpModal } from "../src/components/top-up/top-up-modal.js";
import { Waiting } from "../src/components/top-up/waiting.js";
import { Panel } from "../src/ui/panel.js";
import { type Example, nothing, Row } from "./example.js";

const MINUTE_MS = 60_000;

const INVOICE: CryptoInvoice = {
  invoiceId: "inv_1",
  paymentUrl: "#",
  amount: 50,
  receivedAmount: 0,
  pendingAmount: 0,
  status: "pending",
  gateway: "sandbox",
  test: true,
  createdAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 12 * MINUTE_MS).toISOString(),
  payments: [],
};

const INVOICING = { make: nothing, isMaking: false, problem: undefined, fieldProblem: undefined, changed: nothing };

/** A top-up, step by step. Nothing is asked of a server. */
export const topUpExamples: readonly Example[] = [
  { name: "insufficient-balance", shows: <InsufficientBalance price={{ required: 8.1, available: 0.9 }} /> },
  {
    name: "amount-form: empty, refused, being made",
    shows: (
      <Columns>
        <AmountForm typed="" onType={nothing} {...INVOICING} />
        <AmountForm typed="20000" onType={nothing} {...INVOICING} fieldProblem="The most is $10,000.00" />
        <AmountForm typed="50" onType={nothing} {...INVOICING} isMaking />
      </Columns>
    ),
  },
  {
    name: "waiting: unpaid, paid in part, confirming, short of time",
    shows: (
      <Columns>
        <Waiting invoice={INVOICE} leftMs={12 * MINUTE_MS} />
        <Waiting invoice={{ ...INVOICE, status: "partial", receivedAmount: 20 }} leftMs={5 * MINUTE_MS} />
        <Waiting invoice={{ ...INVOICE, pendingAmount: 50 }} leftMs={30_000} />
      </Columns>
    ),
  },
  {
    name: "ended: paid, too little, expired, failed",
    shows: (
      <Columns>
        <Arrived
          invoice={{ ...INVOICE, status: "paid", receivedAmount: 60 }}
          newBalance={1_060}
          onClose={nothing}
          onAgain={nothing}
        />
        <Arrived
          invoice={{ ...INVOICE, status: "partial", receivedAmount: 20 }}
          newBalance={undefined}
          onClose={nothing}
          onAgain={nothing}
        />
        <NotPaid invoice={{ ...INVOICE, status: "expired" }} onClose={nothing} onAgain={nothing} isMaking={false} />
        <NotPaid invoice={{ ...INVOICE, status: "failed" }} onClose={nothing} onAgain={nothing} isMaking />
      </Columns>
    ),
  },
  { name: "open-invoice", shows: <OpenInvoice invoice={INVOICE} onContinue={nothing} /> },
  {
    name: "payment: loading, known",
    shows: (
      <Columns>
        <Payment invoiceId="inv_1" made={undefined} again={INVOICING} onAskAmount={nothing} onClose={nothing} />
        <Payment invoiceId="inv_1" made={INVOICE} again={INVOICING} onAskAmount={nothing} onClose={nothing} />
      </Columns>
    ),
  },
  { name: "support-line", shows: <SupportLine /> },
  { name: "top-up-modal, top-up-here", shows: <Dialogs /> },
];

function Columns({ children }: { children: readonly ReactNode[] }) {
  return (
    <Row>
      {children.map((child, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Panel key={index}>{child}</Panel>
      ))}
    </Row>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<"modal" | "here">();
  const close = () => setOpen(undefined);
  return (
    <Row>
      <Button onClick={() => setOpen("modal")}>With an unpaid invoice</Button>
      <Button onClick={() => setOpen("here")}>Above a screen</Button>
      {open === "modal" && (
        <TopUpModal
          open={{ step: "amount" }}
          unpaid={INVOICE}
          onInvoice={nothing}
          onAskAmount={nothing}
          onClose={close}
        />
      )}
      {open === "here" && <TopUpHere missing={7.2} onClose={close} />}
    </Row>
  );
}

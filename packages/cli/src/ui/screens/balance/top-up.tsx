import type { CryptoInvoice } from "@shipctl/sdk";
import { formatUsd, parseUsd } from "@shipctl/sdk/display";
import { Box, Text } from "ink";
import { useEffect, useState } from "react";
import { openLink } from "../../../io/opener.js";
import { qrCode } from "../../../io/qr-code.js";
import { inWords, isOver } from "../../../steps/shared/follow-invoice.js";
import { TextField } from "../../components/text-field.js";
import { Toned } from "../../components/toned.js";
import { useApp, useAppContext, useAttempt } from "../../hooks/use-app.js";
import { useKeys } from "../../hooks/use-keys.js";
import { useSession } from "../../hooks/use-session.js";
import { useContentSize } from "../../hooks/use-size.js";

const LOOK_EVERY_MS = 2000;
/** Lines for the amount, the link and the state above the code. */
const ROWS_ABOVE = 5;

interface TopUpProps {
  /** The suggested amount in USD. */
  readonly suggested?: number;
  readonly close: () => void;
}

/** Asks for an amount, shows the pay link, and waits for the payment. */
export function TopUp({ suggested, close }: TopUpProps) {
  const { client } = useSession();
  const { say } = useApp();
  const attempt = useAttempt();
  const [typed, setTyped] = useState(suggested === undefined ? "" : String(suggested));
  const [invoice, setInvoice] = useState<CryptoInvoice>();
  const create = () => {
    const amount = parseUsd(typed);
    if (amount === undefined || amount <= 0) return say("Please enter a valid amount", "bad");
    const ask = async () => setInvoice(await client.createInvoice({ body: { amount } }));
    attempt(ask, "Failed to process top-up. Please try again.");
  };
  if (invoice) return <Payment first={invoice} close={close} />;
  return (
    <Box flexDirection="column" gap={1}>
      <Toned tone="strong">Top up your balance</Toned>
      <TextField
        label="Amount in USD"
        value={typed}
        onChange={setTyped}
        placeholder="from 1 to 10,000"
        bindings={[
          { keys: ["enter"], label: "continue", run: create },
          { keys: ["esc"], label: "back", run: close },
        ]}
      />
    </Box>
  );
}

interface PaymentProps {
  readonly first: CryptoInvoice;
  readonly close: () => void;
}

function Payment({ first, close }: PaymentProps) {
  const room = useContentSize();
  const { client, setBalance } = useSession();
  const { now, io } = useAppContext();
  const { say } = useApp();
  // The next poll may succeed.
  const attempt = useAttempt("warn");
  const [invoice, setInvoice] = useState(first);
  const { invoiceId, paymentUrl, amount, receivedAmount, status, test } = invoice;
  const isDone = isOver(invoice, now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: one watch per invoice, until it has ended
  useEffect(() => {
    if (isDone) return undefined;
    const look = async () => {
      const seen = await client.getInvoiceStatus({ path: { invoiceId } });
      setInvoice(seen);
      if (seen.newBalance !== undefined) setBalance(seen.newBalance);
    };
    const timer = setInterval(() => attempt(look), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [invoiceId, isDone]);
  const open = async () => {
    if (!(await openLink(paymentUrl))) say("No browser could be opened. Open the link yourself.", "warn");
  };
  useKeys([
    { keys: ["o"], label: "open the link", run: () => void open() },
    { keys: ["esc", "enter"], shown: "esc", label: "back", run: close },
  ]);
  const paper = { columns: room.columns, rows: room.rows - ROWS_ABOVE, color: false };
  const code = isDone ? undefined : qrCode(paymentUrl, paper);
  return (
    <Box flexDirection="column">
      <Toned tone="strong">{`Pay ${formatUsd(amount)}${test ? " (test balance: pays only for sandbox labels)" : ""} at`}</Toned>
      <Toned>{paymentUrl}</Toned>
      <Toned tone={toneOf(status)}>{isDone ? endOf(status, receivedAmount) : inWords(invoice, now())}</Toned>
      {code ? (
        <Box aria-hidden paddingTop={1} alignSelf="flex-start">
          <Text {...(io.color.out ? { color: "whiteBright", backgroundColor: "black" } : {})}>{code.trimEnd()}</Text>
        </Box>
      ) : null}
    </Box>
  );
}

function endOf(status: CryptoInvoice["status"], received: number): string {
  if (status === "paid" || status === "late") return `Paid: ${formatUsd(received)} was added to your balance.`;
  const arrived = received > 0 ? ` ${formatUsd(received)} arrived and was credited.` : "";
  return `${status === "failed" ? "Payment Failed." : "Payment Expired."}${arrived}`;
}

function toneOf(status: CryptoInvoice["status"]) {
  if (status === "paid" || status === "late") return "good";
  return status === "pending" || status === "partial" ? "info" : "bad";
}

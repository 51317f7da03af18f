import { Button, Skeleton, Stack } from "@mantine/core";
import type { CryptoInvoice, InvoiceStatus } from "@shipctl/sdk";
import { useEffect, useEffectEvent } from "react";
import { useInvalidate, useRead } from "../../api/query.js";
import { STALE } from "../../api/stale.js";
import { InlineAlert } from "../../ui/inline-alert.js";
import { Loaded } from "../loaded.js";
import { Arrived, NotPaid } from "./ended.js";
import { invoicePhase } from "./invoice-phase.js";
import { SupportLine } from "./support-line.js";
import { useTimeLeft } from "./time-left.js";
import classes from "./top-up.module.css";
import type { useNewInvoice } from "./use-new-invoice.js";
import { Waiting } from "./waiting.js";

interface PaymentProps {
  readonly invoiceId: string;
  /** The new invoice, until its status is loaded. */
  readonly made: CryptoInvoice | undefined;
  readonly again: ReturnType<typeof useNewInvoice>;
  readonly onAskAmount: () => void;
  readonly onClose: () => void;
}

/** One invoice, from waiting for the payment to its outcome. */
export function Payment({ invoiceId, made, ...rest }: PaymentProps) {
  const reading = usePayment(invoiceId);
  const { data, error, refetch } = reading;
  const invoice = data ?? made;
  if (!invoice) {
    return (
      <Loaded reading={reading} failure="Failed to load the payment" place="panel">
        {() => (
          <div className={classes.loading} role="status" aria-label="Loading">
            <Skeleton height={76} />
            <Skeleton height={72} />
            <Skeleton height={42} />
          </div>
        )}
      </Loaded>
    );
  }
  return (
    <Stack gap="lg">
      {error && (
        <InlineAlert kind="warning" onRetry={() => refetch()}>
          The payment cannot be checked at the moment. If it arrives, it is still credited.
        </InlineAlert>
      )}
      <InvoiceView invoice={invoice} newBalance={data?.newBalance} onTimeUp={() => void refetch()} {...rest} />
      <SupportLine />
    </Stack>
  );
}

interface InvoiceViewProps extends Omit<PaymentProps, "invoiceId" | "made"> {
  readonly invoice: CryptoInvoice;
  readonly newBalance: number | undefined;
  readonly onTimeUp: () => void;
}

function InvoiceView({ invoice, newBalance, again, onTimeUp, onAskAmount, onClose }: InvoiceViewProps) {
  const leftMs = useTimeLeft(invoice.expiresAt);
  const isOver = leftMs === 0;
  const timeUp = useEffectEvent(onTimeUp);
  useEffect(() => {
    if (isOver) timeUp();
  }, [isOver]);
  const phase = invoicePhase(invoice, isOver);
  if (phase === "arrived") return <Arrived {...{ invoice, newBalance, onClose }} onAgain={onAskAmount} />;
  if (phase !== "waiting") {
    const refused = again.problem ?? again.fieldProblem;
    return (
      <>
        {refused && <InlineAlert kind="error">{refused}</InlineAlert>}
        <NotPaid {...{ invoice, onClose }} onAgain={() => again.make(invoice.amount)} isMaking={again.isMaking} />
      </>
    );
  }
  return (
    <>
      <Waiting invoice={invoice} leftMs={leftMs} />
      <Button variant="subtle" color="gray" size="xs" onClick={onAskAmount}>
        Choose another amount
      </Button>
    </>
  );
}

const POLL_MS = 10_000;
/** Final statuses. `expired` is not one: a late payment is still credited. */
const ENDED: readonly string[] = ["paid", "late", "failed"];

/** The status of a payment, polled every 10 seconds. A credited amount also refreshes balance and lists. */
function usePayment(invoiceId: string) {
  const invalidate = useInvalidate();
  const reading = useRead(
    "getInvoiceStatus",
    { path: { invoiceId } },
    { staleTime: 0, refetchInterval: ({ state: { data } }) => (data && isEnded(data) ? false : POLL_MS) },
  );
  const { status, receivedAmount = 0 } = reading.data ?? {};
  useEffect(() => {
    if (status === undefined || (status === "pending" && receivedAmount === 0)) return;
    void invalidate(...STALE.topUps);
  }, [invalidate, status, receivedAmount]);
  return reading;
}

const isEnded = ({ status }: InvoiceStatus): boolean => ENDED.includes(status);

import { Anchor, Button, Group, Stack } from "@mantine/core";
import type { AdminInvoice } from "@shipctl/sdk";
import { formatDateTime, formatUsd, invoiceBadge, invoiceStory, titleCase } from "@shipctl/sdk/display";
import { useState } from "react";
import { errorText } from "../../../api/problem.js";
import { useRead, useWrite } from "../../../api/query.js";
import { Dialog } from "../../../ui/dialog.js";
import { FieldSkeletons } from "../../../ui/field-skeletons.js";
import { InlineAlert } from "../../../ui/inline-alert.js";
import { StatusBadge } from "../../../ui/status-badge.js";
import { useToasts } from "../../../ui/toasts.js";
import { CustomerFacts, Facts, TitleWithStatus } from "../../facts.js";
import { Loaded } from "../../loaded.js";
import { AdministratorsOnly } from "../administrators-only.js";
import { CustomerName } from "../customer-name.js";
import { ADMIN_STALE } from "../stale.js";
import { CreditDialog } from "./credit-dialog.js";
import classes from "./payment-dialog.module.css";

/** What became of one invoice. */
export function PaymentDialog({ invoiceId, onClose }: { invoiceId: string; onClose: () => void }) {
  const reading = useRead("getAnyInvoice", { path: { invoiceId } });
  const { data } = reading;
  const title = `Payment ${invoiceId}`;
  return (
    <Dialog
      onClose={onClose}
      size={760}
      title={data ? <TitleWithStatus title={title} status={<StatusBadge badge={invoiceBadge(data)} />} /> : title}
    >
      <Loaded reading={reading} failure="Failed to load the payment" place="panel">
        {(invoice) => (invoice ? <Payment invoice={invoice} /> : <FieldSkeletons count={3} />)}
      </Loaded>
    </Dialog>
  );
}

function Payment({ invoice }: { invoice: AdminInvoice }) {
  const [isCrediting, setCrediting] = useState(false);
  const { userId, userDetails, gatewayUrl } = invoice;
  return (
    <Stack gap="lg">
      <CustomerFacts
        facts={[
          [
            "User",
            <CustomerName key="name" id={userId}>
              {userDetails.name}
            </CustomerName>,
          ],
          ["Email", userDetails.email || "N/A"],
        ]}
      />
      <Facts facts={factsOf(invoice)} />
      <Story invoice={invoice} />
      <LookAgain invoice={invoice}>
        {invoice.creditable > 0 && (
          <AdministratorsOnly>
            <Button variant="default" onClick={() => setCrediting(true)}>
              Credit this payment
            </Button>
          </AdministratorsOnly>
        )}
        {gatewayUrl !== undefined && (
          <Anchor href={gatewayUrl} target="_blank" rel="noreferrer" size="sm">
            Open at the payment service
          </Anchor>
        )}
      </LookAgain>
      {isCrediting && <CreditDialog invoice={invoice} onClose={() => setCrediting(false)} />}
    </Stack>
  );
}

const factsOf = (invoice: AdminInvoice): readonly (readonly [string, string])[] => {
  const { watchedUntil, pendingAmount, gatewayReference } = invoice;
  return [
    ["Asked", formatUsd(invoice.amount)],
    ["Received", formatUsd(invoice.arrivedAmount)],
    ...(pendingAmount > 0 ? [["Not confirmed", formatUsd(pendingAmount)] as const] : []),
    ["Credited", formatUsd(invoice.creditedAmount)],
    ["Created", formatDateTime(invoice.createdAt)],
    ["Expires", formatDateTime(invoice.expiresAt)],
    ...(watchedUntil === undefined ? [] : [["Watched until", formatDateTime(watchedUntil)] as const]),
    ["Payment service", `${titleCase(invoice.gateway)}${invoice.test ? ", test balance" : ""}`],
    // The sandbox's is our own.
    ...(gatewayReference === undefined || gatewayReference === invoice.invoiceId
      ? []
      : [["Reference", gatewayReference] as const]),
  ];
};

function Story({ invoice }: { invoice: AdminInvoice }) {
  const story = invoiceStory(invoice);
  if (story.length === 0) return <InlineAlert kind="info">Nothing has arrived.</InlineAlert>;
  return (
    <ol className={classes.story} aria-label="What has happened">
      {story.map(({ label, at, text }) => (
        <li key={`${at} ${text}`}>
          <strong>{label}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}

/** Asks the payment service now. */
function LookAgain({ invoice: { invoiceId }, children }: { invoice: AdminInvoice; children: React.ReactNode }) {
  const toasts = useToasts();
  const checking = useWrite("checkInvoice", { changes: ADMIN_STALE.customers });
  const check = () => checking.mutate({ path: { invoiceId } }, { onSuccess: ({ message }) => toasts.success(message) });
  return (
    <Stack gap="sm">
      {checking.error && (
        <InlineAlert kind="error">{errorText(checking.error, "Failed to ask the payment service")}</InlineAlert>
      )}
      <Group gap="sm">
        <Button loading={checking.isPending} onClick={check}>
          Look again
        </Button>
        {children}
      </Group>
    </Stack>
  );
}

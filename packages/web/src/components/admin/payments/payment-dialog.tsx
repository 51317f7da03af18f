import { Anchor, Button, Group, Stack } from "@mantine/core";
import type { AdminInvoice } from "@shipctl/sdk";
import { formatDateTime, formatUsd, invoiceBadge, invoiceStory, titleCase } from "@shipctl/sdk/display";
import { type ReactNode, useState } from "react";
import { errorText } from "../../../api/problem.js";
import { useRead, useWrite } from "../../../api/query.js";
import { FieldSkeletons } from "../../../ui/field-skeletons.js";
import { InlineAlert } from "../../../ui/inline-alert.js";
import { SidePanel, StepButtons, useSteps } from "../../../ui/side-panel.js";
import { StatusBadge } from "../../../ui/status-badge.js";
import { useToasts } from "../../../ui/toasts.js";
import { CustomerFacts, Facts } from "../../facts.js";
import { Loaded } from "../../loaded.js";
import { useDownload } from "../../use-download.js";
import { AdministratorsOnly } from "../administrators-only.js";
import { CustomerName } from "../customer-name.js";
import { ADMIN_STALE } from "../stale.js";
import { Story } from "../story.js";
import { CreditDialog } from "./credit-dialog.js";

interface PaymentDialogProps {
  readonly invoiceId: string;
  /** The page of the list that the payment is beside. */
  readonly listed: readonly AdminInvoice[];
  readonly onStep: (invoiceId: string) => void;
  readonly onClose: () => void;
}

/** What became of one invoice, in a panel beside the list. */
export function PaymentDialog({ invoiceId, listed, onStep, onClose }: PaymentDialogProps) {
  const reading = useRead("getAnyInvoice", { path: { invoiceId } });
  const [isCrediting, setCrediting] = useState(false);
  const steps = useSteps({ ids: listed.map(({ _id }) => _id), shown: invoiceId, onStep, isOn: !isCrediting });
  const { data } = reading;
  return (
    <SidePanel
      onClose={onClose}
      title={`Payment ${invoiceId}`}
      status={data && <StatusBadge badge={invoiceBadge(data)} />}
    >
      <Loaded reading={reading} failure="Failed to load the payment" place="panel">
        {(invoice) =>
          invoice ? (
            <Payment
              key={invoiceId}
              invoice={invoice}
              steps={<StepButtons noun="payment" steps={steps} />}
              onCredit={() => setCrediting(true)}
            />
          ) : (
            <FieldSkeletons count={3} />
          )
        }
      </Loaded>
      {isCrediting && data && <CreditDialog invoice={data} onClose={() => setCrediting(false)} />}
    </SidePanel>
  );
}

interface PaymentProps {
  readonly invoice: AdminInvoice;
  readonly steps: ReactNode;
  readonly onCredit: () => void;
}

function Payment({ invoice, steps, onCredit }: PaymentProps) {
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
      <PaymentStory invoice={invoice} />
      <LookAgain invoice={invoice}>
        {invoice.creditable > 0 && (
          <AdministratorsOnly>
            <Button variant="default" onClick={onCredit}>
              Credit this payment
            </Button>
          </AdministratorsOnly>
        )}
        {invoice.creditedAmount > 0 && <ReceiptButton invoiceId={invoice.invoiceId} />}
        {gatewayUrl !== undefined && (
          <Anchor href={gatewayUrl} target="_blank" rel="noreferrer" size="sm">
            Open at the payment service
          </Anchor>
        )}
        {steps}
      </LookAgain>
    </Stack>
  );
}

function ReceiptButton({ invoiceId }: Pick<AdminInvoice, "invoiceId">) {
  const saving = useDownload("Failed to download the receipt");
  return (
    <Button
      variant="default"
      loading={saving.isPending}
      onClick={() => saving.mutate((client) => client.getAnyInvoiceReceipt({ path: { invoiceId } }))}
    >
      Receipt
    </Button>
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

function PaymentStory({ invoice }: { invoice: AdminInvoice }) {
  const story = invoiceStory(invoice);
  if (story.length === 0) return <InlineAlert kind="info">Nothing has arrived.</InlineAlert>;
  const steps = story.map(({ label, at, text }) => ({ key: `${at} ${text}`, what: label, text }));
  return <Story label="What has happened" steps={steps} />;
}

/** Asks the payment service now. */
function LookAgain({ invoice: { invoiceId }, children }: { invoice: AdminInvoice; children: ReactNode }) {
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

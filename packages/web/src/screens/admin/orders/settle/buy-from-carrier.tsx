import { Button, Group, Stack } from "@mantine/core";
import type { AdminOrder } from "@shipctl/sdk";
import { formatUsd } from "@shipctl/sdk/display";
import { errorText } from "../../../../api/error-text.js";
import { useWrite } from "../../../../api/query.js";
import { STALE } from "../../../../api/stale.js";
import { InlineAlert } from "../../../../ui/inline-alert.js";
import { useToasts } from "../../../../ui/toasts.js";

/** Long enough to read the result. */
const SHOWN_MS = 6_000;

/** Asks the carrier about a purchase that it has not answered. */
export function AskCarrier({ order: { orderId, price } }: { order: AdminOrder }) {
  const toasts = useToasts();
  const asking = useWrite("settleOrder", { changes: STALE.allOrders });
  const ask = () =>
    asking.mutate(
      { path: { id: orderId } },
      {
        onSuccess: ({ order, message }) =>
          toasts[order.purchase === "buying" ? "warning" : "success"](message, { durationMs: SHOWN_MS }),
      },
    );
  return (
    <Stack gap="sm">
      <InlineAlert kind={asking.error ? "error" : "info"}>
        {asking.error
          ? errorText(asking.error, "Failed to ask the carrier")
          : `The carrier has not answered yet. ${formatUsd(price)} is held. It is charged if the label was bought, and released if not.`}
      </InlineAlert>
      <Group>
        <Button variant="default" loading={asking.isPending} onClick={ask}>
          Ask the carrier
        </Button>
      </Group>
    </Stack>
  );
}

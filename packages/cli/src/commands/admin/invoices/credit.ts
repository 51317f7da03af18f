import { ApiError } from "@shipctl/sdk";
import { formatUsd } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { CommandError } from "../../../io/exit-code.js";
import { required, usd } from "../../../io/flags.js";
import { invoiceFields } from "../../../steps/admin/invoice-words.js";
import { reasonOf, refundFlags } from "../../../steps/admin/operator-flags.js";
import { exitCodeOf } from "../../../steps/shared/purchase-calls.js";
import { passwordStdin, withPassword } from "../../../steps/shared/with-password.js";

/** POST /api/admin/invoices/{invoiceId}/credit, with what was shown as credited, so that nothing is credited twice. */
export const command = defineCommand({
  about:
    "For a payment that you have seen and the payment service has not reported. What arrives later is set against it.",
  positionals: {
    invoice: required("invoice", "inv_…"),
    amount: required("amount", "in USD, at most what the invoice asks and is not credited", usd),
  },
  flags: { ...refundFlags, passwordStdin },
  examples: ['admin invoices credit inv_4k2j9x 50 --reason "Seen in the wallet" --yes'],
  async run({ invoice: invoiceId, amount, reason: given, passwordStdin: fromStdin, yes }, context) {
    const reason = reasonOf(given, "a credit", "Seen in the wallet");
    const client = await context.api();
    const path = { invoiceId };
    const { creditedAmount, userDetails } = await client.getAnyInvoice({ path });
    if (!yes) await context.ask.agree(`Credit ${formatUsd(amount)} of ${invoiceId} to ${userDetails.name}?`);
    const body = { amount, reason, expectedCredited: creditedAmount };
    const credit = () => client.creditInvoice({ path, body });
    const reply = await withPassword(context, fromStdin, credit).catch((error: unknown) => {
      throw mayBeCredited(error, invoiceId, amount);
    });
    return { json: reply, show: [invoiceFields(reply.invoice)], notes: [reply.message] };
  },
});

/** Running the command again would read another credited amount, and might credit a part twice. */
function mayBeCredited(error: unknown, invoiceId: string, amount: number): unknown {
  if (!(error instanceof ApiError) || !error.mayHaveHappened) return error;
  return new CommandError(exitCodeOf(error), error.code === "aborted" ? "Stopped." : error.message, [
    `It is not known whether ${formatUsd(amount)} was credited. Look at the invoice before you credit it again:`,
    `  shipctl admin invoices show ${invoiceId}`,
  ]);
}

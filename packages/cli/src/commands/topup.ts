import type { CryptoInvoice } from "@shipctl/sdk/contract";
import { formatDateTime, formatUsd } from "@shipctl/sdk/display";
import { type Context, defineApiCommand } from "../context.js";
import { ExitCode } from "../io/exit-code.js";
import { required, toggle, usd } from "../io/flags.js";
import { fields, lines, table, tinted } from "../io/outcome.js";
import type { Tone } from "../io/style.js";
import { followInvoice } from "../steps/shared/follow-invoice.js";
import { testShopNotes } from "../steps/shared/test-shop.js";

const WORDS: Readonly<Record<string, readonly [text: string, tone: Tone | undefined]>> = {
  pending: ["Waiting for payment", "info"],
  partial: ["Partly paid; the received amount is credited", "warn"],
  paid: ["Paid", "good"],
  late: ["Received late; the amount is credited", "warn"],
  expired: ["Payment Expired", "bad"],
  failed: ["Failed", "bad"],
};
const FINE = new Set(["paid", "late"]);

/** POST /api/crypto/create-invoice, then GET /api/crypto/status/{invoiceId} until the invoice is final. */
export const command = defineApiCommand({
  about: `Prints a payment link, with a QR code in a terminal, and waits for the payment. Minimum $1, maximum $10,000.
Exit code 0: paid, or a payment arrived late. Exit code 1: expired before the full amount arrived; any part that arrived is credited.`,
  positionals: { amount: required("amount", "in USD, e.g. 50", usd) },
  flags: {
    open: toggle("open the link in a browser"),
    noWait: toggle("print the link and exit, after opening it with --open"),
  },
  examples: ["topup 50", "topup 50 --open", "topup 250 --no-wait --json    # a link that someone else can pay"],
  async run({ amount, open, noWait }, client, context) {
    const invoice = await client.createInvoice({ body: { amount } });
    for (const note of await testShopNotes(client)) context.io.printMessage(lines(note));
    if (noWait) {
      if (open) await openInBrowser(context, invoice);
      return { ...outcomeOf(invoice), plain: [lines(invoice.paymentUrl)], exitCode: ExitCode.success };
    }
    await showLink(context, invoice);
    if (open) await openInBrowser(context, invoice);
    const status = await followInvoice(context, invoice);
    return outcomeOf(status, status.newBalance);
  },
});

async function showLink({ io }: Context, { amount, paymentUrl, test }: CryptoInvoice): Promise<void> {
  const play = test ? " (test balance: pays only for sandbox labels)" : "";
  io.printMessage(lines(`Pay ${formatUsd(amount)}${play} at`, tinted(paymentUrl, "strong")));
  if (io.err.isTTY) {
    const { qrCode } = await import("../io/qr-code.js");
    const { columns, rows } = io.err;
    io.err.write(qrCode(paymentUrl, { columns, rows: rows - 4, color: io.color.err }) ?? "");
  }
}

async function openInBrowser({ io }: Context, { paymentUrl }: CryptoInvoice): Promise<void> {
  const { openLink } = await import("../io/opener.js");
  if (!(await openLink(paymentUrl))) io.printMessage(lines("No browser could be opened. Open the link yourself."));
}

function outcomeOf(invoice: CryptoInvoice, newBalance?: number) {
  const { status, receivedAmount, amount, invoiceId, paymentUrl, expiresAt } = invoice;
  const [text, tone] = WORDS[status] ?? ["Unknown", undefined];
  return {
    json: invoice,
    show: [
      fields(
        ["Status", tinted(text, tone)],
        ["Received", `${formatUsd(receivedAmount)} of ${formatUsd(amount)}`],
        ...(newBalance === undefined ? [] : [["Balance", tinted(formatUsd(newBalance), "strong")] as const]),
        ...(status === "pending"
          ? [["Pay at", paymentUrl] as const, ["Until", formatDateTime(expiresAt)] as const]
          : []),
        ["Invoice", invoiceId],
      ),
    ],
    plain: [
      table(
        ["Status", "Received", "Balance", "Invoice"],
        [[status, receivedAmount.toFixed(2), newBalance?.toFixed(2) ?? "", invoiceId]],
      ),
    ],
    exitCode: FINE.has(status) ? ExitCode.success : ExitCode.failed,
  };
}

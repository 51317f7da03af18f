import { randomUUID } from "node:crypto";
import type { InvoiceState, SandboxPayment } from "@shipctl/sdk/contract";
import type { FileReply, RoutesFor } from "../contract/document/route-table.js";
import { creditPayments } from "../domain/top-up/credit-payments.js";
import {
  expireSandboxInvoice,
  markSandboxInvoicePaid,
  type SandboxInvoiceView,
  sandboxInvoiceView,
} from "../domain/top-up/sandbox-invoices.js";
import { escapeHtml } from "../http/problem-response.js";
import { type Actor, gatewayActor } from "../shared/actor.js";
import { type Cents, formatUsd, toCents } from "../shared/money.js";
import type { World } from "../world.js";
import { htmlPage } from "./html-page.js";

const MAX_CENTS = 10_000_000;

export const sandboxRoutes: RoutesFor<"sandbox"> = {
  showSandboxPayment: async ({ world, path }) => page(world, path.invoiceId),

  paySandboxInvoice: async ({ world, path, body, requestId }) =>
    page(world, path.invoiceId, await act(world, path.invoiceId, body, gatewayActor(requestId))),
};

/** Returns an error message for the payer, if any. */
async function act(world: World, invoiceId: string, { action, amount, payment }: SandboxPayment, actor: Actor) {
  const { takesPayments } = await sandboxInvoiceView(world, invoiceId);
  if (!takesPayments) return undefined;
  if (action === "expire") await expireSandboxInvoice(world, invoiceId);
  else {
    const cents = centsOfText(amount ?? "");
    if (cents === undefined) return "Give an amount such as 12.50, from 0.01 to 100000";
    await markSandboxInvoicePaid(world, invoiceId, cents, payment || randomUUID());
  }
  // Immediately, like a gateway's webhook; otherwise the polling job would find it.
  await creditPayments(world, invoiceId, actor);
  return undefined;
}

function centsOfText(text: string): Cents | undefined {
  const cents = /^\d+(\.\d{1,2})?$/.test(text.trim()) ? toCents(Number(text)) : undefined;
  return cents !== undefined && cents > 0 && cents <= MAX_CENTS ? cents : undefined;
}

const page = async (world: World, invoiceId: string, fault?: string): Promise<FileReply> =>
  payPage(await sandboxInvoiceView(world, invoiceId), { fault, payment: randomUUID() });

interface Paying {
  /** The error of the submitted form. */
  readonly fault: string | undefined;
  /** The id of this page's payment, so that repeated submissions pay once. */
  readonly payment: string;
}

/** A page without scripts: forms that pay any amount. */
function payPage(view: SandboxInvoiceView, paying: Paying): FileReply {
  const { invoiceId, amountCents, receivedCents } = view;
  const body = `<p class="play">Sandbox payment: no real money</p>
<main>
<h1>Pay ${formatUsd(amountCents)}</h1>
<p class="state ${view.state}" role="status">${STATES[view.state]}</p>
<dl>
<div><dt>Asked</dt><dd>${formatUsd(amountCents)}</dd></div>
<div><dt>Received</dt><dd>${formatUsd(receivedCents)}</dd></div>
<div><dt>${view.expired ? "Expired" : "Expires"}</dt><dd>${timeOf(view.expiresAt)}</dd></div>
<div><dt>Invoice</dt><dd class="id">${escapeHtml(invoiceId)}</dd></div>
</dl>
${paying.fault === undefined ? "" : `<p class="fault" role="alert">${escapeHtml(paying.fault)}</p>`}
${view.takesPayments ? forms(view, paying) : CLOSED}
<p class="back"><a href="/balance">Back to your balance</a></p>
</main>`;
  return htmlPage({ title: "Sandbox payment", body, style: STYLE, forms: "'self'" });
}

const CLOSED = `<p>The sandbox no longer accepts payments, because this server sells real postage.</p>`;

function forms({ amountCents, receivedCents, expired }: SandboxInvoiceView, { payment }: Paying): string {
  const dueCents = Math.max(amountCents - receivedCents, 0);
  const late = expired ? " late" : "";
  const half = Math.max(Math.floor(dueCents / 2), 1);
  const choices =
    dueCents > 0
      ? [
          choice(payment, dueCents, `Pay ${formatUsd(dueCents)}${late}`, "main"),
          choice(payment, half, `Pay too little: ${formatUsd(half)}${late}`),
          choice(payment, dueCents + MORE_CENTS, `Pay too much: ${formatUsd(dueCents + MORE_CENTS)}${late}`),
        ]
      : [choice(payment, MORE_CENTS, `Pay ${formatUsd(MORE_CENTS)} more${late}`)];
  return `${choices.join("\n")}
<form method="post" class="own">
<input type="hidden" name="action" value="pay"><input type="hidden" name="payment" value="${payment}">
<label for="amount">Another amount, in USD</label>
<div class="row"><input id="amount" name="amount" inputmode="decimal" required autocomplete="off" placeholder="12.50"><button>Pay${late}</button></div>
</form>
${expired ? "" : EXPIRE}`;
}

const MORE_CENTS = 1_000;

const choice = (payment: string, cents: Cents, text: string, look = ""): string =>
  `<form method="post"><input type="hidden" name="action" value="pay"><input type="hidden" name="payment" value="${payment}"><button name="amount" value="${cents / 100}" class="${look}">${text}</button></form>`;

const EXPIRE = `<form method="post"><input type="hidden" name="action" value="expire"><button class="quiet">Let it expire now</button></form>`;

const STATES: Readonly<Record<InvoiceState, string>> = {
  pending: "Waiting for payment",
  partial: "Less than the requested amount arrived and was credited",
  paid: "Paid and credited. You can close this page.",
  late: "Arrived after the invoice expired and was credited anyway",
  expired: "Expired. A late payment is still credited.",
  failed: "Failed",
};

const timeOf = (iso: string): string => `<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;

const STYLE = `
.state{margin:4px 0 16px;font-weight:600;color:var(--soft)}
.state.paid{color:var(--good)}.state.partial,.state.late{color:var(--warn)}.state.expired,.state.failed,.fault{color:var(--bad)}
dl{margin:0 0 20px}
dl div{display:flex;justify-content:space-between;gap:16px;padding:6px 0;border-bottom:1px solid var(--line)}
dt{color:var(--soft)}dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}
.id{overflow-wrap:anywhere;font-family:ui-monospace,monospace;font-size:13px}
form{margin:0 0 10px}
button{width:100%;min-height:44px;padding:8px 16px;font:inherit;font-weight:600;color:var(--text);background:none;border:1px solid var(--line);border-radius:8px;cursor:pointer}
button.main{background:var(--main);border-color:var(--main);color:var(--on)}
button:hover{border-color:var(--main)}
button.quiet{border-color:transparent;color:var(--soft);text-decoration:underline}
.own{margin-top:18px}
label{display:block;margin-bottom:4px;color:var(--soft)}
.row{display:flex;gap:8px}.row button{width:auto;white-space:nowrap}
input[name=amount]{flex:1;min-width:0;min-height:44px;padding:8px 12px;font:inherit;color:var(--text);background:var(--bg);border:1px solid var(--soft);border-radius:8px}
.back{margin:16px 0 0;text-align:center}
`;

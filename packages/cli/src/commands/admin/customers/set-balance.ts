import { ApiError, type Client, type User } from "@shipctl/sdk";
import { formatUsd, openInvoices, openInvoiceText, sumUsd } from "@shipctl/sdk/display";
import { type Context, defineCommand } from "../../../context.js";
import { CommandError } from "../../../io/exit-code.js";
import { one, required, toggle, usd } from "../../../io/flags.js";
import { fields, lines } from "../../../io/outcome.js";
import { findCustomer } from "../../../steps/admin/find-customer.js";
import { exitCodeOf } from "../../../steps/shared/purchase-calls.js";

/** PATCH /api/admin/users/{id}/balance, with the balance that was shown, so that no later purchase is undone. */
export const command = defineCommand({
  about: "Adds an adjustment entry with your name and the reason.",
  positionals: {
    customer: required("customer", "e-mail or id"),
    amount: required("usd", "the new balance, or with --add the amount to add"),
  },
  flags: {
    add: toggle("add the amount to the balance"),
    reason: one("text", "reason, shown to the customer"),
    invoice: one(
      "inv_…",
      "the unpaid invoice that the credit pays, so that money that arrives for it later is not credited again, or none",
    ),
    yes: toggle("skip the confirmation", { short: "y" }),
  },
  examples: [
    "admin customers set-balance demo@shipctl.test 500",
    'admin customers set-balance demo@shipctl.test 50 --add --reason "Bank transfer received" --yes',
    "admin customers set-balance demo@shipctl.test 50 --add --invoice inv_4k2j9x",
  ],
  async run({ customer, amount, add, reason, invoice, yes }, context) {
    const figure = usd(amount, "<usd>");
    const client = await context.api();
    const user = await findCustomer(client, customer);
    const balance = add ? sumUsd([user.balance, figure]) : figure;
    const tied = invoice ?? (balance > user.balance ? await chooseInvoice(context, client, user) : NONE);
    const question = `Set the balance of ${user.name} from ${formatUsd(user.balance)} to ${formatUsd(balance)}?`;
    if (!yes) await context.ask.agree(question);
    const body = {
      balance,
      expectedBalance: user.balance,
      ...(reason ? { reason } : {}),
      ...(tied === NONE ? {} : { invoiceId: tied }),
    };
    const reply = await client.setUserBalance({ path: { id: user._id }, body }).catch((error: unknown) => {
      throw mayBeSet(error, user, balance);
    });
    return {
      json: reply,
      show: [
        fields(["Customer", `${reply.user.name} <${reply.user.email}>`], ["Balance", formatUsd(reply.user.balance)]),
      ],
      plain: [fields([reply.user._id, reply.user.balance.toFixed(2)])],
    };
  },
});

const NONE = "none";

/** Asks which unpaid invoice a credit pays, if the customer has one. */
async function chooseInvoice(context: Context, client: Client, { _id, name }: User): Promise<string> {
  const open = openInvoices((await client.listUserInvoices({ path: { id: _id } })).invoices);
  if (open.length === 0) return NONE;
  const invoices = open.map((one) => ({ name: openInvoiceText(one), value: one.invoiceId }));
  const listed = lines("Money may still arrive for:", ...invoices.map((one) => `  ${one.name}`));
  context.io.printMessage(listed);
  const none = { name: "None: money that arrives for them is credited in addition", value: NONE };
  const flag = `--invoice ${invoices[0]?.value} or --invoice none`;
  return context.ask.choose(`Which invoice of ${name} does this credit pay?`, [...invoices, none], { flag });
}

/** Running the command again would read another balance and might add the amount twice. */
function mayBeSet(error: unknown, { email, balance: before }: User, balance: number): unknown {
  if (!(error instanceof ApiError) || !error.mayHaveHappened) return error;
  return new CommandError(exitCodeOf(error), error.code === "aborted" ? "Stopped." : error.message, [
    `It is not known whether the balance was set from ${formatUsd(before)} to ${formatUsd(balance)}. Check before you set it again:`,
    `  shipctl admin customers list --search ${email}`,
  ]);
}

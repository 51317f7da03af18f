import { ApiError, type Client, type User } from "@shipctl/sdk";
import { formatUsd, invoiceText, openInvoicesQuery, sumUsd } from "@shipctl/sdk/display";
import { type Context, defineCommand } from "../../../context.js";
import { CommandError, cancelled } from "../../../io/exit-code.js";
import { one, required, toggle, usd } from "../../../io/flags.js";
import { fields, lines } from "../../../io/outcome.js";
import { findCustomer } from "../../../steps/admin/find-customer.js";
import { exitCodeOf } from "../../../steps/shared/purchase-calls.js";
import { passwordStdin, withPassword } from "../../../steps/shared/with-password.js";

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
    inAddition: toggle("credit although money may still arrive for an unpaid invoice, which then is credited as well"),
    passwordStdin,
    yes: toggle("skip the confirmation", { short: "y" }),
  },
  examples: [
    "admin customers set-balance demo@shipctl.test 500",
    'admin customers set-balance demo@shipctl.test 50 --add --reason "Bank transfer received" --yes',
    "admin customers set-balance demo@shipctl.test 50 --add --in-addition --yes",
  ],
  async run({ customer, amount, add, reason, inAddition, passwordStdin: fromStdin, yes }, context) {
    const figure = usd(amount, "<usd>");
    const client = await context.api();
    const user = await findCustomer(client, customer);
    const balance = add ? sumUsd([user.balance, figure]) : figure;
    if (balance > user.balance && !inAddition) await warnOfInvoices(context, client, user);
    const question = `Set the balance of ${user.name} from ${formatUsd(user.balance)} to ${formatUsd(balance)}?`;
    if (!yes) await context.ask.agree(question);
    const body = {
      balance,
      expectedBalance: user.balance,
      ...(reason ? { reason } : {}),
    };
    const set = () => client.setUserBalance({ path: { id: user._id }, body });
    const reply = await withPassword(context, fromStdin, set).catch((error: unknown) => {
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

/** A payment is credited with its invoice, so that it is not credited again when it arrives. */
async function warnOfInvoices({ io, ask, now }: Context, client: Client, { _id }: User): Promise<void> {
  const { invoices } = await client.listAllInvoices({ query: openInvoicesQuery(_id, now()) });
  const [first] = invoices;
  if (!first) return;
  io.printMessage(
    lines(
      "Money may still arrive for:",
      ...invoices.map((invoice) => `  ${invoiceText(invoice)}`),
      "To credit what was paid for one of them, so that it is not credited again:",
      `  shipctl admin invoices credit ${first.invoiceId} ${first.creditable.toFixed(2)} --reason "Seen in the wallet"`,
    ),
  );
  const question = "Credit in addition to what arrives for them?";
  if (!(await ask.confirm(question, { flag: "--in-addition", suggested: false }))) throw cancelled();
}

/** Running the command again would read another balance and might add the amount twice. */
function mayBeSet(error: unknown, { email, balance: before }: User, balance: number): unknown {
  if (!(error instanceof ApiError) || !error.mayHaveHappened) return error;
  return new CommandError(exitCodeOf(error), error.code === "aborted" ? "Stopped." : error.message, [
    `It is not known whether the balance was set from ${formatUsd(before)} to ${formatUsd(balance)}. Check before you set it again:`,
    `  shipctl admin customers list --search ${email}`,
  ]);
}

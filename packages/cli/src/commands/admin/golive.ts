import type { Client, CreditsBefore, GoLive, SoldSamples } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import {
  count,
  earlierCreditsText,
  formatUsd,
  GO_LIVE_TEXT,
  goLiveStepName,
  modeText,
  soldSamplesText,
} from "@shipctl/sdk/display";
import { defineCommand } from "../../context.js";
import { usageError } from "../../io/exit-code.js";
import { one, toggle } from "../../io/flags.js";
import { lines, type Outcome, table, tinted } from "../../io/outcome.js";
import { findCustomer } from "../../steps/admin/find-customer.js";
import { reasonOf } from "../../steps/admin/operator-flags.js";
import { adminOrdersForPipe, adminOrdersTable } from "../../steps/order/order-words.js";
import { money } from "../../steps/shared/cells.js";
import { partText } from "../../steps/shared/list-flags.js";

/** Enough to see who is meant; the rest is counted. */
const PAGE = { page: 1, limit: LIMITS.pageSize };

/** GET and POST /api/admin/golive, and what is left of the time before: /api/admin/golive/credits and samples. */
export const command = defineCommand({
  about:
    "Without a flag, lists what is done and what is left. --now puts the enabled services of all connections\n" +
    "with a confirmed live key on sale: from then on, customers see and buy real postage only.\n" +
    "Credits that were meant for samples can be moved to the test balance, which pays for samples only.",
  flags: {
    now: toggle("make the shop live"),
    undo: toggle("make it a test shop again, while no live label was ordered"),
    backedUp: toggle("note that the database was backed up"),
    credits: toggle("list who holds credits given before the shop was live"),
    moveCredits: one("customer", "move such credits of a customer, by e-mail or id, or of all"),
    samples: toggle("list samples that were sold for real money"),
    refundSamples: toggle("refund all of them"),
    reason: one(
      "text",
      "reason for the audit log and the customer's transaction, with --move-credits and --refund-samples",
    ),
    yes: toggle("skip the confirmation", { short: "y" }),
  },
  examples: [
    "admin golive",
    "admin golive --now --yes",
    "admin golive --undo",
    "admin golive --credits",
    'admin golive --move-credits all --reason "Credits for trying samples" --yes',
  ],
  async run({ reason, yes, ...acts }, context) {
    const given = Object.values(acts).filter(Boolean);
    if (given.length > 1) throw usageError(`Pass one of ${ACTS.join(", ")}.`);
    const client = await context.api();
    const { now, undo, backedUp, credits, moveCredits, samples, refundSamples } = acts;
    const agree = async (question: string) => {
      if (!yes) await context.ask.agree(question);
    };
    if (moveCredits !== undefined) return moveTheCredits(client, { wanted: moveCredits, reason, agree });
    if (credits) return creditsOutcome(await client.listEarlierCredits({ query: PAGE }));
    if (refundSamples) return refundTheSamples(client, { reason, agree });
    if (samples) return samplesOutcome(await client.listSoldSamples({ query: PAGE }));
    if (now) await agree(`Make the shop live? ${GO_LIVE_TEXT}`);
    const body = { ...(undo && { undo }), ...(backedUp && { backedUp }) };
    return checklist(now || undo || backedUp ? await client.goLive({ body }) : await client.getGoLive());
  },
});

const ACTS = ["--now", "--undo", "--backed-up", "--credits", "--move-credits", "--samples", "--refund-samples"];

interface Act {
  readonly reason: string | undefined;
  readonly agree: (question: string) => Promise<void>;
}

async function moveTheCredits(client: Client, { wanted, reason, agree }: Act & { readonly wanted: string }) {
  const given = reasonOf(reason, "moving credits", "Credits for trying samples");
  const customer = wanted === "all" ? undefined : await findCustomer(client, wanted);
  const whose = customer ? `of ${customer.email}` : "of all customers";
  await agree(`Move the credits ${whose} that were given before the shop was live to the test balance?`);
  const body = { customerId: customer?._id ?? "all", reason: given };
  return creditsOutcome(await client.moveEarlierCredits({ body }));
}

async function refundTheSamples(client: Client, { reason, agree }: Act) {
  const given = reasonOf(reason, "refunding samples", "Samples of the first weeks");
  const { samples } = await client.getGoLive();
  await agree(`${soldSamplesText(samples)}. Refund all of them?`);
  return samplesOutcome(await client.refundSoldSamples({ body: { reason: given } }));
}

function creditsOutcome(reply: CreditsBefore): Outcome {
  const { totalCustomers, totalAmount } = reply;
  const rows = reply.customers.map(({ name, email, credited, amount }) => [
    ...[name, email, money(credited), money(amount)],
  ]);
  const forPipe = reply.customers.map(({ customerId, email, credited, amount }) => [
    ...[customerId, email, credited.toFixed(2), amount.toFixed(2)],
  ]);
  const empty = "Nobody holds credits from before the shop was live.";
  return {
    json: reply,
    show: [table(["Name", "#E-mail", ">Credited", ">Left"], rows, empty)],
    notes: [
      ...partNotes({ count: rows.length, total: totalCustomers, noun: "customer" }),
      ...(rows.length > 0 ? [`${earlierCreditsText({ customers: totalCustomers, amount: totalAmount })}.`] : []),
    ],
    plain: [table(["Id", "E-mail", "Credited", "Left"], forPipe)],
  };
}

function samplesOutcome(reply: SoldSamples): Outcome {
  const { orders, totalOrders, totalAmount, refundedOrders, refundedAmount, isRefunding } = reply;
  return {
    json: reply,
    show: [adminOrdersTable(orders)],
    notes: [
      ...partNotes({ count: orders.length, total: totalOrders, noun: "order" }),
      ...(totalOrders > 0 ? [`${soldSamplesText({ orders: totalOrders, amount: totalAmount })}.`] : []),
      ...(refundedOrders > 0 ? [`${count(refundedOrders, "order")} refunded: ${formatUsd(refundedAmount)}.`] : []),
      ...(isRefunding ? ["Refunds continue in the background. Look with: shipctl admin golive --samples"] : []),
    ],
    plain: [adminOrdersForPipe(orders)],
  };
}

function partNotes(part: Parameters<typeof partText>[0]): string[] {
  const text = partText(part);
  return text === undefined ? [] : [text];
}

function checklist(reply: GoLive): Outcome {
  const { mode, steps, credits, samples } = reply;
  return {
    json: reply,
    show: [
      table(
        ["Step", "Done", "~Now"],
        steps.map(({ id, done, detail }) => [goLiveStepName(id), done ? tinted("yes", "good") : "no", detail]),
      ),
      lines(tinted(modeText(mode), "strong")),
    ],
    notes: [
      ...(credits.customers > 0 ? [`${earlierCreditsText(credits)}: shipctl admin golive --credits`] : []),
      ...(samples.orders > 0 ? [`${soldSamplesText(samples)}: shipctl admin golive --samples`] : []),
    ],
    plain: [
      table(
        ["Step", "Done", "Now"],
        steps.map(({ id, done, detail }) => [id, done ? "yes" : "no", detail]),
      ),
    ],
  };
}

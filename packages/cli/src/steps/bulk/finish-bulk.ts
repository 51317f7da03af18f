import { existsSync } from "node:fs";
import { basename, extname } from "node:path";
import type { BulkOrder } from "@shipctl/sdk";
import { bulkOrderStatus, count, formatUsd } from "@shipctl/sdk/display";
import type { Context } from "../../context.js";
import { ExitCode } from "../../io/exit-code.js";
import { fields, type Outcome, tinted } from "../../io/outcome.js";
import type { Output, OutputOptions } from "../../io/output.js";
import { saveParts, saveReply } from "../order/save-labels.js";
import { bulkOrigin, labelsOrigin } from "../shared/origins.js";
import { type Saved, saveOrNote } from "../shared/purchase-calls.js";
import { badgeCell } from "../shared/tones.js";
import type { PurchaseOutputs } from "./purchase-outputs.js";

interface FinishOptions extends PurchaseOutputs {
  readonly format: "4x6" | "letter" | undefined;
  readonly yes: boolean;
  readonly force: boolean;
}

/** Rows of the file that have no label, and how to write them to a file. */
interface Unbought {
  readonly count: number;
  readonly suggestedPath: string;
  /** Identifies the contents of the file. */
  readonly origin: string;
  readonly save: (output: Output, origin: string) => Promise<void>;
  /** The command that writes them later. */
  readonly hint: string;
}

interface FinishedBulk {
  readonly bulkOrder: BulkOrder;
  readonly options: FinishOptions;
  readonly unbought: Unbought;
}

/** Saves labels, failed rows and results after a purchase, named by flags or offered in a prompt, and returns the summary. */
export async function finishBulk(context: Context, finished: FinishedBulk): Promise<Outcome> {
  const { bulkOrder, options, unbought } = finished;
  const { bulkOrderId, counts, spent } = bulkOrder;
  const { balance } = await (await context.api()).getBalance();
  const labels = counts.bought > 0 ? await saveLabels(context, bulkOrderId, options) : NOTHING;
  const failures = unbought.count > 0 ? await saveUnbought(context, options, unbought) : NOTHING;
  const results = options.results ? await saveResults(context, bulkOrderId, options.results) : NOTHING;
  return {
    json: { bulkOrderId, newBalance: balance, bulkOrder },
    show: [
      fields(
        ["Bulk order", tinted(bulkOrderId, "strong")],
        ["Status", badgeCell(bulkOrderStatus(bulkOrder.status))],
        ["Bought", `${count(counts.bought, "label")}${duration(bulkOrder)}`],
        ...(unbought.count > 0 ? [["Not bought", tinted(count(unbought.count, "row"), "bad")] as const] : []),
        ["Spent", formatUsd(spent ?? bulkOrder.totalPrice)],
        ["Balance", formatUsd(balance)],
      ),
    ],
    plain: [
      fields(
        ["bulkOrderId", bulkOrderId],
        ["status", bulkOrder.status],
        ["bought", String(counts.bought)],
        ["notBought", String(unbought.count)],
        ["spent", (spent ?? bulkOrder.totalPrice).toFixed(2)],
        ["balance", balance.toFixed(2)],
      ),
    ],
    notes: [...labels.notes, ...failures.notes, ...results.notes],
    exitCode: unbought.count > 0 ? ExitCode.someRowsFailed : labels.exitCode || results.exitCode,
  };
}

/** `orders.csv` → `orders-failures.csv`, with a number if that file exists: it may contain corrected rows. */
export function failuresPath(path: string): string {
  const stem = basename(path, extname(path));
  for (let copy = 1; ; copy += 1) {
    const candidate = `${stem}-failures${copy === 1 ? "" : `-${copy}`}.csv`;
    if (!existsSync(candidate)) return candidate;
  }
}

function saveLabels(context: Context, bulkOrderId: string, options: FinishOptions): Promise<Saved> {
  const { labels, format, yes, force } = options;
  const hint = `Save the labels with: shipctl bulk labels ${bulkOrderId}`;
  return saveOrNote(hint, async () => {
    const path = `${bulkOrderId}.pdf`;
    const origin = await labelsOrigin(context, [bulkOrderId], { format });
    const target = { flag: "--labels", kind: "binary", force, origins: async () => [origin] } as const;
    const output = labels ?? (await offer(context, { yes, question: `Save the labels as ${path}?`, path, target }));
    if (!output) return context.json ? [] : [hint];
    const client = await context.api();
    const fetchPart = (part: number) => client.getBulkLabels({ path: { bulkOrderId }, query: { format, part } });
    const saved = await saveParts(output, fetchPart, origin);
    return output.isStandard ? [] : saved.map((file) => `Labels saved as ${file}`);
  });
}

function saveResults(context: Context, bulkOrderId: string, output: Output): Promise<Saved> {
  return saveOrNote(`Save the results with: shipctl bulk results ${bulkOrderId}`, async () => {
    const client = await context.api();
    const reply = await client.getBulkResults({ path: { bulkOrderId } });
    await saveReply(output, reply, await bulkOrigin(context, "results own", bulkOrderId));
    return output.isStandard ? [] : [`Results saved as ${output.path}`];
  });
}

function saveUnbought(context: Context, options: FinishOptions, unbought: Unbought): Promise<Saved> {
  const { failures, yes, force } = options;
  const { save, suggestedPath: path, origin, hint } = unbought;
  const rows = count(unbought.count, "row");
  return saveOrNote(hint, async () => {
    const question = `Save the ${rows} without a label as ${path}?`;
    const target = { flag: "--failures", kind: "text", force } as const;
    const output = failures ?? (await offer(context, { yes, question, path, target }));
    if (!output) return [hint];
    await save(output, origin);
    return output.isStandard ? [] : [savedRows(rows, output.path)];
  });
}

/** The next step for the saved rows; `rows` is their count, like `2 rows`. */
export const savedRows = (rows: string, path: string): string =>
  `${rows} without a label saved as ${path}. Fix them and upload the file again.`;

interface Offer {
  readonly yes: boolean;
  readonly question: string;
  readonly path: string;
  readonly target: OutputOptions;
}

/** A file that no flag names is written only when the user agrees. */
async function offer({ ask, io, outputs }: Context, offered: Offer): Promise<Output | undefined> {
  const { yes, question, path, target } = offered;
  if (yes || !io.canAsk) return undefined;
  return (await ask.confirm(question, { flag: target.flag, suggested: true })) ? outputs.open(path, target) : undefined;
}

/** The duration of the purchase, if it ran without a break. */
function duration({ createdAt, finishedAt, status }: BulkOrder): string {
  const tookMs = finishedAt ? Date.parse(finishedAt) - Date.parse(createdAt) : Number.NaN;
  if (status !== "completed" || !(tookMs >= 0 && tookMs < 3_600_000)) return "";
  return tookMs < 1000 ? ` in ${tookMs} ms` : ` in ${(tookMs / 1000).toFixed(1)} s`;
}

const NOTHING: Saved = { notes: [], exitCode: ExitCode.success };

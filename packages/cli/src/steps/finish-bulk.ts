import { existsSync } from "node:fs";
import { basename, extname } from "node:path";
import type { BulkOrder, Client } from "@shipctl/sdk";
import { bulkOrderStatus, formatUsd } from "@shipctl/sdk/display";
import type { Context } from "../context.js";
import { ExitCode } from "../io/exit-code.js";
import { type Cell, fields, type Outcome, tinted } from "../io/outcome.js";
import { saveParts } from "./save-labels.js";
import { toneOf } from "./tones.js";

export interface FinishWishes {
  readonly labels: string | undefined;
  readonly format: "4x6" | "letter" | undefined;
  readonly failures: string | undefined;
  readonly yes: boolean;
}

/** Rows of the file that have no label, and how to write them to a file. */
export interface Unbought {
  readonly count: number;
  readonly suggestedPath: string;
  readonly save: (path: string) => Promise<void>;
  /** How to get them without asking again. */
  readonly hint: string;
}

/** After the buying: the labels, the failures, and what it came to. Flags write files, else the person is asked. */
export async function finishBulk(
  context: Context,
  client: Client,
  bulkOrder: BulkOrder,
  wishes: FinishWishes,
  unbought: Unbought,
): Promise<Outcome> {
  const notes: Cell[] = [];
  const { bulkOrderId, counts, spent } = bulkOrder;
  if (counts.bought > 0) notes.push(...(await labelNotes(context, client, bulkOrderId, wishes)));
  if (unbought.count > 0) notes.push(...(await failureNotes(context, wishes, unbought)));
  const { balance } = await client.getBalance({ signal: context.signal });
  const { label, color } = bulkOrderStatus(bulkOrder.status);
  return {
    json: { bulkOrderId, newBalance: balance, bulkOrder },
    show: [
      fields(
        ["Bulk order", tinted(bulkOrderId, "strong")],
        ["Status", tinted(label, toneOf(color))],
        ["Bought", `${countOf(counts.bought, "label")}${duration(bulkOrder)}`],
        ...(unbought.count > 0 ? [["Not bought", tinted(countOf(unbought.count, "row"), "bad")] as const] : []),
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
    notes,
    exitCode: unbought.count > 0 ? ExitCode.someRowsFailed : ExitCode.fine,
  };
}

/** `orders.csv` → `orders-failures.csv`, or a further number where a mended one may lie already. */
export function failuresPath(path: string): string {
  const stem = basename(path, extname(path));
  for (let copy = 1; ; copy += 1) {
    const candidate = `${stem}-failures${copy === 1 ? "" : `-${copy}`}.csv`;
    if (!existsSync(candidate)) return candidate;
  }
}

async function labelNotes(
  context: Context,
  client: Client,
  bulkOrderId: string,
  { labels, format, yes }: FinishWishes,
): Promise<Cell[]> {
  const suggested = `${bulkOrderId}.pdf`;
  const path = labels ?? (await offered(context, yes, `Save the labels as ${suggested}?`, "--labels", suggested));
  if (path === undefined) return context.json ? [] : [`Save the labels with: shipctl bulk labels ${bulkOrderId}`];
  const query = format ? { format } : {};
  const call = { path: { bulkOrderId }, signal: context.signal };
  const saved = await saveParts(path, (part) => client.getBulkLabels({ ...call, query: { ...query, part } }));
  return saved.map((file) => `Labels saved as ${file}`);
}

async function failureNotes(
  context: Context,
  { failures, yes }: FinishWishes,
  { count, save, suggestedPath, hint }: Unbought,
): Promise<Cell[]> {
  const question = `Save the ${countOf(count, "row")} without a label as ${suggestedPath}?`;
  const path = failures ?? (await offered(context, yes, question, "--failures", suggestedPath));
  if (path === undefined) return [hint];
  await save(path);
  return [`${countOf(count, "row")} without a label saved as ${path}: mend and use it again`];
}

/** Files that nobody asked for are written only when a person says yes. */
async function offered(
  { ask, io }: Context,
  yes: boolean,
  question: string,
  flag: string,
  path: string,
): Promise<string | undefined> {
  if (yes || !io.canAsk) return undefined;
  return (await ask.confirm(question, { flag, suggested: true })) ? path : undefined;
}

/** How long it took, where the order went through in one go. */
function duration({ createdAt, finishedAt, status }: BulkOrder): string {
  const tookMs = finishedAt ? Date.parse(finishedAt) - Date.parse(createdAt) : Number.NaN;
  if (status !== "completed" || !(tookMs >= 0 && tookMs < 3_600_000)) return "";
  return tookMs < 1000 ? ` in ${tookMs} ms` : ` in ${(tookMs / 1000).toFixed(1)} s`;
}

const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;

import { existsSync } from "node:fs";
import { basename, extname } from "node:path";
import type { BulkOrder, Client } from "@shipctl/sdk";
import { bulkOrderStatus, formatUsd } from "@shipctl/sdk/display";
import type { Context } from "../../context.js";
import { ExitCode } from "../../io/exit-code.js";
import { fields, type Outcome, tinted } from "../../io/outcome.js";
import type { Output, OutputOptions } from "../../io/output.js";
import { saveParts } from "../order/save-labels.js";
import { labelsOrigin } from "../shared/origins.js";
import { type Saved, savedOrTold } from "../shared/saved-or-told.js";
import { toneOf } from "../shared/tones.js";
import type { PurchaseOutputs } from "./purchase-outputs.js";

export interface FinishWishes extends PurchaseOutputs {
  readonly format: "4x6" | "letter" | undefined;
  readonly yes: boolean;
  readonly force: boolean;
}

/** Rows of the file that have no label, and how to write them to a file. */
export interface Unbought {
  readonly count: number;
  readonly suggestedPath: string;
  /** What they are written for. */
  readonly origin: string;
  readonly save: (output: Output, origin: string) => Promise<void>;
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
  const { bulkOrderId, counts, spent } = bulkOrder;
  const { balance } = await client.getBalance({ signal: context.signal });
  const labels = counts.bought > 0 ? await saveLabels(context, client, bulkOrderId, wishes) : NOTHING;
  const failures = unbought.count > 0 ? await saveUnbought(context, wishes, unbought) : NOTHING;
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
    notes: [...labels.notes, ...failures.notes],
    exitCode: unbought.count > 0 ? ExitCode.someRowsFailed : labels.exitCode,
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

async function saveLabels(
  context: Context,
  client: Client,
  bulkOrderId: string,
  { labels, format, yes, force }: FinishWishes,
): Promise<Saved> {
  const wayOut = `Save the labels with: shipctl bulk labels ${bulkOrderId}`;
  return savedOrTold(wayOut, async () => {
    const path = `${bulkOrderId}.pdf`;
    const origin = await labelsOrigin(context, [bulkOrderId], { format });
    const offer = { flag: "--labels", kind: "binary", force, origins: async () => [origin] } as const;
    const output = labels ?? (await offered(context, yes, `Save the labels as ${path}?`, path, offer));
    if (!output) return context.json ? [] : [wayOut];
    const query = format ? { format } : {};
    const call = { path: { bulkOrderId }, signal: context.signal };
    const fetchPart = (part: number) => client.getBulkLabels({ ...call, query: { ...query, part } });
    const saved = await saveParts(output, fetchPart, origin);
    return output.isStandard ? [] : saved.map((file) => `Labels saved as ${file}`);
  });
}

async function saveUnbought(
  context: Context,
  { failures, yes, force }: FinishWishes,
  { count, save, suggestedPath: path, origin, hint }: Unbought,
): Promise<Saved> {
  return savedOrTold(hint, async () => {
    const question = `Save the ${countOf(count, "row")} without a label as ${path}?`;
    const offer = { flag: "--failures", kind: "text", force } as const;
    const output = failures ?? (await offered(context, yes, question, path, offer));
    if (!output) return [hint];
    await save(output, origin);
    if (output.isStandard) return [];
    return [`${countOf(count, "row")} without a label saved as ${output.path}: mend and use it again`];
  });
}

/** Files that nobody asked for are written only when a person says yes. */
async function offered(
  { ask, io, outputs }: Context,
  yes: boolean,
  question: string,
  path: string,
  options: OutputOptions,
): Promise<Output | undefined> {
  if (yes || !io.canAsk) return undefined;
  const isWanted = await ask.confirm(question, { flag: options.flag, suggested: true });
  return isWanted ? outputs.open(path, options) : undefined;
}

/** How long it took, where the order went through in one go. */
function duration({ createdAt, finishedAt, status }: BulkOrder): string {
  const tookMs = finishedAt ? Date.parse(finishedAt) - Date.parse(createdAt) : Number.NaN;
  if (status !== "completed" || !(tookMs >= 0 && tookMs < 3_600_000)) return "";
  return tookMs < 1000 ? ` in ${tookMs} ms` : ` in ${(tookMs / 1000).toFixed(1)} s`;
}

const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;

const NOTHING: Saved = { notes: [], exitCode: ExitCode.fine };

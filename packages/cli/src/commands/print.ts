import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client, Order } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { count, formatCount, printedText } from "@shipctl/sdk/display";
import { type Context, defineCommand } from "../context.js";
import { cancelled, ExitCode, failure, usageError } from "../io/exit-code.js";
import { many, one, oneOf, toggle, wholeNumber } from "../io/flags.js";
import { type PrintOptions, printFile } from "../io/opener.js";
import { lines, tinted } from "../io/outcome.js";
import { printerName } from "../io/printer-name.js";
import {
  contentFlags,
  contentKind,
  contentText,
  formatsOf,
  hasLabels,
  type LabelContentKind,
} from "../steps/order/label-content.js";
import { namedOrders, typedNumbers } from "../steps/order/named-orders.js";
import { ordersNamed, ordersToPrint } from "../steps/order/print-orders.js";
import { MAX_SELECTED, selectedLabels } from "../steps/order/save-labels.js";
import { configured, configuredFormat } from "../steps/shared/configured.js";
import { sinceDay } from "../steps/shared/days.js";

const FORMATS = ["4x6", "letter", "zpl"] as const;

type Format = (typeof FORMATS)[number];

/** The labels' file by POST /api/labels/links, then POST /api/labels/printed */
export const command = defineCommand({
  about:
    "Labels that were printed before are asked about; in a pipe, they are left out. A label counts as printed once the print system has taken it: lp on Linux and macOS; printing on Windows is not tested.",
  positionals: {
    orders: many(
      "ORD-…",
      "orders by any of their numbers, or bulk orders (BULK-…); - reads one a line from standard input",
    ),
  },
  flags: {
    today: toggle("labels bought today"),
    unprinted: toggle("labels that were not printed yet"),
    printer: one("name", "the printer (default: the system's)", { parse: printerName }),
    copies: one("n", "copies of each label", { parse: wholeNumber(1, 100) }),
    format: one("format", "4x6 (the default), letter with two labels a page, or zpl for label printers", {
      parse: oneOf(FORMATS),
    }),
    ...contentFlags,
    again: toggle("print again what was printed before"),
    yes: toggle("ask nothing: leave out what was printed before", { short: "y" }),
  },
  examples: [
    "print BULK-100001",
    "print ORD-100001 --printer zebra --format zpl",
    "print --unprinted --with packing-slips",
    "print --unprinted --only pick-list --printer office",
    "print --today --again --copies 2",
  ],
  async run({ orders: ids, today, unprinted, printer: named, copies, format: chosen, again, yes, ...flags }, context) {
    const kind = contentKind(flags);
    const client = await context.api();
    const found = await chosenOrders(context, client, { ids, today, unprinted });
    if (found.length === 0)
      return { json: { labels: 0, orderIds: [], leftOut: 0 }, show: [lines("There is nothing to print.")] };
    const orders = again || !hasLabels(kind) ? found : await withoutReprints(context, found, { yes });
    const format = chosen ?? (await configuredFormat(context, formatsOf(kind, FORMATS)));
    const printer = named ?? (await configured(context, "printer"))?.value;
    await printLabels(client, orders, { format, kind, printer, copies });
    const leftOut = found.length - orders.length;
    const where = printer === undefined ? "the printer" : printer;
    return {
      json: { labels: hasLabels(kind) ? orders.length : 0, orderIds: orders.map(({ orderId }) => orderId), leftOut },
      show: [lines(`Sent ${contentText(orders.length, kind)} to ${where}.`)],
      plain: [lines(...orders.map(({ orderId }) => orderId))],
      notes:
        leftOut > 0
          ? [tinted(`${count(leftOut, "label")} left out: printed before. --again prints them.`, "warn")]
          : [],
      exitCode: leftOut > 0 ? ExitCode.someRowsFailed : ExitCode.success,
    };
  },
});

interface Choice {
  readonly ids: readonly string[];
  readonly today: boolean;
  readonly unprinted: boolean;
}

async function chosenOrders(context: Context, client: Client, { ids, today, unprinted }: Choice): Promise<Order[]> {
  if (ids.length === 0) {
    if (today || unprinted)
      return ordersToPrint(client, {
        unprinted,
        from: today ? sinceDay("today", "--today") : undefined,
      });
    throw usageError("Name what to print: orders, bulk orders, --today or --unprinted.");
  }
  if (today) throw usageError("--today selects labels by itself, and does not go with orders.");
  const named = await namedOrders(context, await typedNumbers(context, ids));
  const orders = await ordersNamed(
    client,
    named.map(({ id }) => id),
  );
  return unprinted ? orders.filter(({ printedAt }) => printedAt === undefined) : orders;
}

/** Asks about labels that were printed before. @throws cancelled */
async function withoutReprints(
  { io, ask }: Context,
  orders: readonly Order[],
  { yes }: { yes: boolean },
): Promise<readonly Order[]> {
  const times = orders.flatMap(({ printedAt }) => printedAt ?? []).sort();
  const at = times.at(-1);
  if (at === undefined) return orders;
  const text = printedText({ labels: times.length, at }, { of: orders.length });
  const others = orders.filter(({ printedAt }) => printedAt === undefined);
  if (yes || !io.canAsk) {
    if (others.length === 0) throw failure(text, "--again prints them again.");
    return others;
  }
  const nothing: readonly Order[] = [];
  const chosen = await ask.choose(
    text,
    [
      { name: "Print nothing", value: nothing },
      ...(others.length > 0 ? [{ name: `Print the other ${count(others.length, "label")}`, value: others }] : []),
      { name: `Print ${orders.length === 1 ? "it" : `all ${orders.length}`} again`, value: orders },
    ],
    { flag: "--again" },
  );
  if (chosen.length === 0) throw cancelled();
  return chosen;
}

interface Job extends PrintOptions {
  readonly format: Format | undefined;
  readonly kind: LabelContentKind;
}

/** Prints file after file. Each is marked once the print system has taken it, so a later failure does not print it again. */
async function printLabels(client: Client, orders: readonly Order[], { format, kind, ...job }: Job): Promise<void> {
  const raw = format === "zpl";
  const size = kind.content === "pick-list" ? pickListSize(orders) : LIMITS.labelsOfAPart;
  for (let start = 0; start < orders.length; start += size) {
    const orderIds = orders.slice(start, start + size).map(({ orderId }) => orderId);
    const file = await selectedLabels(client, { orderIds, action: "download", ...(format && { format }), ...kind });
    const folder = await mkdtemp(join(tmpdir(), "shipctl-print-"));
    const path = join(folder, `labels.${raw ? "zpl" : "pdf"}`);
    await writeFile(path, await file.bytes(), { mode: 0o600 });
    // If that fails, the file stays, and the message names it.
    await printFile(path, { ...job, raw });
    // On Windows, a program reads it later.
    if (process.platform !== "win32") await rm(folder, { recursive: true });
    if (!hasLabels(kind)) continue;
    await client.markPrinted({ body: { orderIds } }).catch((error: unknown) => {
      throw failure(`${count(orderIds.length, "label")} printed, but not marked as printed: ${messageOf(error)}`);
    });
  }
}

/** A pick list adds up all of its orders, so it is one file. */
function pickListSize({ length }: readonly Order[]): number {
  if (length <= MAX_SELECTED) return MAX_SELECTED;
  throw usageError(
    `${count(length, "order")} are too many for one pick list; the limit is ${formatCount(MAX_SELECTED)}.`,
    "There is no limit for a whole bulk order: shipctl bulk labels BULK-… --only pick-list",
  );
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

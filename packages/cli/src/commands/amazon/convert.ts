import { basename, join } from "node:path";
import { count } from "@shipctl/sdk/display";
import {
  AMAZON_CARRIER,
  type ConvertAmazonOptions,
  cellsOfParcel,
  convertAmazonReport,
  readAmazonReport,
} from "@shipctl/sdk/files";
import { type Context, defineCommand } from "../../context.js";
import { ExitCode, failure, usageError } from "../../io/exit-code.js";
import {
  flagName,
  forceFlag,
  inputFile,
  knows,
  one,
  oneOf,
  outputFile,
  required,
  toggle,
  type Values,
} from "../../io/flags.js";
import { once } from "../../io/once.js";
import { lines, type Outcome, tinted } from "../../io/outcome.js";
import type { Output } from "../../io/output.js";
import { inputName, STANDARD } from "../../io/standard-streams.js";
import { convertedFile } from "../../steps/amazon/amazon-files.js";
import { previewBlocks, reportLines } from "../../steps/amazon/amazon-words.js";
import { bulkCommand } from "../../steps/bulk/bulk-command.js";
import { bulkFlags, purchaseFlags } from "../../steps/bulk/bulk-flags.js";
import { buyFile } from "../../steps/bulk/buy-file.js";
import {
  type FileSender,
  fileSender,
  givenSender,
  isSenderGiven,
  NO_SENDER_FLAGS,
  type SenderPicks,
  senderFlags,
} from "../../steps/bulk/file-sender.js";
import { contentOfOrders } from "../../steps/bulk/workbook-content.js";
import { size, weight } from "../../steps/order/parcel-flags.js";
import { findSavedParcel } from "../../steps/order/saved-parcel.js";
import { conversionOrigin } from "../../steps/shared/origins.js";

const { service, carrier, api, template, failures } = bulkFlags;
const buyFlags = { service, carrier, api, template, failures, ...purchaseFlags };
const flags = {
  ...senderFlags,
  from: knows("addresses", one("address", "saved sender by name or id")),
  description: one("source", "description on the labels: product (default) or sku", {
    parse: oneOf(["product", "sku"]),
  }),
  parcel: knows(
    "parcels",
    one("name", "saved parcel of products without one of their own (default: your default parcel)"),
  ),
  weight: one("weight", 'of their parcels: lbs, or like 12oz or "1lb 4oz" (default: 2)', { parse: weight }),
  size: one("LxWxH", "length x width x height of their parcels, in inches (default: 12x10x5)", { parse: size }),
  sheet: bulkFlags.sheet,
  perUnit: toggle("one label for each unit, numbered (1/3), (2/3), (3/3)"),
  combine: toggle("one label for each order instead of each item"),
  includeShipped: toggle("make labels also for lines that the buyer asked to cancel"),
  split: one("by", "one file for each sku or product, in a ZIP", { parse: oneOf(["sku", "product"]) }),
  output: outputFile(
    one("path", "a folder, or a file that ends in .csv or .zip (default: this folder)", { short: "o" }),
  ),
  buy: toggle("buy the labels right away, with the flags of bulk buy below"),
  ...buyFlags,
  ...forceFlag,
};
type ConvertOptions = Values<typeof flags> & { readonly report: string };

/** Turns a report of Seller Central into a bulk order file; with --buy, buys it. */
export const command = defineCommand({
  about: [
    "Reads the tab-separated order report from Seller Central. Needs no server unless a sender, --parcel or --buy is given;",
    "with one of them, a product is shipped in the saved parcel that has its SKU, and a line is bought with the service of",
    "its ship-service-level (shipctl amazon levels).",
    "Every line becomes a label or is reported on stderr with a reason. Exit code 6: some lines could not be read.",
  ].join("\n"),
  positionals: {
    report: inputFile(required("report.txt", "the unshipped or new orders report, also as an .xlsx workbook")),
  },
  flags,
  examples: [
    "amazon convert report.txt --from Warehouse",
    'amazon convert report.txt --from-name "Test Warehouse" --from-street1 "1200 Cedar Street" --from-city Springfield \\\n      --from-state IL --from-zip 62701 --from-phone 217-555-0100 -o warehouse.csv',
    "amazon convert report.txt --combine --split sku -o labels.zip",
    'amazon convert report.txt --buy --service "UPS Ground" --labels labels.pdf --yes',
    "amazon convert - -o - < report.txt | wc -l",
  ],
  async run(options, context) {
    checkFlags(options);
    const ending = options.split ? ".zip" : ".csv";
    const isText = options.output === STANDARD && context.json;
    const contentOnce = once(() =>
      contentOfOrders(context, { path: options.report, sheet: options.sheet, separator: "\t" }),
    );
    const open = async (path: string) => openConverted(context, options, { path, content: contentOnce });
    const isNamed = options.output === STANDARD || options.output?.toLowerCase().endsWith(ending);
    const opened = options.output && isNamed && !isText ? await open(options.output) : undefined;
    const report = readAmazonReport(await contentOnce());
    if (!report.ok) throw failure(`${inputName(options.report)}: ${report.message}`);
    const sender = await senderOf(context, options);
    const { description, perUnit, combine } = options;
    const labelPer = combine ? "order" : perUnit ? "unit" : "item";
    const conversion = convertAmazonReport(report, {
      sender: sender ?? null,
      description,
      labelPer,
      includeCancelled: options.includeShipped,
      ...(await savedOf(context, options)),
    });
    reportLines(context.io, conversion, labelPer);

    const file = await convertedFile(conversion.labels, options.split, context.now());
    const isComplete = report.skipped.every(({ code }) => code === "nothing_to_ship" || code === "repeated");
    const exitCode = isComplete ? ExitCode.success : ExitCode.someRowsFailed;
    if (isText) return { json: { text: file.text }, show: [], exitCode };
    const output = opened ?? (await open(join(options.output ?? ".", file.name)));
    await output.write(file.content, originOf(options, await contentOnce()));
    if (output.isStandard) return { json: null, show: [], exitCode };

    const { path } = output;
    const { orders, labels, skipped, warnings } = conversion;
    const summary = `${count(orders.length, "order")} in ${count(labels.length, "label")} saved as ${path}`;
    if (options.buy) {
      context.io.printMessage(...previewBlocks(conversion), lines(summary));
      const { includeShipped: _, parcel: _parcel, weight: _weight, size: _size, sheet: _sheet, ...others } = options;
      const buyOptions = { ...others, ...NO_SENDER_FLAGS, carrier: options.carrier ?? AMAZON_CARRIER, map: [] };
      const bought = await buyFile(
        context,
        { path, content: Buffer.from(file.content), source: options.report },
        buyOptions,
      );
      const { bulkOrderId } = bulkOrderIn(bought);
      const next = `Confirm the shipments on Amazon with: shipctl amazon confirm ${bulkOrderId} --file`;
      return { ...bought, notes: [...(bought.notes ?? []), next], exitCode: bought.exitCode || exitCode };
    }
    return {
      json: { files: [path], orderCount: orders.length, labelCount: labels.length, skipped, warnings },
      show: previewBlocks(conversion),
      plain: [lines(path)],
      notes: [
        tinted(summary, "good"),
        ...(sender ? [] : ["No sender. Add --from <saved sender>, or --from-name, --from-street1 and so on."]),
        ...(options.split ? [] : [`Buy them with: ${bulkCommand(context, { verb: "buy", path, options: {} })}`]),
      ],
      exitCode,
    };
  },
});

function checkFlags(options: ConvertOptions): void {
  const { perUnit, combine, buy, split, output } = options;
  if (perUnit && combine) throw usageError("Use either --per-unit or --combine, not both.");
  if (buy && (split || output === "-")) {
    throw usageError(`--buy buys one file, so ${split ? "--split" : "-o -"} cannot be combined with it.`);
  }
  const ending = split ? ".zip" : ".csv";
  if (output && /\.(csv|zip|txt)$/i.test(output) && !output.toLowerCase().endsWith(ending)) {
    throw usageError(
      `-o ${basename(output)}: what is written is a ${ending} file.`,
      `Name it *${ending}, or name a folder.`,
    );
  }
  const given = new Map<string, unknown>(Object.entries(options));
  const stray = Object.keys(buyFlags).find((key) => given.get(key));
  if (!buy && stray) throw usageError(`${flagName(stray)} applies only to a purchase. Add --buy, or remove it.`);
}

/** Saved parcels and services, if the server is asked anyway, and the parcel of products without one. */
async function savedOf(
  context: Context,
  { parcel, weight, size, ...options }: ConvertOptions,
): Promise<Pick<ConvertAmazonOptions, "parcels" | "parcel" | "levels">> {
  const sides = Object.entries(size ?? {}).map(([side, inches]) => [side, String(inches)]);
  const given = { ...(weight !== undefined && { weight: String(weight) }), ...Object.fromEntries(sides) };
  if (!mayHaveSender(options) && parcel === undefined) return { parcel: given };
  const client = await context.api();
  const saved = parcel === undefined ? {} : cellsOfParcel(await findSavedParcel(client, parcel, "--parcel"));
  const [parcels, { levels }] = await Promise.all([client.listParcels(), client.getServiceLevels()]);
  return { parcels, levels, parcel: { ...saved, ...given } };
}

const mayHaveSender = ({ buy, ...picks }: SenderPicks & Pick<ConvertOptions, "buy">): boolean =>
  buy || picks.from !== undefined || picks.saveAddress !== undefined || isSenderGiven(picks);

/** The sender that is named or given, or the default sender for a purchase. */
async function senderOf(context: Context, options: ConvertOptions): Promise<FileSender | undefined> {
  if (!mayHaveSender(options)) return undefined;
  const { buy, from, yes } = options;
  const asking = yes ? undefined : context;
  const sender = await fileSender(await context.api(), options, { lacksSender: buy, asking });
  if (!sender) {
    throw usageError(
      "No sender. Add --from <saved sender>, or --from-name, --from-street1 and so on.",
      "List addresses with: shipctl addresses list",
    );
  }
  const { name, street1, city, state, zip } = sender;
  if (from === undefined) context.io.printMessage(lines(`Sender: ${name}, ${street1}, ${city}, ${state} ${zip}`));
  return sender;
}

/** Opened before the report is read, if its name is known. */
function openConverted(
  { outputs }: Context,
  options: ConvertOptions,
  { path, content }: { readonly path: string; readonly content: () => Promise<Uint8Array> },
): Promise<Output> {
  const { force, yes, buy, split, report } = options;
  return outputs.open(path, {
    ...{ flag: "-o", kind: split ? "binary" : "text", inputs: [report], force, mayAsk: !(buy && yes) },
    origins: async () => [originOf(options, await content())],
  });
}

/** Identifies the contents: the report and the options that change what is written. */
const originOf = (
  { from, description, perUnit, combine, split, includeShipped, weight, size, ...options }: ConvertOptions,
  report: Uint8Array,
): string =>
  conversionOrigin(report, {
    ...{ from, ...givenSender(options), description, perUnit, combine, split, includeShipped, weight, size },
  });

/** The result of `buyFile`. */
const bulkOrderIn = ({ json }: Outcome): { bulkOrderId: string } => json as { bulkOrderId: string };

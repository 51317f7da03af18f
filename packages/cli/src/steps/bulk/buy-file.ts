import { reasonsNotBought } from "@shipctl/sdk/bulk";
import type { Context } from "../../context.js";
import { failure } from "../../io/exit-code.js";
import { once } from "../../io/once.js";
import { lines, type Outcome } from "../../io/outcome.js";
import { inputFileName, inputName } from "../../io/standard-streams.js";
import type { Job, JobKey, OpenJob } from "../../profile/jobs.js";
import { accountId } from "../shared/account.js";
import { configuredFormat } from "../shared/configured.js";
import { findApi } from "../shared/find-api.js";
import { failuresOrigin } from "../shared/origins.js";
import { bulkCommand } from "./bulk-command.js";
import { type BulkPicks, defaultsOf, filledPicks, PAGE_SIZES, type PurchaseOptions } from "./bulk-flags.js";
import { bulkOrderOf, buyerOf, giveUpJob, notKnownText, resumeJob } from "./bulk-job.js";
import { type BegunPurchase, buyRows, withResumeHint } from "./buy-rows.js";
import { duplicateNamed } from "./duplicate-purchase.js";
import { leftOutRows, saveFailures } from "./failures-file.js";
import { givenSender } from "./file-sender.js";
import { failuresPath, finishBulk } from "./finish-bulk.js";
import { followBulk } from "./follow-bulk.js";
import { openPurchaseOutputs } from "./purchase-outputs.js";
import { readBulkFile } from "./read-bulk-file.js";
import { shopLines } from "./show-check.js";
import { contentOfOrders } from "./workbook-content.js";

type BuyOptions = PurchaseOptions & BulkPicks & { readonly force: boolean };

export interface FileToBuy {
  /** Path, as shown in suggested commands. */
  readonly path: string;
  /** Content, if already read. */
  readonly content?: Uint8Array;
  /** The file it was generated from. */
  readonly source?: string;
}

/** Checks a file, shows the price, asks, pays and shows the progress; or resumes an earlier purchase of the file. */
export async function buyFile(context: Context, toBuy: FileToBuy, given: BuyOptions): Promise<Outcome> {
  const options = await filledPurchase(context, given);
  const { path, source } = toBuy;
  const contentOnce = once(async () => toBuy.content ?? contentOfOrders(context, { path, sheet: options.sheet }));
  const fileJob = once(async () => findJob(context, options, await contentOnce()));
  const outputs = await openPurchaseOutputs(context, options, {
    inputs: source === undefined ? [path] : [path, source],
    content: contentOnce,
    bulkOrderId: async () => (await fileJob()).resumed?.bulkOrderId,
  });
  const content = await contentOnce();
  const client = await context.api();
  const { key, resumed, earlier } = await fileJob();
  // With --again, the command would buy a second time.
  const resumeWith = bulkCommand(context, { verb: "buy", path, options: { ...options, again: false } });
  if (!resumed && !options.again) await refuseOtherJob(context, key, path);
  const read = await readBulkFile(client, {
    path,
    content,
    picks: options,
    asking: resumed || options.yes ? undefined : context,
  });
  if (read.file.shop) context.io.printMessage(shopLines(read.file.shop, read.file.notes));
  const finish = async ({ resumed: job }: FileJob): Promise<BegunPurchase | undefined> => {
    if (!job) return undefined;
    context.io.printMessage(lines(resumeNote(job)));
    const bulkOrderId = await finishJob(context, { ref: key, job }, { isGivenUp: options.again, resumeWith });
    return bulkOrderId === undefined ? undefined : { bulkOrderId };
  };
  const { bulkOrderId, notBought, begunAt } =
    (await finish(await fileJob())) ??
    (await buyRows(
      { context, client, read, options: { ...options, failures: outputs.failures } },
      { key, earlier, resumeWith, begunElsewhere: async () => finish(await findJob(context, options, content)) },
    ));

  const bulkOrder = await followBulk(context, { bulkOrderId, resumeWith, begunAt });
  return finishBulk(context, {
    bulkOrder,
    options: { ...options, ...outputs },
    unbought: {
      count: Math.max(0, read.file.rows.length - bulkOrder.counts.total) + bulkOrder.counts.failed,
      suggestedPath: failuresPath(inputFileName(path)),
      origin: await failuresOrigin(context, content, bulkOrderId),
      save: async (output, origin) => {
        const { failures } = await client.listBulkFailures({ path: { bulkOrderId } });
        const leftOut = notBought
          ? reasonsNotBought(notBought)
          : await leftOutRows(client, { bulkOrderId, file: read.file });
        await saveFailures(output, { origin, originals: read.file.originals, refused: leftOut, failed: failures });
      },
      hint:
        bulkOrder.counts.failed > 0
          ? `Save the failed rows with: shipctl bulk failures ${bulkOrderId}, or buy them again with: shipctl bulk retry ${bulkOrderId}`
          : `Save the rows with problems with: ${checkCommand(context, path, options)}`,
    },
  });
}

/** The format applies to the file of labels, so it is looked up only if there is one. */
async function filledPurchase(context: Context, given: BuyOptions): Promise<BuyOptions> {
  const isSaved = given.labels !== undefined && given.format === undefined;
  const format = isSaved ? await configuredFormat(context, PAGE_SIZES) : given.format;
  return { ...(await filledPicks(context, given)), format };
}

interface Finishing {
  /** A purchase that can no longer be found is given up, to buy the file again. */
  readonly isGivenUp: boolean;
  readonly resumeWith: string;
}

/** The bulk order of an earlier purchase; undefined if it was given up. */
async function finishJob(context: Context, open: OpenJob, finishing: Finishing): Promise<string | undefined> {
  const { isGivenUp, resumeWith } = finishing;
  const buyer = await buyerOf(context);
  const state = await resumeJob(buyer, open);
  if (state.at !== "lost" || state.finding !== "not-known") {
    try {
      return bulkOrderOf(state);
    } catch (error) {
      throw withResumeHint(duplicateNamed(error), resumeWith);
    }
  }
  if (!isGivenUp) {
    throw failure(
      `${notKnownText(open.job)} Nothing was bought now.`,
      "Look for it with: shipctl bulk list",
      "If it is not there, buy the file again:",
      `  ${resumeWith} --again`,
    );
  }
  await giveUpJob(buyer, open);
  return undefined;
}

function checkCommand(context: Context, path: string, options: BuyOptions): string {
  // A sender that was saved need not be saved again.
  const others = { saveAddress: undefined, failures: "failures.csv", force: false };
  return bulkCommand(context, { verb: "check", path, options: { ...options, ...others } });
}

interface FileJob {
  readonly key: JobKey;
  /** The purchase to resume or to show again. */
  readonly resumed: Job | undefined;
  /** Earlier bulk orders of this file, bought on purpose. */
  readonly earlier: readonly string[];
}

/** Finds the purchase of this file with these flags. An unknown outcome is resumed first, even with --again. */
async function findJob(context: Context, options: BuyOptions, content: Uint8Array): Promise<FileJob> {
  const key = await jobKey(context, options, content);
  const job = await context.jobs.read(key);
  const isNewPurchase = options.again && job?.bulkOrderId !== undefined;
  return { key, resumed: isNewPurchase ? undefined : job, earlier: idsOf(job) };
}

/** Only flags that change what is bought. */
async function jobKey(context: Context, options: BuyOptions, content: Uint8Array): Promise<JobKey> {
  const { url } = await context.settings();
  const apiId = await findApi(await context.api(), options.api);
  const { service, carrier, template, map, from, includeShipped, labelPer, accept } = options;
  // Other jobs keep their keys.
  const exported = { includeShipped: includeShipped || undefined, labelPer, accept };
  const defaults = Object.entries({ ...givenSender(options), ...defaultsOf(options) });
  return {
    url,
    accountId: await accountId(context),
    content,
    options: { apiId, service, carrier, template, map, from, ...exported, ...(defaults.length > 0 && { defaults }) },
  };
}

/** Other flags may be a mistake, so --again is required. */
async function refuseOtherJob(context: Context, key: JobKey, path: string): Promise<void> {
  const [open] = await context.jobs.others(key);
  if (!open) return;
  const { job: other } = open;
  const what = other.bulkOrderId ? `as ${other.bulkOrderId}` : "and its outcome is not known yet";
  throw failure(
    `${inputName(path)} was bought with other flags on ${other.createdAt.slice(0, 10)}, ${what}. Nothing was bought now.`,
    "Use the same flags to resume that purchase, or add --again to buy the file again.",
  );
}

function resumeNote({ bulkOrderId, createdAt }: Job): string {
  const when = `${createdAt.slice(0, 10)} ${createdAt.slice(11, 16)} UTC`;
  return bulkOrderId === undefined
    ? `A purchase of this file was started on ${when}, and its outcome is not known. Finishing it; nothing is bought twice.`
    : `This file was bought on ${when} as ${bulkOrderId}. Resuming that purchase; nothing is bought twice (--again buys it again).`;
}

const idsOf = (job: Job | undefined): string[] => [
  ...(job?.earlier ?? []),
  ...(job?.bulkOrderId ? [job.bulkOrderId] : []),
];

import type { Client } from "@shipctl/sdk";
import { reasonsNotBought } from "@shipctl/sdk/bulk";
import type { Context } from "../../context.js";
import { failure } from "../../io/exit-code.js";
import { one, oneOf, outputFile, toggle, type Values } from "../../io/flags.js";
import { once } from "../../io/once.js";
import { lines, type Outcome } from "../../io/outcome.js";
import { contentOf, inputFileName, inputName } from "../../io/standard-streams.js";
import type { Job, JobKey } from "../../profile/jobs.js";
import { accountId } from "../shared/account-id.js";
import { findApi } from "../shared/find-api.js";
import { failuresOrigin } from "../shared/origins.js";
import type { BulkPicks } from "./bulk-flags.js";
import { buyingIn, resumeJob } from "./bulk-job.js";
import { buyRows, withResumeHint } from "./buy-rows.js";
import { duplicateNamed } from "./duplicate-purchase.js";
import { leftOutRows, saveFailures } from "./failures-file.js";
import { failuresPath, finishBulk } from "./finish-bulk.js";
import { followBulk } from "./follow-bulk.js";
import { openPurchaseOutputs } from "./purchase-outputs.js";
import { readBulkFile } from "./read-bulk-file.js";

/** What is said about a purchase beside what the rows are sent with. */
export const purchaseFlags = {
  skipInvalid: toggle("buy the valid rows when others have problems"),
  labels: outputFile(one("file.pdf", "save the labels, all in one PDF in the order of the file")),
  format: one("format", "4x6 (the default), or letter with two labels a page", { parse: oneOf(["4x6", "letter"]) }),
  yes: toggle("do not ask", { short: "y" }),
  again: toggle("buy once more what was bought before: the file, or rows of it"),
  skipDuplicates: toggle("leave out rows that look the same as an order of the last 30 days"),
};

type BuyOptions = Values<typeof purchaseFlags> & BulkPicks & { readonly force: boolean };

export interface FileToBuy {
  /** As the person can name it again. */
  readonly path: string;
  /** What it holds, where that is known already. */
  readonly content?: Uint8Array;
  /** What it was made of. */
  readonly source?: string;
}

/** Checks a file, shows what it costs, asks, pays and looks on until it has ended; or takes up an earlier purchase. */
export async function buyFile(context: Context, toBuy: FileToBuy, options: BuyOptions): Promise<Outcome> {
  const { path, source } = toBuy;
  const contentOnce = once(async () => toBuy.content ?? contentOf(context.io, path));
  const found = once(async () => findJob(context, await context.api(), options, await contentOnce()));
  const outputs = await openPurchaseOutputs(context, options, {
    inputs: source === undefined ? [path] : [path, source],
    content: contentOnce,
    bulkOrderId: async () => (await found()).resumed?.bulkOrderId,
  });
  const content = await contentOnce();
  const client = await context.api();
  const { key, resumed, earlier } = await found();
  if (!resumed && !options.again) await refuseOtherJob(context, key, path);
  const read = await readBulkFile(context, client, { path, content, picks: options });
  if (resumed) context.io.talk(lines(resumeNote(resumed)));
  const { bulkOrderId, notBought, begunAt } = resumed
    ? { bulkOrderId: await finishJob(context, client, key, resumed, path), notBought: undefined, begunAt: undefined }
    : await buyRows({ context, client, read, wishes: { ...options, failures: outputs.failures } }, { key, earlier });

  const resumeWith = `shipctl bulk buy ${path} (with the same flags)`;
  const done = await followBulk(context, client, { bulkOrderId, resumeWith, begunAt });
  return finishBulk(
    context,
    client,
    done,
    { ...options, ...outputs },
    {
      count: Math.max(0, read.file.rows.length - done.counts.total) + done.counts.failed,
      suggestedPath: failuresPath(inputFileName(path)),
      origin: await failuresOrigin(context, content, bulkOrderId),
      save: async (output, origin) => {
        const { signal } = context;
        const { failures } = await client.listBulkFailures({ path: { bulkOrderId }, signal });
        const leftOut = notBought
          ? reasonsNotBought(notBought)
          : await leftOutRows(client, { bulkOrderId, file: read.file, signal });
        await saveFailures(output, { origin, originals: read.file.originals, refused: leftOut, failed: failures });
      },
      hint:
        done.counts.failed > 0
          ? `Save the failed rows with: shipctl bulk failures ${bulkOrderId}, or buy them again with: shipctl bulk retry ${bulkOrderId}`
          : `Save the rows with problems with: shipctl bulk check ${path} --failures failures.csv`,
    },
  );
}

async function finishJob(context: Context, client: Client, key: JobKey, job: Job, path: string): Promise<string> {
  try {
    return await resumeJob(buyingIn(context), client, key, job);
  } catch (error) {
    throw withResumeHint(duplicateNamed(error), path);
  }
}

interface FoundJob {
  readonly key: JobKey;
  /** The purchase to finish or to show again. */
  readonly resumed: Job | undefined;
  /** Bulk orders of the same file that were meant. */
  readonly earlier: readonly string[];
}

/** The purchase of this file with these flags. One whose outcome is not known is finished, even when another is meant. */
async function findJob(context: Context, client: Client, options: BuyOptions, content: Uint8Array): Promise<FoundJob> {
  const key = await jobKey(context, client, options, content);
  const job = await context.jobs.read(key);
  const isMeantAnew = options.again && job?.bulkOrderId !== undefined;
  return { key, resumed: isMeantAnew ? undefined : job, earlier: idsOf(job) };
}

/** Flags that change what is bought; not those that say where files go or whether to ask. */
async function jobKey(context: Context, client: Client, options: BuyOptions, content: Uint8Array): Promise<JobKey> {
  const { signal } = context;
  const { url } = await context.settings();
  const apiId = await findApi(client, options.api, signal);
  const { service, carrier, template, map, from } = options;
  return {
    url,
    accountId: await accountId(context, client),
    content,
    options: { apiId, service, carrier, template, map, from },
  };
}

/** The same file with other flags may be a slip or may be meant; only the person knows. */
async function refuseOtherJob(context: Context, key: JobKey, path: string): Promise<void> {
  const [found] = await context.jobs.others(key);
  if (!found) return;
  const { job: other } = found;
  const what = other.bulkOrderId ? `as ${other.bulkOrderId}` : "and its outcome is not known yet";
  throw failure(
    `${inputName(path)} was bought with other flags on ${other.createdAt.slice(0, 10)}, ${what}. Nothing was bought now.`,
    "Run it with the same flags as then to take that purchase up again, or add --again to buy it once more.",
  );
}

function resumeNote({ bulkOrderId, createdAt }: Job): string {
  const when = `${createdAt.slice(0, 10)} ${createdAt.slice(11, 16)} UTC`;
  return bulkOrderId === undefined
    ? `A purchase of this file was begun on ${when} and its outcome is not known. Finishing it; nothing is bought twice.`
    : `This file was bought on ${when} as ${bulkOrderId}. Taking it up again; nothing is bought twice (--again buys it once more).`;
}

const idsOf = (job: Job | undefined): string[] => [
  ...(job?.earlier ?? []),
  ...(job?.bulkOrderId ? [job.bulkOrderId] : []),
];

import { randomUUID } from "node:crypto";
import { ApiError, type Client, type ProcessBulkRequest } from "@shipctl/sdk";
import type { Context } from "../../context.js";
import { failure } from "../../io/exit-code.js";
import { lines, tinted } from "../../io/outcome.js";
import { type Job, type JobKey, jobOwner, type OpenJob } from "../../profile/jobs.js";
import { isKeyExpired, reportOutage } from "../shared/purchase-calls.js";

/** The client, the folder of jobs and the clock of a purchase. */
export interface Buyer extends Pick<Context, "jobs" | "now"> {
  readonly client: Client;
  /** Called when the server does not answer. */
  readonly warn: (text: string) => void;
}
/** A buyer at the command line. */
export const buyerOf = async ({ api, jobs, now, io }: Context): Promise<Buyer> => ({
  ...{ client: await api(), jobs, now },
  warn: (text) => io.printMessage(lines(tinted(text, "warn"))),
});

interface Payment {
  readonly key: JobKey;
  readonly request: ProcessBulkRequest;
  /** Earlier bulk orders of the same file. */
  readonly earlier: readonly string[];
}

/** Seconds to wait for the end: enough for a few labels, short enough to show progress on a large order. */
const WAIT = "wait=1";

/**
 * Pays for the rows. The job is on disk before the call, so a rerun repeats the same call or finds what it bought. The
 * job is deleted when the server says that nothing was bought.
 * @returns the id of the bulk order
 */
export async function payForRows(buyer: Buyer, { key, request, earlier }: Payment): Promise<string> {
  const createdAt = buyer.now().toISOString();
  const named = { createdAt, fileName: request.fileName ?? "", owner: jobOwner(key) };
  const job: Job = { idempotencyKey: randomUUID(), ...named, request, earlier };
  if (earlier.length > 0) await buyer.jobs.write(key, job);
  else if (!(await buyer.jobs.begin(key, job))) return resumeJob(buyer, { ref: key, job: await existing(buyer, key) });
  return callAndNote(buyer, { ref: key, job }, false);
}

/** The bulk order of an earlier job, bought now if the first call never arrived. */
export async function resumeJob(buyer: Buyer, open: OpenJob): Promise<string> {
  const { job } = open;
  if (job.bulkOrderId !== undefined) return job.bulkOrderId;
  const bulkOrderId = isKeyExpired(job, buyer.now()) ? await findOrder(buyer.client, job) : undefined;
  if (bulkOrderId === undefined) return callAndNote(buyer, open, true);
  await note(buyer, open, bulkOrderId);
  return bulkOrderId;
}

async function callAndNote(buyer: Buyer, open: OpenJob, afterLostAnswer: boolean): Promise<string> {
  const { idempotencyKey, request } = open.job;
  const call = { body: asRequest(request), idempotencyKey, afterLostAnswer, headers: { Prefer: WAIT } };
  try {
    const { bulkOrderId } = await buyer.client.processBulkOrder({ ...call, ...reportOutage(buyer.warn) });
    await note(buyer, open, bulkOrderId);
    return bulkOrderId;
  } catch (error) {
    if (error instanceof ApiError && !error.mayHaveHappened) await discard(buyer, open);
    throw error;
  }
}

/** Restores the job of the purchase before this one, if there was one. */
async function discard({ jobs }: Buyer, { ref, job: { request: _nothing, ...job } }: OpenJob): Promise<void> {
  const bulkOrderId = job.earlier?.at(-1);
  if (bulkOrderId === undefined) await jobs.remove(ref);
  else await jobs.write(ref, { ...job, bulkOrderId, earlier: job.earlier?.slice(0, -1) ?? [] });
}

/** The server has the rows now, so the job need not keep them. */
async function note({ jobs }: Buyer, { ref, job }: OpenJob, bulkOrderId: string): Promise<void> {
  const { request: _done, ...kept } = job;
  await jobs.write(ref, { ...kept, bulkOrderId });
}

async function findOrder(client: Client, job: Job): Promise<string | undefined> {
  const request = asRequest(job.request);
  for await (const order of client.listBulkOrders.all({ query: { from: job.createdAt } })) {
    const isSame = order.fileName === request.fileName && order.orderCount === request.orders.length;
    if (isSame && order.totalPrice === request.totalPrice) return order.bulkOrderId;
  }
  return undefined;
}

async function existing({ jobs }: Buyer, key: JobKey): Promise<Job> {
  const job = await jobs.read(key);
  if (job) return job;
  throw failure("Another shipctl is buying this file right now.", "Run the command again in a moment.");
}

function asRequest(request: unknown): ProcessBulkRequest {
  if (typeof request === "object" && request !== null && "orders" in request) return request as ProcessBulkRequest;
  throw failure(
    "The record of an earlier purchase of this file is damaged, so it cannot be repeated safely.",
    "Check shipctl bulk list. If the file was not bought, --again buys it.",
  );
}

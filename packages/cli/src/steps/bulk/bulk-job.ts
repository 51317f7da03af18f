import { randomUUID } from "node:crypto";
import { ApiError, type Client, type ProcessBulkRequest } from "@shipctl/sdk";
import type { Context } from "../../context.js";
import { failure } from "../../io/exit-code.js";
import { lines, tinted } from "../../io/outcome.js";
import { type Job, type JobKey, type JobRef, jobOwner } from "../../profile/jobs.js";
import { isKeyForgotten } from "../shared/key-life.js";
import { outageTold } from "../shared/outage-told.js";

/** What buying needs: where jobs are noted, the time, and when to stop. */
export interface BuyingContext extends Pick<Context, "jobs" | "now" | "signal"> {
  /** Tells the person that no answer comes. */
  readonly tell: (text: string) => void;
}
/** At the command line. */
export const buyingIn = ({ jobs, now, signal, io }: Context): BuyingContext => ({
  ...{ jobs, now, signal },
  tell: (text) => io.talk(lines(tinted(text, "warn"))),
});

/** Long enough for a handful of labels, short enough to show how a large order moves. */
const WAIT = "wait=1";

/**
 * Pays for the rows. The job is on disk before the call, so that whatever breaks, a rerun repeats this very call or
 * finds what it bought. When the server says that nothing was bought, the job is forgotten.
 * @returns the id of the bulk order
 */
export async function payForRows(
  context: BuyingContext,
  client: Client,
  key: JobKey,
  request: ProcessBulkRequest,
  earlier: readonly string[],
): Promise<string> {
  const createdAt = context.now().toISOString();
  const named = { createdAt, fileName: request.fileName ?? "", owner: jobOwner(key) };
  const job: Job = { idempotencyKey: randomUUID(), ...named, request, earlier };
  if (earlier.length > 0) await context.jobs.write(key, job);
  else if (!(await context.jobs.begin(key, job))) return resumeJob(context, client, key, await existing(context, key));
  return callAndNote(context, client, key, job, request, false);
}

/** Finds out what became of a job that was begun before: its bulk order, bought now if the first call never arrived. */
export async function resumeJob(context: BuyingContext, client: Client, key: JobRef, job: Job): Promise<string> {
  if (job.bulkOrderId !== undefined) return job.bulkOrderId;
  const request = asRequest(job.request);
  if (isKeyForgotten(job, context.now())) {
    const found = await lostOrder(context, client, job, request);
    if (found !== undefined) {
      await note(context, key, job, found);
      return found;
    }
  }
  return callAndNote(context, client, key, job, request, true);
}

async function callAndNote(
  context: BuyingContext,
  client: Client,
  key: JobRef,
  job: Job,
  body: ProcessBulkRequest,
  afterLostAnswer: boolean,
): Promise<string> {
  const { idempotencyKey } = job;
  try {
    const call = { body, idempotencyKey, afterLostAnswer, headers: { Prefer: WAIT }, signal: context.signal };
    const { bulkOrderId } = await client.processBulkOrder({ ...call, ...outageTold(context.tell) });
    await note(context, key, job, bulkOrderId);
    return bulkOrderId;
  } catch (error) {
    if (error instanceof ApiError && !error.mayHaveHappened) await forget(context, key, job);
    throw error;
  }
}

/** Back to how it was before: to the purchase that this one was to follow, if there was one. */
async function forget(context: BuyingContext, key: JobRef, { request: _nothing, ...job }: Job): Promise<void> {
  const bulkOrderId = job.earlier?.at(-1);
  if (bulkOrderId === undefined) await context.jobs.remove(key);
  else await context.jobs.write(key, { ...job, bulkOrderId, earlier: job.earlier?.slice(0, -1) ?? [] });
}

/** From here on the bulk order speaks for itself, so the rows need not be kept. */
async function note(context: BuyingContext, key: JobRef, job: Job, bulkOrderId: string): Promise<void> {
  const { request: _done, ...kept } = job;
  await context.jobs.write(key, { ...kept, bulkOrderId });
}

async function lostOrder(
  context: BuyingContext,
  client: Client,
  job: Job,
  request: ProcessBulkRequest,
): Promise<string | undefined> {
  const query = { from: job.createdAt };
  for await (const order of client.listBulkOrders.all({ query, signal: context.signal })) {
    const isSame = order.fileName === request.fileName && order.orderCount === request.orders.length;
    if (isSame && order.totalPrice === request.totalPrice) return order.bulkOrderId;
  }
  return undefined;
}

async function existing(context: BuyingContext, key: JobRef): Promise<Job> {
  const job = await context.jobs.read(key);
  if (job) return job;
  throw failure("Another shipctl is buying this file at this moment.", "Run the command again in a moment.");
}

function asRequest(request: unknown): ProcessBulkRequest {
  if (typeof request === "object" && request !== null && "orders" in request) return request as ProcessBulkRequest;
  throw failure(
    "The note of an earlier purchase of this file is damaged, so it cannot be repeated safely.",
    'Look at "shipctl bulk list". If it was not bought, --again buys it.',
  );
}

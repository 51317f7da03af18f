import { randomUUID } from "node:crypto";
import { ApiError, type Client, type CreateOrderRequest, type Order, type OrderReply } from "@shipctl/sdk";
import { keyAge } from "@shipctl/sdk/bulk";
import { formatUsd } from "@shipctl/sdk/display";
import type { Context } from "../../context.js";
import { CommandError, ExitCode, failure } from "../../io/exit-code.js";
import { lines, tinted } from "../../io/outcome.js";
import { type Job, type JobKey, jobOwner } from "../../profile/jobs.js";
import { accountId } from "../shared/account.js";
import { exitCodeOf, reportOutage } from "../shared/purchase-calls.js";

/** The purchase of one label with these flags, and the job of an earlier attempt. */
export interface LabelJob {
  readonly key: JobKey;
  /** An earlier purchase with an unknown outcome. */
  readonly job: Job | undefined;
}

interface OpenLabelJob extends LabelJob {
  readonly job: Job;
}

interface LabelPayment {
  readonly key: JobKey;
  readonly request: CreateOrderRequest;
  readonly idempotencyKey: string | undefined;
}

/** `flags` determine what is bought; `idempotencyKey` distinguishes purchases with equal flags. */
export async function findLabelJob(
  context: Context,
  flags: Readonly<Record<string, unknown>>,
  idempotencyKey: string | undefined,
): Promise<LabelJob> {
  const { url } = await context.settings();
  const owner = { url, accountId: await accountId(context), content: new Uint8Array() };
  const key = { ...owner, options: flags };
  const job = await context.labelJobs.read(key);
  if (idempotencyKey === undefined || job?.idempotencyKey === idempotencyKey) return { key, job };
  const named = { ...owner, options: { ...flags, idempotencyKey } };
  return { key: named, job: await context.labelJobs.read(named) };
}

/** Buys a label. The job is on disk before the call, so that a rerun with the same flags repeats the call. */
export async function payForLabel(
  context: Context,
  { key, request, idempotencyKey = randomUUID() }: LabelPayment,
): Promise<OrderReply> {
  const createdAt = context.now().toISOString();
  const job: Job = { idempotencyKey, createdAt, fileName: "", owner: jobOwner(key), request };
  if (await context.labelJobs.begin(key, job)) return call(context, { key, job }, false);
  const other = await context.labelJobs.read(key);
  if (!other) throw failure("Another shipctl is buying this label right now.", "Run the command again in a moment.");
  return call(context, { key, job: other }, true);
}

/**
 * Finishes an earlier attempt: repeats its call while that is safe, and then asks for what its key bought. Undefined if
 * it bought nothing. @throws if that is no longer known, unless the person gives it up (`again`)
 */
export async function resumeLabel(
  context: Context,
  { key, job }: LabelJob,
  again: boolean,
): Promise<OrderReply | undefined> {
  if (!job) return undefined;
  const when = `${job.createdAt.slice(0, 10)} ${job.createdAt.slice(11, 16)} UTC`;
  const begun = `A purchase with these flags was started on ${when}, and its outcome is not known.`;
  const age = keyAge({ startedAt: job.createdAt }, context.now());
  if (age === "alive") {
    context.io.printMessage(lines(`${begun} Finishing it; nothing is bought twice.`));
    return call(context, { key, job }, true);
  }
  const client = await context.api();
  const order = await boughtWith(client, job.idempotencyKey);
  if (order) {
    context.io.printMessage(lines(`${begun} It is looked up; nothing is bought.`));
    const { balance } = await client.getBalance();
    return { message: `It was bought as ${order.orderId}`, order, newBalance: balance };
  }
  if (age === "expired" && !again) {
    throw failure(
      `${begun} The server keeps the key of a purchase for 7 days. Nothing was bought now.`,
      `Look for it with: shipctl orders list --search ${JSON.stringify(asRequest(job.request).recipient.name)}`,
      // With the order to ship again, --again is in use.
      key.options.again === undefined
        ? "If it is not there, buy it with the same command and --again"
        : "If it is not there, buy it with the same command and --idempotency-key with a new key",
    );
  }
  await context.labelJobs.remove(key);
  if (age === "ending") context.io.printMessage(lines("That purchase bought nothing."));
  return undefined;
}

async function call(context: Context, { key, job }: OpenLabelJob, afterLostAnswer: boolean): Promise<OrderReply> {
  const { idempotencyKey } = job;
  const outage = reportOutage((text) => context.io.printMessage(lines(tinted(text, "warn"))));
  const client = await context.api();
  try {
    return await client.createOrder({ body: asRequest(job.request), idempotencyKey, afterLostAnswer, ...outage });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.mayHaveHappened) throw unknownOutcome(error, idempotencyKey);
    await context.labelJobs.remove(key);
    const moved = error.details?.price;
    if (error.code !== "price_changed" || moved === undefined) throw error;
    throw failure(error.message, `It costs ${formatUsd(moved)} now. Run the command again to buy it.`);
  }
}

function unknownOutcome(error: ApiError, idempotencyKey: string): CommandError {
  const exitCode = exitCodeOf(error);
  return new CommandError(exitCode, error.code === "aborted" ? "Stopped." : error.message, [
    "It is not known whether the label was bought. Run the same command again: it is not bought twice.",
    ...(exitCode === ExitCode.notSignedIn ? ["Sign in first with: shipctl login"] : []),
    "On another machine, add this flag:",
    `  --idempotency-key ${idempotencyKey}`,
  ]);
}

/** The label of the call with this key; undefined if the server knows none, or it was refused. */
async function boughtWith(client: Client, idempotencyKey: string): Promise<Order | undefined> {
  try {
    const order = await client.getOrder({ path: { id: `key:${idempotencyKey}` } });
    return order.purchase === "failed" ? undefined : order;
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") return undefined;
    throw error;
  }
}

function asRequest(request: unknown): CreateOrderRequest {
  if (typeof request === "object" && request !== null && "recipient" in request) return request as CreateOrderRequest;
  throw failure(
    "The record of an earlier purchase with these flags is damaged, so it cannot be repeated safely.",
    "Check shipctl orders list. If the label was not bought, --idempotency-key with a new key buys it.",
  );
}

import { randomUUID } from "node:crypto";
import { ApiError, type Client, type CreateOrderRequest, type Order, type OrderReply } from "@shipctl/sdk";
import { formatUsd } from "@shipctl/sdk/display";
import type { Context } from "../../context.js";
import { ExitCode, failure, Stop } from "../../io/exit-code.js";
import { lines, tinted } from "../../io/outcome.js";
import { type Job, type JobKey, jobOwner } from "../../profile/jobs.js";
import { accountId } from "../shared/account-id.js";
import { isKeyForgotten, timeOf } from "../shared/key-life.js";
import { outageTold } from "../shared/outage-told.js";
import { exitCodeOfUnknown } from "../shared/unknown-outcome.js";

/** The purchase of one label that these flags stand for, and what is left of an earlier try. */
export interface LabelJob {
  readonly key: JobKey;
  /** A purchase that was begun and whose outcome is not known. */
  readonly job: Job | undefined;
}

/** `flags` are those that say what is bought; `idempotencyKey` names one purchase among equal ones. */
export async function findLabelJob(
  context: Context,
  client: Client,
  flags: Readonly<Record<string, unknown>>,
  idempotencyKey: string | undefined,
): Promise<LabelJob> {
  const { url } = await context.settings();
  const owner = { url, accountId: await accountId(context, client), content: new Uint8Array() };
  const key = { ...owner, options: flags };
  const job = await context.labelJobs.read(key);
  if (idempotencyKey === undefined || job?.idempotencyKey === idempotencyKey) return { key, job };
  const named = { ...owner, options: { ...flags, idempotencyKey } };
  return { key: named, job: await context.labelJobs.read(named) };
}

/** Buys a label. The job is on disk before the call, so that the same flags again repeat this very call. */
export async function payForLabel(
  context: Context,
  client: Client,
  key: JobKey,
  request: CreateOrderRequest,
  idempotencyKey: string = randomUUID(),
): Promise<OrderReply> {
  const createdAt = context.now().toISOString();
  const job: Job = { idempotencyKey, createdAt, fileName: "", owner: jobOwner(key), request };
  if (await context.labelJobs.begin(key, job)) return call(context, client, key, job, false);
  const other = await context.labelJobs.read(key);
  if (!other)
    throw failure("Another shipctl is buying this label at this moment.", "Run the command again in a moment.");
  return call(context, client, key, other, true);
}

/** Repeats the call of an earlier try; undefined when it is known by now that it bought nothing. */
export async function resumeLabel(
  context: Context,
  client: Client,
  { key, job }: LabelJob,
): Promise<OrderReply | undefined> {
  if (!job) return undefined;
  const when = `${job.createdAt.slice(0, 10)} ${job.createdAt.slice(11, 16)} UTC`;
  const begun = `A purchase with these flags was begun on ${when} and its outcome is not known.`;
  context.io.talk(lines(`${begun} Finishing it; nothing is bought twice.`));
  if (!isKeyForgotten(job, context.now())) return call(context, client, key, job, true);
  const order = await lostOrder(context, client, job);
  if (!order) {
    await context.labelJobs.remove(key);
    context.io.talk(lines("Nothing was bought then."));
    return undefined;
  }
  const { balance } = await client.getBalance({ signal: context.signal });
  return { message: `It was bought as ${order.orderId}`, order, newBalance: balance };
}

async function call(
  context: Context,
  client: Client,
  key: JobKey,
  job: Job,
  afterLostAnswer: boolean,
): Promise<OrderReply> {
  const { idempotencyKey } = job;
  try {
    const body = asRequest(job.request);
    const told = outageTold((text) => context.io.talk(lines(tinted(text, "warn"))));
    return await client.createOrder({ body, idempotencyKey, afterLostAnswer, signal: context.signal, ...told });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.mayHaveHappened) throw unknownOutcome(error, idempotencyKey);
    await context.labelJobs.remove(key);
    const moved = error.details?.price;
    if (error.code !== "price_changed" || moved === undefined) throw error;
    throw failure(error.message, `It costs ${formatUsd(moved)} now. Run the command again to buy it.`);
  }
}

function unknownOutcome(error: ApiError, idempotencyKey: string): Stop {
  const exitCode = exitCodeOfUnknown(error);
  return new Stop(exitCode, error.code === "aborted" ? "Stopped." : error.message, [
    "Whether the label was bought is not known. Run the same command again, and it is not bought twice.",
    ...(exitCode === ExitCode.notSignedIn ? ["Sign in first with: shipctl login"] : []),
    "From another machine add this flag to it:",
    `  --idempotency-key ${idempotencyKey}`,
  ]);
}

/** For the same person, by the same service, at the same price. */
async function lostOrder(context: Context, client: Client, job: Job): Promise<Order | undefined> {
  const { recipient, serviceType, price } = asRequest(job.request);
  for await (const order of client.listOrders.all({ query: timeOf(job), signal: context.signal })) {
    const { name, street1, zip } = order.recipient;
    const isSamePlace = name === recipient.name && street1 === recipient.street1 && zip === recipient.zip;
    if (isSamePlace && order.serviceType === serviceType && order.price === price) return order;
  }
  return undefined;
}

function asRequest(request: unknown): CreateOrderRequest {
  if (typeof request === "object" && request !== null && "recipient" in request) return request as CreateOrderRequest;
  throw failure(
    "The note of an earlier purchase with these flags is damaged, so it cannot be repeated safely.",
    'Look at "shipctl orders list". If it was not bought, --idempotency-key with a new key buys it.',
  );
}

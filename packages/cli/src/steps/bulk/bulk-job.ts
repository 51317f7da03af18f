import { randomUUID } from "node:crypto";
import type { Client, ProcessBulkRequest } from "@shipctl/sdk";
import {
  type Purchase,
  type PurchaseAccount,
  type PurchasePorts,
  type PurchaseState,
  type PurchaseStore,
  READY,
  runPurchase,
  storedState,
} from "@shipctl/sdk/bulk";
import type { Context } from "../../context.js";
import { failure } from "../../io/exit-code.js";
import { lines, tinted } from "../../io/outcome.js";
import { type Job, type JobKey, type JobRef, type Jobs, jobOwner, type OpenJob } from "../../profile/jobs.js";
import { accountId } from "../shared/account.js";
import { reportOutage } from "../shared/purchase-calls.js";

/** Who buys, and where the jobs are. */
export interface Buyer extends Pick<Context, "jobs" | "now" | "signal"> {
  readonly client: Client;
  readonly account: PurchaseAccount;
  /** Called when the server does not answer. */
  readonly warn: (text: string) => void;
}

/** A buyer at the command line, where the account cannot change. */
export async function buyerOf(context: Context): Promise<Buyer> {
  const { jobs, now, signal, io } = context;
  const { url } = await context.settings();
  const owner = jobOwner({ url, accountId: await accountId(context) });
  return {
    ...{ client: await context.api(), jobs, now, signal },
    account: { current: () => owner, subscribe: () => () => undefined },
    warn: (text) => io.printMessage(lines(tinted(text, "warn"))),
  };
}

interface Payment {
  readonly key: JobKey;
  readonly request: ProcessBulkRequest;
  /** Earlier bulk orders of the same file. */
  readonly earlier: readonly string[];
}

/** Pays for the rows, or finishes the purchase of the same file that another process has begun. */
export function payForRows(buyer: Buyer, { key, request, earlier }: Payment): Promise<PurchaseState> {
  const startedAt = buyer.now().toISOString();
  const fileName = request.fileName ?? "";
  const purchase = { key: randomUUID(), owner: jobOwner(key), startedAt, fileName, request };
  return runPurchase(portsOf(buyer, key, { earlier }), READY, { type: "confirmed", purchase });
}

/** Finishes the purchase of an earlier job: it is bought now if its call never arrived. */
export const resumeJob = (buyer: Buyer, { ref, job }: OpenJob): Promise<PurchaseState> =>
  runPurchase(portsOf(buyer, ref, { job }), storedState(purchaseOf(job)), { type: "resumed" });

/** Deletes the job of a purchase of which nobody can tell whether it was made. */
export const giveUpJob = (buyer: Buyer, { ref, job }: OpenJob): Promise<PurchaseState> =>
  runPurchase(portsOf(buyer, ref, { job }), storedState(purchaseOf(job)), { type: "dismissed" });

/** @throws its error if it was refused or is lost */
export function bulkOrderOf(state: PurchaseState): string {
  if ("purchase" in state && state.purchase.bulkOrderId !== undefined) return state.purchase.bulkOrderId;
  throw "error" in state ? state.error : new Error(`The purchase is ${state.at}.`);
}

/** For a lost purchase whose key the server may have deleted. */
export const notKnownText = ({ fileName, createdAt }: Job): string =>
  `It is not known whether ${fileName || "this file"} was bought on ${createdAt.slice(0, 10)}: the server keeps the key of a purchase for 7 days.`;

/** Seconds to wait for the end: enough for a few labels, short enough to show progress on a large order. */
const WAIT_SECONDS = 1;

interface KnownJob {
  readonly job?: Job;
  /** Earlier bulk orders of the same file. */
  readonly earlier?: readonly string[];
}

const portsOf = (buyer: Buyer, ref: JobRef, known: KnownJob): PurchasePorts => ({
  ...{ client: buyer.client, account: buyer.account, now: buyer.now, waitSeconds: WAIT_SECONDS },
  store: jobStore(buyer.jobs, ref, known),
  callOptions: () => ({ signal: buyer.signal, ...reportOutage(buyer.warn) }),
});

/** The job of one file on disk. It never expires, so that a rerun weeks later buys nothing twice. */
function jobStore(jobs: Jobs, ref: JobRef, { job, earlier = [] }: KnownJob): PurchaseStore {
  let current = job;
  /** Without its rows, which the server has now, or which it has refused. */
  const answered = (): Job => {
    if (!current) throw new Error("The purchase has no job.");
    const { request: _answered, ...kept } = current;
    return kept;
  };
  return {
    async record({ key: idempotencyKey, startedAt: createdAt, bulkOrderId: _none, ...purchase }) {
      const own: Job = { idempotencyKey, createdAt, ...purchase, earlier };
      const other = await begin(jobs, ref, own);
      current = other ?? own;
      return { purchase: purchaseOf(current), isNew: other === undefined };
    },
    accept: (_key, bulkOrderId) => jobs.write(ref, { ...answered(), bulkOrderId }),
    async discard() {
      const kept = answered();
      const bulkOrderId = kept.earlier?.at(-1);
      if (bulkOrderId === undefined) await jobs.remove(ref);
      // The purchase before this one is the latest again.
      else await jobs.write(ref, { ...kept, bulkOrderId, earlier: kept.earlier?.slice(0, -1) ?? [] });
    },
    end: async () => undefined,
  };
}

/** Writes a job before its call. Returns the job of another process if that was faster. */
async function begin(jobs: Jobs, ref: JobRef, job: Job): Promise<Job | undefined> {
  if (job.earlier?.length) {
    const other = await jobs.read(ref);
    if (other?.request !== undefined) return other;
    await jobs.write(ref, job);
    return undefined;
  }
  if (await jobs.begin(ref, job)) return undefined;
  const other = await jobs.read(ref);
  if (other) return other;
  throw failure("Another shipctl is buying this file right now.", "Run the command again in a moment.");
}

function purchaseOf(job: Job): Purchase {
  const { idempotencyKey: key, createdAt: startedAt, owner = "", fileName, request, bulkOrderId } = job;
  return {
    ...{ key, startedAt, owner, fileName },
    ...(request === undefined ? {} : { request: asRequest(request) }),
    ...(bulkOrderId === undefined ? {} : { bulkOrderId }),
  };
}

function asRequest(request: unknown): ProcessBulkRequest {
  if (typeof request === "object" && request !== null && "orders" in request) return request as ProcessBulkRequest;
  throw failure(
    "The record of an earlier purchase of this file is damaged, so it cannot be repeated safely.",
    "Check shipctl bulk list. If the file was not bought, --again buys it.",
  );
}

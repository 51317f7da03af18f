import {
  AccountLeft,
  ApiError,
  type BulkCounts,
  type BulkOrder,
  type Client,
  ownerOf,
  waitForBulk,
} from "@shipctl/sdk";
import {
  originalsWithEdits,
  type PurchaseState,
  purchaseFingerprint,
  purchaseRequest,
  rowsNotBought,
  serviceTotals,
  sheetReducer,
} from "@shipctl/sdk/bulk";
import { bulkWaitingText, count, problemText } from "@shipctl/sdk/display";
import { type Dispatch, useMemo, useRef } from "react";
import { createRate } from "../../../io/progress.js";
import type { Tone } from "../../../io/style.js";
import { type Job, type JobKey, jobOwner, type OpenJob } from "../../../profile/jobs.js";
import { bulkOrderOf, giveUpJob, payForRows, resumeJob } from "../../../steps/bulk/bulk-job.js";
import { isDuplicatePurchase } from "../../../steps/bulk/duplicate-purchase.js";
import { rememberMapping } from "../../../steps/bulk/remember-mapping.js";
import { useAppContext } from "../../hooks/use-app.js";
import { useSession } from "../../hooks/use-session.js";
import type { Attempt, Basket, BulkAction, BulkState, Purchase, Waiting } from "./bulk-state.js";

const POLL_MS = 400;

export interface Buying {
  /** Earlier purchases of the same file, if any. */
  earlier(basket: Basket): Promise<OpenJob | undefined>;
  /** `again` also buys rows that were bought before. */
  buy(basket: Basket, again: boolean): void;
  /** Resumes a purchase with an unknown outcome; nothing is bought twice. */
  resume(purchase: Purchase): void;
  /** Deletes the record of a purchase whose outcome nobody can find out any more. */
  giveUp(purchase: Purchase): void;
  follow(bulkOrderId: string, title: string, purchase?: Purchase): void;
  retry(bulkOrder: BulkOrder, purchase: Purchase | undefined): void;
}

interface BuyingOptions {
  readonly dispatch: Dispatch<BulkAction>;
  readonly attempt: Attempt;
  readonly say: (text: string, tone?: Tone) => void;
  readonly sayAtTheEnd: (text: string | undefined) => void;
}

/** Buys rows, and watches and retries bulk orders. The job is written to disk before the call, to be resumable. */
export function useBuying(options: BuyingOptions): Buying {
  const context = useAppContext();
  const session = useSession();
  const latest = useRef(options);
  latest.current = options;
  const { client, refresh } = session;

  return useMemo((): Buying => {
    const { signal, now, jobs } = context;
    const { dispatch, say, sayAtTheEnd } = latest.current;
    let isOutageShown = false;
    const endOutage = () => {
      if (isOutageShown) say("");
      isOutageShown = false;
    };
    const warn = (text: string) => {
      isOutageShown = true;
      say(text, "warn");
    };
    const account = {
      current() {
        const accountId = ownerOf(session.get());
        return accountId === undefined ? undefined : jobOwner({ url: session.url, accountId });
      },
      subscribe: session.subscribe,
    };
    const buyer = { client, jobs, now, signal, account, warn };

    /** The initial state; it is updated until the order has ended. */
    const following = (bulkOrderId: string, title: string, purchase?: Purchase): BulkState => {
      const waiting = Symbol(bulkOrderId);
      sayAtTheEnd(`${bulkOrderId} continues on the server; nothing is lost. Show it again with: shipctl`);
      setImmediate(() => void watch(bulkOrderId, waiting, purchase));
      const progress = {
        bulkOrderId,
        title,
        counts: undefined,
        spent: 0,
        perSecond: 0,
        waits: undefined,
        problem: undefined,
      };
      return { stage: "buying", progress, purchase, waiting };
    };
    const watch = async (bulkOrderId: string, waiting: Waiting, purchase: Purchase | undefined) => {
      let rateOf: ReturnType<typeof createRate> | undefined;
      const onProgress = (counts: BulkCounts, { spent = 0, waiting: wait }: BulkOrder) => {
        const done = counts.bought + counts.failed;
        rateOf ??= createRate(now, { at: now(), done });
        const waits = wait && bulkWaitingText(wait);
        const change = { counts, spent, perSecond: rateOf(done), waits, problem: undefined };
        dispatch({ type: "progressed", waiting, change });
      };
      const watched = watchedClient(client, (problem) =>
        dispatch({ type: "progressed", waiting, change: { problem } }),
      );
      for (;;) {
        try {
          const watching = () => waitForBulk(watched, bulkOrderId, { onProgress, signal, pollMs: POLL_MS });
          const bulkOrder = await session.attempt(watching);
          sayAtTheEnd(undefined);
          dispatch({ type: "arrived", waiting, at: { stage: "done", bulkOrder, purchase } });
          await refresh().catch(() => undefined);
          return;
        } catch (error) {
          if (signal.aborted || error instanceof AccountLeft) return;
          if (!(error instanceof ApiError) || !error.transient) {
            sayAtTheEnd(undefined);
            say(problemText(error), "bad");
            return dispatch({ type: "arrived", waiting, at: { stage: "pick" } });
          }
        }
      }
    };

    const settle = async (purchase: Purchase, paying: Promise<PurchaseState>): Promise<BulkState> => {
      const state = await paying.finally(endOutage);
      const error = "error" in state ? state.error : undefined;
      // After signing in again, the same purchase continues.
      const isSignedOut = error instanceof ApiError && error.status === 401;
      if (state.at !== "lost" || isSignedOut || signal.aborted) {
        return following(bulkOrderOf(state), purchase.title, purchase);
      }
      const isNotKnown = state.finding === "not-known";
      return { stage: "unsure", purchase, isNotKnown, problem: error ? problemText(error) : "" };
    };
    const openJobOf = async ({ key: ref, job }: Purchase): Promise<OpenJob> => {
      const stored = await jobs.read(ref);
      if (stored || job) return { ref, job: { ...job, ...stored } as Job };
      throw new Error("The record of this purchase is missing. Check your bulk orders before you buy again.");
    };
    const pay = async (key: JobKey, { read, picks, sheet }: Basket, again: boolean): Promise<PurchaseState> => {
      const job = await jobs.read(key);
      // A purchase that was started and is not known to have failed is finished first, never started again.
      if (job && (job.request !== undefined || !again)) return resumeJob(buyer, { ref: key, job });
      const request = { ...purchaseRequest(read.file, sheet, picks), ...(again ? { again } : {}) };
      const earlier = [...(job?.earlier ?? []), ...(job?.bulkOrderId ? [job.bulkOrderId] : [])];
      return payForRows(buyer, { key, request, earlier });
    };

    return {
      earlier: async (basket) => {
        const key = await keyOf(basket, ownerOf(session.get()));
        const job = await jobs.read(key);
        return job ? { ref: key, job } : (await jobs.others(key))[0];
      },
      buy: (basket, again) => {
        const back: BulkState = { stage: "rows", basket };
        // The account that confirms pays, also if another one is signed in when the call is sent.
        const payer = ownerOf(session.get());
        void latest.current.attempt(back, "Paying…", async () => {
          const key = await keyOf(basket, payer);
          const purchase = purchaseOf(basket, key);
          const problem = await rememberMapping(client, basket.read);
          if (problem) say(problem, "warn");
          return settle(purchase, pay(key, basket, again)).catch((error: unknown) => {
            if (isDuplicatePurchase(error)) return { ...back, sameRows: error.details?.bulkOrderId ?? "BULK-…" };
            if (!(error instanceof ApiError) || error.code !== "price_changed") throw error;
            say(`${error.message} Check the new prices.`, "warn");
            return atNewPrices(basket, error);
          });
        });
      },
      resume: (purchase) => {
        const back: BulkState = { stage: "unsure", purchase, isNotKnown: false, problem: "" };
        void latest.current.attempt(back, "Finding out what was bought…", async () =>
          settle(purchase, resumeJob(buyer, await openJobOf(purchase))),
        );
      },
      giveUp: (purchase) => {
        void latest.current.attempt({ stage: "pick" }, "Deleting the record…", async () => {
          await giveUpJob(buyer, await openJobOf(purchase));
          return { stage: "pick" };
        });
      },
      follow: (bulkOrderId, title, purchase) => dispatch({ type: "went", to: following(bulkOrderId, title, purchase) }),
      retry: (bulkOrder, purchase) => {
        const { bulkOrderId } = bulkOrder;
        void latest.current.attempt(
          { stage: "done", bulkOrder, purchase },
          "Buying the failed rows again…",
          async () => {
            await client.retryBulkOrder({ path: { bulkOrderId }, headers: { Prefer: "wait=1" } });
            return following(bulkOrderId, `the failed rows of ${bulkOrderId}`, purchase);
          },
        );
      },
    };

    async function keyOf({ read, picks, sheet }: Basket, payer: string | undefined): Promise<JobKey> {
      const accountId = payer ?? (await refresh())._id;
      const { service, carrier, template, apiId } = picks;
      const options = { apiId, service, carrier, template, map: Object.entries(read.chosen), from: undefined };
      // Changes on the screen make it another purchase of the same file.
      const isChanged = sheet.rows.some(
        ({ edits, leftOut, wanted, accept }) => leftOut || !wanted || accept || hasAny(edits),
      );
      const changes = isChanged ? { changed: purchaseFingerprint(sheet, picks) } : {};
      return { url: session.url, accountId, content: read.content, options: { ...options, ...changes } };
    }
  }, [client, context, refresh, session.attempt, session.get, session.subscribe, session.url]);
}

function purchaseOf({ read, sheet }: Basket, key: JobKey): Purchase {
  return {
    key,
    title: `${count(serviceTotals(sheet.rows).count, "label")} of ${read.file.fileName ?? read.path}`,
    originals: originalsWithEdits(read.file, sheet.rows),
    notBought: rowsNotBought(sheet.rows),
    path: read.path,
    inputs: read.source === undefined ? [read.path] : [read.path, read.source],
  };
}

function atNewPrices(basket: Basket, error: ApiError): BulkState {
  const action = { type: "repriced", moved: error.details?.rows ?? [] } as const;
  return { stage: "rows", basket: { ...basket, sheet: sheetReducer(basket.sheet, action) ?? basket.sheet } };
}

const hasAny = (values: object): boolean => Object.keys(values).length > 0;

/** Reports when the server is unreachable, and when it is back. */
function watchedClient(client: Client, say: (problem: string | undefined) => void): Pick<Client, "getBulkOrder"> {
  const look = async (...args: Parameters<Client["getBulkOrder"]>) => {
    try {
      const reply = await client.getBulkOrder(...args);
      say(undefined);
      return reply;
    } catch (error) {
      if (error instanceof ApiError && error.transient) say(error.message);
      throw error;
    }
  };
  return { getBulkOrder: look as Client["getBulkOrder"] };
}

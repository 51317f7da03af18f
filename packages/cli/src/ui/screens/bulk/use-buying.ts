import { AccountLeft, ApiError, type BulkCounts, type BulkOrder, type Client, waitForBulk } from "@shipctl/sdk";
import {
  originalsWithEdits,
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
import type { JobKey, OpenJob } from "../../../profile/jobs.js";
import { payForRows, resumeJob } from "../../../steps/bulk/bulk-job.js";
import { isDuplicatePurchase } from "../../../steps/bulk/duplicate-purchase.js";
import { rememberMapping } from "../../../steps/bulk/remember-mapping.js";
import { useAppContext } from "../../hooks/use-context.js";
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
    const buyer = { client, jobs, now, warn };

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
      return { stage: "buying", progress, waiting };
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

    /** The same purchase continues after signing in again. */
    const settle = async (purchase: Purchase, pay: () => Promise<string>): Promise<BulkState> => {
      try {
        const bulkOrderId = await pay().finally(endOutage);
        return following(bulkOrderId, purchase.title, purchase);
      } catch (error) {
        const isUnknown = error instanceof ApiError && error.mayHaveHappened && error.status !== 401;
        if (!isUnknown || signal.aborted) throw error;
        return { stage: "unsure", purchase, problem: problemText(error) };
      }
    };
    const resumed = async (purchase: Purchase): Promise<string> => {
      const job = (await jobs.read(purchase.key)) ?? purchase.job;
      if (!job) throw new Error("The record of this purchase is missing. Check your bulk orders before you buy again.");
      return resumeJob(buyer, { ref: purchase.key, job });
    };
    const pay = async (key: JobKey, { read, picks, sheet }: Basket, again: boolean): Promise<string> => {
      const job = await jobs.read(key);
      // A purchase that was started and is not known to have failed is finished first, never started again.
      if (job?.request !== undefined) return resumeJob(buyer, { ref: key, job });
      if (job?.bulkOrderId !== undefined && !again) return job.bulkOrderId;
      const request = { ...purchaseRequest(read.file, sheet, picks), ...(again ? { again } : {}) };
      const earlier = [...(job?.earlier ?? []), ...(job?.bulkOrderId ? [job.bulkOrderId] : [])];
      return payForRows(buyer, { key, request, earlier });
    };

    return {
      earlier: async (basket) => {
        const key = await keyOf(basket);
        const job = await jobs.read(key);
        return job ? { ref: key, job } : (await jobs.others(key))[0];
      },
      buy: (basket, again) => {
        const back: BulkState = { stage: "rows", basket };
        void latest.current.attempt(back, "Paying…", async () => {
          const key = await keyOf(basket);
          const purchase = purchaseOf(basket, key);
          const problem = await rememberMapping(client, basket.read);
          if (problem) say(problem, "warn");
          return settle(purchase, () => pay(key, basket, again)).catch((error: unknown) => {
            if (isDuplicatePurchase(error)) return { ...back, sameRows: error.details?.bulkOrderId ?? "BULK-…" };
            if (!(error instanceof ApiError) || error.code !== "price_changed") throw error;
            say(`${error.message} Check the new prices.`, "warn");
            return atNewPrices(basket, error);
          });
        });
      },
      resume: (purchase) => {
        const back: BulkState = { stage: "unsure", purchase, problem: "" };
        void latest.current.attempt(back, "Finding out what was bought…", () =>
          settle(purchase, () => resumed(purchase)),
        );
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

    async function keyOf({ read, picks, sheet }: Basket): Promise<JobKey> {
      const state = session.get();
      const user = (state.status === "signed-in" ? state.user : undefined) ?? (await refresh());
      const { service, carrier, template, apiId } = picks;
      const options = { apiId, service, carrier, template, map: Object.entries(read.chosen), from: undefined };
      // Changes on the screen make it another purchase of the same file.
      const isChanged = sheet.rows.some(({ edits, leftOut, wanted }) => leftOut || !wanted || hasAny(edits));
      const changes = isChanged ? { changed: purchaseFingerprint(sheet, picks) } : {};
      return { url: session.url, accountId: user._id, content: read.content, options: { ...options, ...changes } };
    }
  }, [client, context, refresh, session.attempt, session.get, session.url]);
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

import { createHash } from "node:crypto";
import { ApiError, type BulkCounts, type BulkOrder, type Client, waitForBulk } from "@shipctl/sdk";
import { problemText } from "@shipctl/sdk/display";
import { type BulkFile, writeBulkCsv } from "@shipctl/sdk/files";
import { type Dispatch, type SetStateAction, useMemo, useRef } from "react";
import { createRate } from "../../../io/progress.js";
import type { Tone } from "../../../io/style.js";
import type { Job, JobKey } from "../../../profile/jobs.js";
import { payForRows, resumeJob } from "../../../steps/bulk-job.js";
import { purchaseRequest } from "../../../steps/purchase-request.js";
import { rememberMapping } from "../../../steps/remember-mapping.js";
import { countOf } from "../../components/count.js";
import { useAppContext } from "../../hooks/use-context.js";
import { useSession } from "../../hooks/use-session.js";
import {
  type Basket,
  type BulkState,
  type Purchase,
  type PurchaseProgress,
  unwantedRows,
  wantedRows,
  withPrices,
} from "./bulk-state.js";

const POLL_MS = 400;

export interface Buying {
  /** What was bought of this very file before, if anything. */
  earlier(basket: Basket): Promise<Job | undefined>;
  buy(basket: Basket, earlier: Job | undefined): void;
  /** Finds out what became of a purchase, or makes it now if it never arrived; nothing is bought twice. */
  resume(purchase: Purchase): void;
  follow(bulkOrderId: string, title: string, purchase?: Purchase): void;
  retry(bulkOrder: BulkOrder, purchase: Purchase | undefined): void;
}

interface BuyingOptions {
  readonly setState: Dispatch<SetStateAction<BulkState>>;
  readonly attempt: (back: BulkState, doing: string, work: () => Promise<BulkState>) => Promise<void>;
  readonly say: (text: string, tone?: Tone) => void;
  readonly sayAtTheEnd: (text: string | undefined) => void;
}

/** Paying, watching and buying again. The job is on disk before the call, so whatever breaks can be taken up again. */
export function useBuying(options: BuyingOptions): Buying {
  const context = useAppContext();
  const session = useSession();
  const latest = useRef(options);
  latest.current = options;
  const { client, hasExpired, signedIn, refresh } = session;

  return useMemo((): Buying => {
    const { signal, now, jobs } = context;
    const { setState, say, sayAtTheEnd } = latest.current;

    /** The state to begin with; from then on it moves by itself until the order has ended. */
    const following = (bulkOrderId: string, title: string, purchase?: Purchase): BulkState => {
      const start = { bulkOrderId, title, counts: undefined, spent: 0, perSecond: 0, problem: undefined };
      let progress: PurchaseProgress = start;
      const show = (change: Partial<PurchaseProgress>) => {
        progress = { ...progress, ...change };
        setState({ stage: "buying", progress });
      };
      sayAtTheEnd(`${bulkOrderId} goes on at the server; nothing is lost. Look at it again with: shipctl`);
      setImmediate(() => void watch(bulkOrderId, show, purchase));
      return { stage: "buying", progress };
    };
    const watch = async (
      bulkOrderId: string,
      show: (change: Partial<PurchaseProgress>) => void,
      purchase: Purchase | undefined,
    ) => {
      let rateOf: ReturnType<typeof createRate> | undefined;
      const onProgress = (counts: BulkCounts, { spent = 0 }: BulkOrder) => {
        const done = counts.bought + counts.failed;
        rateOf ??= createRate(now, { at: now(), done });
        show({ counts, spent, perSecond: rateOf(done), problem: undefined });
      };
      const watched = watchedClient(client, (problem) => show({ problem }));
      for (;;) {
        try {
          const bulkOrder = await waitForBulk(watched, bulkOrderId, { onProgress, signal, pollMs: POLL_MS });
          sayAtTheEnd(undefined);
          setState({ stage: "done", bulkOrder, purchase });
          await refresh(signal).catch(() => undefined);
          return;
        } catch (error) {
          if (signal.aborted) return;
          if (hasExpired(error)) await signedIn(signal).catch(() => undefined);
          else if (!(error instanceof ApiError) || !error.transient) {
            sayAtTheEnd(undefined);
            say(problemText(error), "bad");
            return setState({ stage: "pick" });
          }
        }
      }
    };

    const settle = async (purchase: Purchase, pay: () => Promise<string>): Promise<BulkState> => {
      try {
        const bulkOrderId = await pay();
        return following(bulkOrderId, purchase.title, purchase);
      } catch (error) {
        const isUnknown = error instanceof ApiError && error.transient && !signal.aborted;
        if (!isUnknown) throw error;
        return { stage: "unsure", purchase, problem: problemText(error) };
      }
    };
    /** After a sign-in the call is made again by its job, never as a new one. */
    const resumed = async (purchase: Purchase): Promise<string> => {
      const job = (await jobs.read(purchase.key)) ?? purchase.job;
      if (!job) throw new Error("The note of this purchase is gone. Look at the bulk orders before buying again.");
      return resumeJob(context, client, purchase.key, job);
    };

    return {
      earlier: async (basket) => {
        const key = await keyOf(basket);
        return (await jobs.read(key)) ?? (await jobs.others(key))[0];
      },
      buy: (basket, earlier) => {
        const back: BulkState = { stage: "rows", basket };
        let isBegun = false;
        void latest.current.attempt(back, "Paying…", async () => {
          const key = await keyOf(basket);
          const { read, picks } = basket;
          const rows = wantedRows(basket);
          const refused = unwantedRows(basket);
          const title = `${countOf(rows.length, "label")} of ${read.file.fileName ?? read.path}`;
          const purchase: Purchase = { key, title, file: read.file, refused, path: read.path };
          const problem = await rememberMapping(client, read, signal);
          if (problem) say(problem, "warn");
          return settle(purchase, async () => {
            if (isBegun) return resumed(purchase);
            isBegun = true;
            return payForRows(context, client, key, purchaseRequest(read.file, picks, rows), idsOf(earlier));
          }).catch((error: unknown) => {
            if (!(error instanceof ApiError) || error.code !== "price_changed") throw error;
            say(`${error.message} Look at the prices again.`, "warn");
            return { stage: "rows", basket: withPrices(basket, error.details?.rows ?? []) };
          });
        });
      },
      resume: (purchase) => {
        const back: BulkState = { stage: "unsure", purchase, problem: "" };
        void latest.current.attempt(back, "Finding out what was bought…", () =>
          settle(purchase, () => resumed(purchase)),
        );
      },
      follow: (bulkOrderId, title, purchase) => setState(following(bulkOrderId, title, purchase)),
      retry: (bulkOrder, purchase) => {
        const { bulkOrderId } = bulkOrder;
        void latest.current.attempt(
          { stage: "done", bulkOrder, purchase },
          "Buying the failed rows again…",
          async () => {
            await client.retryBulkOrder({ path: { bulkOrderId }, headers: { Prefer: "wait=1" }, signal });
            return following(bulkOrderId, `the failed rows of ${bulkOrderId}`, purchase);
          },
        );
      },
    };

    async function keyOf({ read, picks, edited, leftOut }: Basket): Promise<JobKey> {
      const user = session.snapshot().user ?? (await refresh(signal));
      const { service, carrier, template, apiId } = picks;
      const options = { apiId, service, carrier, template, map: Object.entries(read.chosen), from: undefined };
      const changes = edited.size + leftOut.size === 0 ? {} : { changed: hashOf(read.file, leftOut) };
      return { url: session.url, accountId: user._id, content: read.content, options: { ...options, ...changes } };
    }
  }, [client, context, hasExpired, refresh, session.snapshot, session.url, signedIn]);
}

/** What was changed on the screen makes it another purchase of the same file. */
function hashOf({ rows }: BulkFile, leftOut: ReadonlySet<number>): string {
  const content = JSON.stringify([writeBulkCsv(rows), [...leftOut].sort((one, other) => one - other)]);
  return createHash("sha256").update(content).digest("hex");
}

/** Says when the server is out of reach, and when it is back. */
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

const idsOf = (job: Job | undefined): string[] => [
  ...(job?.earlier ?? []),
  ...(job?.bulkOrderId ? [job.bulkOrderId] : []),
];

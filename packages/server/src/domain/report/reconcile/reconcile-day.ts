import { type CarrierAnswer, operatorWords } from "../../../ports/carrier.js";
import { isoNow } from "../../../ports/clock.js";
import { rangeOfDay } from "../../../shared/day.js";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../../shared/durations.js";
import { eachOf, removeRange } from "../../../store/ranges.js";
import { type Again, defineJob, type Lease, one } from "../../../store/store.js";
import type { Reader, World } from "../../../world.js";
import { defineWorker } from "../../job/worker.js";
import { allConnections } from "../../service/find-service.js";
import type { Mode } from "../../shop/shop-mode.js";
import { connectionSource } from "./label-source.js";
import { gatewaySource } from "./payment-source.js";
import {
  type ComparisonRecord,
  comparedPageTable,
  comparisonClaim,
  comparisonId,
  comparisonTable,
  type Difference,
  differenceTable,
  pagesOf,
} from "./reconcile-tables.js";
import type { Found, OwnRecord, Source, SourceDeps } from "./source.js";

/** One per provider and day. Each run does one step, so that purchases come first, and a restart continues there. */
export const reconcileDayJob = defineJob<{ readonly sourceId: string; readonly day: string }>("reconcile-day");

type ReconcileDeps = Pick<World, "store" | "carriers" | "secrets" | "clock" | "payments" | "log">;

export const reconcileDayWorker = defineWorker(
  reconcileDayJob,
  { concurrency: 4, perGroup: 1 },
  (world, { sourceId, day }, lease) => reconcileDay(world, comparisonId(sourceId, day), lease),
);

/** Between two calls to a provider, whose rate limit is for purchases. */
const STEP_MS = SECOND_MS;
const SEARCHES = 10;
/** When a provider that limits calls, did not answer, or refused, is asked again. */
const BUSY_MS = MINUTE_MS;
const SILENT_MS = 10 * MINUTE_MS;
const REFUSED_MS = HOUR_MS;
/** Later, nobody compares it any more. */
const GIVEN_UP_MS = 30 * DAY_MS;
/** The clocks of both may differ, and a shipment is made some time before it is bought. */
const MARGIN_MS = HOUR_MS;

async function reconcileDay(world: ReconcileDeps, id: string, lease: Lease): Promise<Again | undefined> {
  const comparison = await world.store.get(comparisonTable, id);
  if (!comparison) return undefined;
  if (comparison.state === "done") return removePages(world, comparison);
  const source = (await allSources(world)).find((one) => one.id === comparison.sourceId);
  if (!source) return finish(world, comparison, lease, "The connection was deleted, or lists nothing any more");
  const { mode } = source;
  if (mode === undefined) return wait(world, comparison, lease, REFUSED_MS, "Whether its key is live is not known");
  const step = comparison.state === "listing" ? listPage : searchUnseen;
  return step(world, { source, mode, comparison, lease });
}

interface Step {
  readonly source: Source;
  readonly mode: Mode;
  readonly comparison: ComparisonRecord;
  readonly lease: Lease;
}

/** Reads one page of the provider's list. What was made in the margin is seen, and compared on its own day. */
async function listPage(world: ReconcileDeps, { source, mode, comparison, lease }: Step): Promise<Again | undefined> {
  const { from, to } = rangeOfDay(comparison.day, "UTC");
  const range = { from: moved(from, -MARGIN_MS), to: moved(to, MARGIN_MS), after: comparison.after };
  const answer = await source.page(range, lease.signal);
  lease.signal.throwIfAborted();
  if (answer.kind !== "ok") return waitFor(world, comparison, lease, answer);
  const { compared, next } = answer.value;
  const ofDay = compared.filter(({ listedAt }) => listedAt >= from && listedAt <= to);
  const differences = ofDay.flatMap(({ found }) => found.map((one) => differenceOf(one, comparison, mode)));
  const seen = compared.flatMap(({ ownId }) => ownId ?? []);
  const state = next === undefined ? "searching" : "listing";
  return storePage(
    world,
    lease,
    { ...comparison, mode, state, after: next, problem: undefined },
    { seen, differences },
  );
}

/** Looks up what the provider has not listed: it may have been made on another day by its clock. */
async function searchUnseen(
  world: ReconcileDeps,
  { source, mode, comparison, lease }: Step,
): Promise<Again | undefined> {
  const seen = await seenIds(world, comparison);
  const differences: Difference[] = [];
  let searchedTo = comparison.searchedTo;
  let searches = 0;
  const store = () =>
    storePage(world, lease, { ...comparison, searchedTo, problem: undefined }, { seen: [], differences });
  for await (const record of ownRecords(source, comparison)) {
    if (!seen.has(record.id)) {
      if (searches === SEARCHES) return store();
      searches++;
      const answer = await source.search(record.id, lease.signal);
      lease.signal.throwIfAborted();
      if (answer.kind !== "ok") {
        const { pages } = await putPage(world, lease, { ...comparison, searchedTo }, { seen: [], differences });
        return waitFor(world, { ...comparison, searchedTo, pages }, lease, answer);
      }
      differences.push(...answer.value.map((found) => differenceOf(found, comparison, mode)));
    }
    searchedTo = record.position;
  }
  const last = await putPage(world, lease, { ...comparison, searchedTo }, { seen: [], differences });
  return finish(world, last, lease);
}

async function* ownRecords(source: Source, { day, searchedTo }: ComparisonRecord): AsyncGenerator<OwnRecord> {
  for (let after = searchedTo; ; ) {
    const { records, next } = await source.own(rangeOfDay(day, "UTC"), after);
    yield* records;
    if (next === undefined) return;
    after = next;
  }
}

/** At most the labels of one day. */
async function seenIds(world: Reader, comparison: ComparisonRecord): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  for await (const page of eachOf(world.store, comparedPageTable, pagesOf(comparison))) {
    for (const own of page.seen) seen.add(own);
  }
  return seen;
}

interface PageResult {
  readonly seen: readonly string[];
  readonly differences: readonly Difference[];
}

async function storePage(
  world: ReconcileDeps,
  lease: Lease,
  comparison: ComparisonRecord,
  result: PageResult,
): Promise<Again> {
  await putPage(world, lease, comparison, result);
  return { afterMs: STEP_MS };
}

/** With the place that it was read up to, so a crash repeats at most the last page. */
async function putPage(
  world: ReconcileDeps,
  lease: Lease,
  comparison: ComparisonRecord,
  { seen, differences }: PageResult,
): Promise<ComparisonRecord> {
  const position = comparison.pages + 1;
  const stored = { ...comparison, pages: position };
  const [run] = pagesOf(comparison).groups;
  const pageId = `${run} ${position}`;
  const load = { see: [lease.claim], change: [comparisonClaim(comparison.id), one(comparedPageTable, pageId)] };
  await world.store.transact(load, (tx) => {
    tx.put(comparisonTable, stored);
    tx.put(comparedPageTable, { id: pageId, run, position, seen, differences });
  });
  return stored;
}

/** Only now are its differences shown: half a list proves nothing. */
async function finish(
  world: ReconcileDeps,
  comparison: ComparisonRecord,
  lease: Lease,
  problem?: string,
): Promise<undefined> {
  const { id, sourceId, day } = comparison;
  const differences = problem === undefined ? await putDifferences(world, comparison, lease) : comparison.differences;
  const doneAt = isoNow(world.clock);
  await world.store.transact({ see: [lease.claim], change: [comparisonClaim(id)] }, (tx) => {
    tx.put(comparisonTable, { ...comparison, state: "done", doneAt, problem, differences, after: undefined });
  });
  await removePages(world, comparison);
  const fields = { sourceId, day, differences, problem };
  if (differences > 0) world.log.warn(fields, "the books and a provider's list differ");
  else world.log.info(fields, "a day was compared with a provider's list");
  return undefined;
}

async function removePages({ store }: Pick<World, "store">, comparison: ComparisonRecord): Promise<undefined> {
  const pages = pagesOf(comparison);
  while ((await store.count(comparedPageTable, pages)) > 0) await removeRange(store, comparedPageTable, pages);
  return undefined;
}

const differenceOf = (found: Found, { sourceId, day }: ComparisonRecord, mode: Mode): Difference => ({
  ...found,
  ...{ sourceId, day, mode },
  id: `${sourceId} ${found.kind} ${found.ownId ?? found.theirId ?? ""}`,
});

type NoAnswer = Exclude<CarrierAnswer<unknown>, { readonly kind: "ok" }>;

function waitFor(
  world: ReconcileDeps,
  comparison: ComparisonRecord,
  lease: Lease,
  answer: NoAnswer,
): Promise<Again | undefined> {
  const problem = operatorWords(answer);
  const busyMs = answer.kind === "busy" ? Math.max(answer.retryAfterMs, BUSY_MS) : BUSY_MS;
  const afterMs = { busy: busyMs, refused: REFUSED_MS, silent: SILENT_MS }[answer.kind];
  return wait(world, comparison, lease, afterMs, problem);
}

/** Nothing is compared with half a list: it continues later, and says why. */
async function wait(
  world: ReconcileDeps,
  comparison: ComparisonRecord,
  lease: Lease,
  afterMs: number,
  problem: string,
): Promise<Again | undefined> {
  world.log.warn({ sourceId: comparison.sourceId, day: comparison.day, problem }, "a comparison with a provider waits");
  if (Date.parse(rangeOfDay(comparison.day, "UTC").to) + GIVEN_UP_MS < world.clock.now()) {
    return finish(world, comparison, lease, problem);
  }
  const load = { see: [lease.claim], change: [comparisonClaim(comparison.id)] };
  await world.store.transact(load, (tx) => tx.put(comparisonTable, { ...comparison, problem }));
  return { afterMs };
}

const moved = (iso: string, ms: number): string => new Date(Date.parse(iso) + ms).toISOString();

type PutDeps = Pick<World, "store" | "clock">;

/** Differences per transaction. */
const SLICE = 100;

/** Stores what a whole comparison has found, and clears what it no longer finds. Returns how many it has found. */
async function putDifferences(world: PutDeps, comparison: ComparisonRecord, lease: Lease): Promise<number> {
  const pages = eachOf(world.store, comparedPageTable, pagesOf(comparison));
  const known = new Set<string>();
  for await (const { differences } of pages) {
    // A provider may list the same on two pages.
    const fresh = differences.filter(({ id }) => !known.has(id));
    for (const { id } of fresh) known.add(id);
    for (let index = 0; index < fresh.length; index += SLICE) {
      await putSlice(world, fresh.slice(index, index + SLICE), lease);
    }
  }
  await clearOthers(world, comparison, lease);
  return known.size;
}

async function putSlice(world: PutDeps, differences: readonly Difference[], lease: Lease): Promise<void> {
  const load = { see: [lease.claim], change: differences.map(({ id }) => one(differenceTable, id)) };
  const now = isoNow(world.clock);
  await world.store.transact(load, (tx) => {
    for (const difference of differences) {
      const before = tx.get(differenceTable, difference.id);
      const firstSeenAt = before?.clearedAt === undefined ? (before?.firstSeenAt ?? now) : now;
      tx.put(differenceTable, { ...difference, firstSeenAt, lastSeenAt: now });
    }
  });
}

async function clearOthers(world: PutDeps, { id, startedAt }: ComparisonRecord, lease: Lease): Promise<void> {
  const open = { index: "openOf", groups: [id], to: startedAt, limit: SLICE } as const;
  for (;;) {
    const old = (await world.store.list(differenceTable, open)).filter(({ lastSeenAt }) => lastSeenAt < startedAt);
    if (old.length === 0) return;
    const load = { see: [lease.claim], change: old.map((each) => one(differenceTable, each.id)) };
    await world.store.transact(load, (tx) => {
      for (const difference of old) {
        const current = tx.get(differenceTable, difference.id);
        if (current) tx.put(differenceTable, { ...current, clearedAt: isoNow(world.clock) });
      }
    });
  }
}

/** Those that list anything, of the shop's connections and payment gateways. */
export async function allSources(world: SourceDeps): Promise<readonly Source[]> {
  const all = await allConnections(world);
  // The built-in connection is as old as the store.
  const [begunAt = ""] = all.map(({ createdAt }) => createdAt).sort();
  return [
    ...all.flatMap((connection) => (connection.archived ? [] : (connectionSource(world, connection) ?? []))),
    ...world.payments.flatMap((gateway) => gatewaySource(world, gateway, begunAt) ?? []),
  ];
}

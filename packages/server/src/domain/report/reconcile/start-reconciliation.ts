import type { ReconciliationRequest, ReconciliationStarted } from "@shipctl/sdk/contract";
import { isoNow } from "../../../ports/clock.js";
import type { Actor } from "../../../shared/actor.js";
import { dayOf, lastDays } from "../../../shared/day.js";
import { DAY_MS, HOUR_MS } from "../../../shared/durations.js";
import { invalidInput } from "../../../shared/problem.js";
import { removeRange } from "../../../store/ranges.js";
import { defineRecurringJob, type Tx } from "../../../store/store.js";
import type { World } from "../../../world.js";
import { audit } from "../../audit/audit.js";
import { defineRecurringWorker } from "../../job/worker.js";
import { allSources, reconcileDayJob } from "./reconcile-day.js";
import {
  type ComparisonRecord,
  comparisonClaim,
  comparisonId,
  comparisonTable,
  differenceTable,
} from "./reconcile-tables.js";
import type { Source, SourceDeps } from "./source.js";

type StartDeps = SourceDeps & Pick<World, "store" | "ids">;

/** How many days back the daily comparison goes, such as after an outage, and those with differences. */
const CAUGHT_UP_DAYS = 7;
const WATCHED_DAYS = 30;
const MAX_DAYS = 31;
const KEPT_MS = 90 * DAY_MS;

export const reconcileWorker = defineRecurringWorker(
  defineRecurringJob("reconcile"),
  { everyMs: HOUR_MS, firstMs: HOUR_MS / 6 },
  reconcileDueDays,
);

/** The last day (UTC) that can be compared: it ended 24 hours ago, so what was bought in it has settled. */
const lastDay = (nowMs: number): string => dayOf(nowMs - 2 * DAY_MS, "UTC");

/** Starts the days that nobody has compared, and once a day those that still had differences. */
async function reconcileDueDays(world: StartDeps): Promise<void> {
  const nowMs = world.clock.now();
  const days = lastDays(WATCHED_DAYS, Date.parse(lastDay(nowMs)), "UTC");
  const recent = new Set(days.slice(-CAUGHT_UP_DAYS));
  for (const source of await allSources(world)) {
    const since = dayOf(Date.parse(source.since), "UTC");
    const known = await world.store.getMany(
      comparisonTable,
      days.map((day) => comparisonId(source.id, day)),
    );
    const due = days.filter((day, index) => {
      const comparison = known[index];
      return comparison === undefined ? recent.has(day) && day >= since : isDueAgain(comparison, nowMs);
    });
    if (due.length > 0) await start(world, [source], due);
  }
}

const isDueAgain = ({ doneAt, differences }: ComparisonRecord, nowMs: number): boolean =>
  doneAt !== undefined && differences > 0 && Date.parse(doneAt) + DAY_MS <= nowMs;

/**
 * Compares days with one provider or all of them, by default the last day that can be. Days that are being compared
 * continue. @throws invalid_input
 */
export async function startReconciliation(
  world: StartDeps,
  actor: Actor,
  request: ReconciliationRequest,
): Promise<ReconciliationStarted> {
  const days = requestedDays(request, world.clock.now());
  const sources = await requestedSources(world, request.connection);
  await start(world, sources, days, (tx) =>
    audit(tx, world, {
      actor,
      action: "reconcile",
      subject: request.connection ?? "all connections",
      to: { from: days[0], to: days.at(-1) },
    }),
  );
  return {
    from: days[0] ?? "",
    to: days.at(-1) ?? "",
    connections: sources.map(({ id, name }) => ({ _id: id, name })),
  };
}

async function start(
  world: StartDeps,
  sources: readonly Source[],
  days: readonly string[],
  note?: (tx: Tx) => void,
): Promise<void> {
  const all = sources.flatMap((source) => days.map((day) => ({ source, day, id: comparisonId(source.id, day) })));
  await world.store.transact({ change: all.map(({ id }) => comparisonClaim(id)) }, (tx) => {
    for (const { source, day, id } of all) {
      const before = tx.get(comparisonTable, id);
      if (before === undefined || before.state === "done") {
        const begun = { state: "listing", startedAt: isoNow(world.clock), pages: 0 } as const;
        tx.put(comparisonTable, { id, sourceId: source.id, day, ...begun, differences: before?.differences ?? 0 });
      }
      const options = { key: id, group: source.id, subject: `${source.name}, ${day}` };
      tx.enqueue(reconcileDayJob, { sourceId: source.id, day }, options);
    }
    note?.(tx);
  });
}

function requestedDays({ from, to = from }: ReconciliationRequest, nowMs: number): string[] {
  const last = lastDay(nowMs);
  const [first = last, end = first] = [from ?? to, to];
  for (const [field, day] of Object.entries({ from: first, to: end })) {
    if (day > last) {
      throw invalidInput([
        {
          field,
          message: `${field} is ${day}; the last day that can be compared is ${last}, which ended 24 hours ago`,
        },
      ]);
    }
  }
  if (end < first) throw invalidInput([{ field: "to", message: `to is ${end}, before ${first}; swap from and to` }]);
  const count = Math.round((Date.parse(end) - Date.parse(first)) / DAY_MS) + 1;
  if (count > MAX_DAYS) {
    throw invalidInput([{ field: "from", message: `${first} to ${end} are ${count} days; give at most ${MAX_DAYS}` }]);
  }
  return lastDays(count, Date.parse(end), "UTC");
}

async function requestedSources(world: StartDeps, wanted: string | undefined): Promise<readonly Source[]> {
  const sources = await allSources(world);
  if (wanted === undefined) return sources;
  const found = sources.filter(({ id, name }) => id === wanted || name === wanted);
  if (found.length > 0) return found;
  const choice = sources.map(({ id, name }) => `${name} (${id})`).join(", ") || "none";
  throw invalidInput([
    { field: "connection", message: `connection is ${JSON.stringify(wanted)}; those that can be compared: ${choice}` },
  ]);
}

/** Deletes what is kept no longer. */
export async function purgeReconciliation({ store, clock }: Pick<World, "store" | "clock">): Promise<void> {
  const to = new Date(clock.now() - KEPT_MS).toISOString();
  await removeRange(store, differenceTable, { index: "cleared", groups: ["all"], to });
  await removeRange(store, comparisonTable, { index: "byDay", groups: ["all"], to });
}

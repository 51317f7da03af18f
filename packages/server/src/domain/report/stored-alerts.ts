import { eachOf } from "../../store/ranges.js";
import { at, one, type StoredRecord, type Tx, table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";

/** A problem that the operator is told of. The id is the problem's key. */
interface AlertRecord extends StoredRecord {
  readonly message: string;
  /** When it was first seen. */
  readonly since: string;
  /** The operator knows of it. */
  readonly isRaised: boolean;
  /** Set for a problem of one process. */
  readonly process?: string;
  /** A process sends it; if that process ends before it has finished, another one may from this instant on. */
  readonly sendingUntil?: string;
}

export const alertTable = table<AlertRecord>()("alerts", {
  version: 1,
  indexes: { bySince: (alert) => at(alert.process ?? "all", alert.since) },
  unique: {},
});

/** Longer than a call to the operator's address may take. */
const SENDING_MS = 120_000;

export interface SharedProblem {
  readonly message: string;
  /** How long it must last before it is reported. Default: 0. */
  readonly afterMs?: number;
}

export interface SharedProblems {
  readonly problems: ReadonlyMap<string, SharedProblem>;
  /** Whether a problem that is not among them is gone. */
  isGone(key: string): boolean;
}

/** Resolves to whether it was accepted. */
export type DeliverAlert = (state: "raised" | "resolved", key: string, message: string) => Promise<boolean>;

type Deps = Pick<World, "store" | "clock">;

/**
 * Delivers an alert for each problem that has appeared and for each that is gone, once for all processes of a store. Only
 * a process that ends during a delivery may cause a second one.
 */
export async function reportOnce(world: Deps, now: SharedProblems, deliver: DeliverAlert): Promise<void> {
  const stored = new Map<string, AlertRecord>();
  for await (const alert of eachOf(world.store, alertTable, { index: "bySince", groups: ["all"] })) {
    stored.set(alert.id, alert);
  }
  const gone = [...stored.keys()].filter((key) => !now.problems.has(key) && now.isGone(key));
  for (const key of [...now.problems.keys(), ...gone]) {
    const problem = now.problems.get(key);
    if (nextStep(stored.get(key), problem, world.clock.now()) === undefined) continue;
    const taken = await takeStep(world, key, problem);
    if (taken) await endStep(world, taken, await deliver(taken.state, key, taken.alert.message));
  }
}

type Step = "note" | "raised" | "resolved" | "remove";

/** The next step for a problem; `problem` is undefined if it is gone. The result is undefined if nothing is to do. */
function nextStep(alert: AlertRecord | undefined, problem: SharedProblem | undefined, now: number): Step | undefined {
  if (!alert) {
    if (!problem) return undefined;
    return problem.afterMs === undefined ? "raised" : "note";
  }
  const { isRaised, sendingUntil, since } = alert;
  if (sendingUntil !== undefined && Date.parse(sendingUntil) > now) return undefined;
  // Whether the process that ended has delivered it is unknown.
  const mayBeRaised = isRaised || sendingUntil !== undefined;
  if (!problem) return mayBeRaised ? "resolved" : "remove";
  const isDelivered = isRaised && sendingUntil === undefined;
  return isDelivered || Date.parse(since) + (problem.afterMs ?? 0) > now ? undefined : "raised";
}

interface TakenStep {
  readonly state: "raised" | "resolved";
  readonly alert: AlertRecord;
}

/** Undefined unless this process is to deliver an alert. */
function takeStep(
  { store, clock }: Deps,
  key: string,
  problem: SharedProblem | undefined,
): Promise<TakenStep | undefined> {
  return store.transact({ change: [one(alertTable, key)] }, (tx) => {
    const now = clock.now();
    const stored = tx.get(alertTable, key);
    const state = nextStep(stored, problem, now);
    if (state === undefined) return undefined;
    if (state === "remove") return void tx.remove(alertTable, key);
    const message = problem?.message ?? stored?.message ?? "";
    const alert = { id: key, since: new Date(now).toISOString(), isRaised: false, ...stored, message };
    if (state === "note") return void tx.put(alertTable, alert);
    const taken = { ...alert, sendingUntil: new Date(now + SENDING_MS).toISOString() };
    tx.put(alertTable, taken);
    return { state, alert: taken };
  });
}

function endStep({ store }: Deps, { state, alert }: TakenStep, isAccepted: boolean): Promise<void> {
  const { sendingUntil, ...rest } = alert;
  return store.transact({ change: [one(alertTable, alert.id)] }, (tx: Tx) => {
    // Otherwise another process has taken over.
    if (tx.get(alertTable, alert.id)?.sendingUntil !== sendingUntil) return;
    if (state === "resolved" && isAccepted) tx.remove(alertTable, alert.id);
    else tx.put(alertTable, { ...rest, isRaised: state === "raised" ? isAccepted : true });
  });
}

/** The key of a problem of one process, as the operator gets it. */
export const keyAt = (key: string, process: string): string => `${key} at ${process}`;

/** Messages of the problems that a process of this name has reported and not resolved, by key. */
export async function raisedBy({ store }: Reader, process: string): Promise<Map<string, string>> {
  const raised = new Map<string, string>();
  for await (const { id, message } of eachOf(store, alertTable, { index: "bySince", groups: [process] })) {
    raised.set(id.slice(0, -keyAt("", process).length), message);
  }
  return raised;
}

/** Stores what a process has reported and not resolved, for its next start. */
export async function storeRaised(
  world: Pick<World, "store" | "clock">,
  process: string,
  raised: ReadonlyMap<string, string>,
): Promise<void> {
  const stored = await raisedBy(world, process);
  const changed = [...new Set([...stored.keys(), ...raised.keys()])].filter(
    (key) => stored.get(key) !== raised.get(key),
  );
  if (changed.length === 0) return;
  const since = new Date(world.clock.now()).toISOString();
  await world.store.transact({ change: changed.map((key) => one(alertTable, keyAt(key, process))) }, (tx) => {
    for (const key of changed) {
      const [id, message] = [keyAt(key, process), raised.get(key)];
      if (message === undefined) tx.remove(alertTable, id);
      else tx.put(alertTable, { id, message, since, isRaised: true, process });
    }
  });
}

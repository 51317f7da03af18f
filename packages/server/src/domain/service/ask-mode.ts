import { isDeepStrictEqual } from "node:util";
import type { LazySignal } from "../../ports/carrier.js";
import { type Actor, JOB } from "../../shared/actor.js";
import { forEachConcurrent } from "../../shared/pace.js";
import { defineRecurringJob, type Lease, one } from "../../store/store.js";
import type { World } from "../../world.js";
import { announce, eventClaims } from "../event/announce.js";
import { SHOP } from "../event/event-draft.js";
import { connectionTable, withMode } from "./connection-table.js";
import { carrierFor, hasSameKey, modeOf, reportedOptions } from "./find-service.js";

export const askModesJob = defineRecurringJob("ask-modes");

const CONCURRENCY = 16;

type AskModeDeps = Pick<World, "store" | "carriers" | "secrets" | "ids" | "clock" | "log">;

/**
 * Asks the provider whether the connection's key sells real postage, and which options it may buy. Without an answer the
 * stored one stays. An answer about a key that has changed since is dropped.
 */
export async function askMode(world: AskModeDeps, id: string, actor: Actor, giveUp?: LazySignal): Promise<void> {
  const asked = await world.store.get(connectionTable, id);
  if (!asked || world.carriers.whyUnusable(asked)) return;
  const carrier = carrierFor(world, asked);
  const answer = await carrier.mode(giveUp);
  if (answer.kind === "busy" || answer.kind === "silent") return;
  const mode = answer.kind === "ok" ? answer.value : "unknown";
  const offered = mode === "unknown" ? undefined : await carrier.options?.(giveUp);
  const change = [one(connectionTable, id), ...eventClaims({ customerId: SHOP })];
  await world.store.transact({ change }, (tx) => {
    const current = tx.get(connectionTable, id);
    if (!current || !hasSameKey(current, asked)) return;
    const before = { mode: modeOf(current), options: reportedOptions(current) };
    const after = { mode, options: offered?.kind === "ok" ? offered.value : before.options };
    if (isDeepStrictEqual(before, after)) return;
    const { keyMode: _before, ...rest } = current;
    tx.put(connectionTable, mode === "unknown" ? rest : withMode(rest, mode, after.options));
    const audit = { actor, action: "ask-mode", subject: id, from: before, to: after };
    announce(tx, world, { type: "connection.changed", customerId: SHOP, data: { apiId: id }, audit });
  });
}

/**
 * Asks for connections whose mode is unknown (the provider did not answer, or an older version did not ask), or may
 * have changed.
 */
export async function askUncertainModes(world: AskModeDeps, { signal }: Pick<Lease, "signal">): Promise<void> {
  const connections = await world.store.list(connectionTable, { index: "byTime", groups: ["all"] });
  const uncertain = connections.filter(
    (connection) => modeOf(connection) === "unknown" || world.carriers.traits(connection).modeMayChange,
  );
  await forEachConcurrent(uncertain, CONCURRENCY, ({ id }) => {
    signal.throwIfAborted();
    return askMode(world, id, JOB, () => signal);
  });
}

import { isDeepStrictEqual } from "node:util";
import type { ConnectionMode } from "@shipctl/sdk/contract";
import type { Carrier, LazySignal } from "../../ports/carrier.js";
import { type Actor, JOB } from "../../shared/actor.js";
import { MINUTE_MS } from "../../shared/durations.js";
import { forEachConcurrent } from "../../shared/pace.js";
import { defineRecurringJob, type Lease, one } from "../../store/store.js";
import type { World } from "../../world.js";
import { noteAttention } from "../attention/attention.js";
import { audit } from "../audit/audit.js";
import { publish, SHOP, streamClaim } from "../event/publish.js";
import { defineRecurringWorker } from "../job/worker.js";
import { connectionTable, type KeyFacts, serviceKey, withMode } from "./connection-table.js";
import { carrierFor, hasSameKey, modeOf, reportFor } from "./find-service.js";

const CONCURRENCY = 16;

export type AskModeDeps = Pick<World, "store" | "carriers" | "secrets" | "ids" | "clock">;

/**
 * Asks the provider whether the connection's key sells real postage, which options it may buy and whether it makes customs
 * forms. Without an answer the stored one stays. An answer about a key that has changed since is dropped.
 */
export async function askMode(world: AskModeDeps, id: string, actor: Actor, giveUp?: LazySignal): Promise<void> {
  const asked = await world.store.get(connectionTable, id);
  if (!asked || world.carriers.whyUnusable(asked)) return;
  const report = await askKey(carrierFor(world, asked), giveUp);
  if (report === "no answer") return;
  const { mode, testServices } = report;
  const change = [one(connectionTable, id), streamClaim(SHOP)];
  await world.store.transact({ change }, (tx) => {
    const current = tx.get(connectionTable, id);
    if (!current || !hasSameKey(current, asked)) return;
    const known = reportFor(current);
    const before = {
      ...{ mode: modeOf(current), options: known?.options, testServices: known?.testServices },
      withoutCustoms: known?.withoutCustoms,
    };
    const { options = before.options, withoutCustoms = before.withoutCustoms } = report;
    const after = { mode, options, testServices, withoutCustoms: withoutCustoms ?? undefined };
    if (isDeepStrictEqual(before, after)) return;
    const { keyMode: _before, ...rest } = current;
    tx.put(connectionTable, mode === "unknown" ? rest : withMode(rest, mode, after));
    if (mode !== before.mode && mode !== "unknown" && before.mode !== "unknown") {
      // Of interest in a shop of either mode.
      const about = { mode: "live", subjectId: id, subject: current.name, detail: mode } as const;
      noteAttention(tx, world, "connections_mode", about);
    }
    audit(tx, world, { actor, action: "ask-mode", subject: id, from: before, to: after });
    publish(tx, world, { type: "connection.changed", customerId: SHOP, data: { apiId: id } });
  });
}

export interface KeyReport extends KeyFacts {
  /** Unknown if the provider refused the key. */
  readonly mode: ConnectionMode;
}

/** What the provider says about the key of this carrier. */
export async function askKey(carrier: Carrier, giveUp?: LazySignal): Promise<KeyReport | "no answer"> {
  const answer = await carrier.mode(giveUp);
  if (answer.kind === "busy" || answer.kind === "silent") return "no answer";
  if (answer.kind !== "ok") return { mode: "unknown" };
  const [options, samples, forms] = await Promise.all([
    carrier.options?.(giveUp),
    carrier.testServices?.(giveUp),
    carrier.withoutCustoms?.(giveUp),
  ]);
  if (samples && samples.kind !== "ok") return "no answer";
  return {
    mode: answer.value,
    ...(options?.kind === "ok" && { options: options.value }),
    ...(forms?.kind === "ok" && { withoutCustoms: forms.value }),
    ...(samples && samples.value.length > 0 && { testServices: samples.value.map(serviceKey) }),
  };
}

export const askModesWorker = defineRecurringWorker(
  defineRecurringJob("ask-modes"),
  { everyMs: 5 * MINUTE_MS },
  askUncertainModes,
);

/**
 * Asks for connections whose mode is unknown (the provider did not answer, or an older version did not ask), or may
 * have changed.
 */
async function askUncertainModes(world: AskModeDeps, { signal }: Pick<Lease, "signal">): Promise<void> {
  const connections = await world.store.list(connectionTable, { index: "byTime", groups: ["all"] });
  const uncertain = connections.filter(
    (connection) => modeOf(connection) === "unknown" || world.carriers.traits(connection).modeMayChange,
  );
  await forEachConcurrent(uncertain, CONCURRENCY, ({ id }) => {
    signal.throwIfAborted();
    return askMode(world, id, JOB, () => signal);
  });
}

import type { Claim, Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import type { EventDraft, Subject } from "./event-draft.js";

/** Reacts to events in the transaction that announces them. */
export interface Listener {
  /** What it reads or changes for this subject; the transaction claims it for change. */
  claims?(subject: Subject): readonly Claim[];
  onEvent(tx: Tx, world: Pick<World, "ids" | "clock">, event: EventDraft): void;
  /** A transaction that changes announced records without an event. */
  onQuiet?(tx: Tx, reason: string): void;
}

/**
 * Module state, because verbs announce from deep inside transactions and would all need one more parameter. Set once,
 * before the first transaction, and the same for every World of the process.
 */
const listeners = new Set<Listener>();

/** Registers a listener, before the first transaction. domain/listeners.ts lists them all. */
export const listen = (listener: Listener): void => {
  listeners.add(listener);
};

export const allListeners = (): ReadonlySet<Listener> => listeners;

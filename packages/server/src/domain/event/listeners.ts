import type { Claim, Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import type { Happening, Subject } from "./happening.js";

/** Acts on what happens, in the transaction in which it happens. */
export interface Listener {
  /** What it will look at or change for this subject; the transaction claims it for change. */
  claims?(subject: Subject): readonly Claim[];
  hear(tx: Tx, world: Pick<World, "ids" | "clock">, happening: Happening): void;
}

/**
 * State of a module, because verbs announce from deep inside transactions, and passed by value it would be one more
 * parameter of every verb. It is set once, before the first transaction, and is the same for every World of a process.
 */
const listeners = new Set<Listener>();

/** Once for each, before anything happens: domain/listeners.ts names them all. */
export const listen = (listener: Listener): void => {
  listeners.add(listener);
};

export const allListeners = (): ReadonlySet<Listener> => listeners;

import { busy } from "../../ports/carrier.js";
import type { CallWrapper } from "./layers.js";

/** Concurrent calls to one connection, and how many of them one customer may have. */
const CONCURRENCY = 64;
const ONE_CUSTOMER = 48;
/** A call that waits this long for its turn is answered `busy`. */
const PATIENCE_MS = 10_000;
const NO_TURN_MS = 2_000;

interface Waiting {
  readonly start: () => void;
}

/**
 * Limits concurrent calls to one connection. Customers take turns, and no customer can use all slots: a bulk order of
 * 10,000 rows does not delay another customer's single label.
 */
export function createTurns(patienceMs = PATIENCE_MS): (customerId: string) => CallWrapper {
  let running = 0;
  const runningOf = new Map<string, number>();
  /** In the order of the customers' turns. */
  const queues = new Map<string, Set<Waiting>>();

  const mayStart = (customer: string) => running < CONCURRENCY && (runningOf.get(customer) ?? 0) < ONE_CUSTOMER;
  const take = (customer: string) => {
    running++;
    runningOf.set(customer, (runningOf.get(customer) ?? 0) + 1);
  };
  const give = (customer: string) => {
    running--;
    const left = (runningOf.get(customer) ?? 1) - 1;
    if (left === 0) runningOf.delete(customer);
    else runningOf.set(customer, left);
    startNext();
  };
  const startNext = () => {
    for (const [customer, queue] of queues) {
      if (!mayStart(customer)) continue;
      const [next] = queue;
      if (!next) continue;
      leave(customer, next);
      const rest = queues.get(customer);
      if (rest) {
        queues.delete(customer);
        queues.set(customer, rest);
      }
      take(customer);
      next.start();
      return;
    }
  };
  const leave = (customer: string, waiting: Waiting) => {
    const queue = queues.get(customer);
    queue?.delete(waiting);
    if (queue?.size === 0) queues.delete(customer);
  };
  const turn = (customer: string): Promise<boolean> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => {
        leave(customer, waiting);
        resolve(false);
      }, patienceMs);
      const waiting: Waiting = {
        start: () => {
          clearTimeout(timer);
          resolve(true);
        },
      };
      const queue = queues.get(customer) ?? new Set();
      queues.set(customer, queue.add(waiting));
    });

  return (customer) => async (_call, ask, signal) => {
    if (mayStart(customer)) take(customer);
    else if (!(await turn(customer))) return busy(NO_TURN_MS, "too many concurrent calls");
    try {
      return await ask(signal);
    } finally {
      give(customer);
    }
  };
}

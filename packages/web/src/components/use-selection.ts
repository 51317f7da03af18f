import type { Order } from "@shipctl/sdk";
import { useState } from "react";

export interface Selection<One extends Order = Order> {
  readonly orders: readonly One[];
  has(order: One): boolean;
  set(orders: readonly One[], chosen: boolean): void;
  clear(): void;
}

/** The orders that are ticked, across pages. Another `scope` (other filters) begins with none. */
export function useSelection<One extends Order = Order>(scope: string): Selection<One> {
  const [held, setHeld] = useState<{ scope: string; orders: ReadonlyMap<string, One> }>({ scope, orders: new Map() });
  const orders: ReadonlyMap<string, One> = held.scope === scope ? held.orders : new Map();
  return {
    orders: [...orders.values()],
    has: ({ _id }) => orders.has(_id),
    set(changed, chosen) {
      const next = new Map(orders);
      for (const order of changed) {
        if (chosen) next.set(order._id, order);
        else next.delete(order._id);
      }
      setHeld({ scope, orders: next });
    },
    clear: () => setHeld({ scope, orders: new Map() }),
  };
}

import type { Order } from "@shipctl/sdk";
import { useState } from "react";

export interface Selection {
  readonly orders: readonly Order[];
  has(order: Order): boolean;
  set(orders: readonly Order[], chosen: boolean): void;
  clear(): void;
}

const NONE: ReadonlyMap<string, Order> = new Map();

/** The orders that are ticked, across pages. Another `scope` (other filters) begins with none. */
export function useSelection(scope: string): Selection {
  const [held, setHeld] = useState({ scope, orders: NONE });
  const orders = held.scope === scope ? held.orders : NONE;
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
    clear: () => setHeld({ scope, orders: NONE }),
  };
}

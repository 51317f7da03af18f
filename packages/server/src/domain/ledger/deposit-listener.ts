import { isDeepStrictEqual } from "node:util";
import { one } from "../../store/store.js";
import type { Listener } from "../event/listeners.js";
import { depositTable } from "./deposit-table.js";

/** Keeps the deposit list up to date with what was last announced. */
export const depositListener: Listener = {
  claims: ({ depositId }) => (depositId === undefined ? [] : [one(depositTable, depositId)]),
  onEvent: (tx, _world, { deposit }) => {
    if (!deposit) return;
    const { customerEmail: email } = deposit;
    const existing = email === undefined ? tx.get(depositTable, deposit.id) : undefined;
    const customerEmail = email ?? existing?.customerEmail;
    if (customerEmail === undefined) return;
    const updated = { ...deposit, customerEmail };
    if (!isDeepStrictEqual(updated, existing)) tx.put(depositTable, updated);
  },
};

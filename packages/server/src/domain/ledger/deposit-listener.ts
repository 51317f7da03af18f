import { isDeepStrictEqual } from "node:util";
import { one } from "../../store/store.js";
import type { Listener } from "../event/listeners.js";
import { depositTable } from "./deposit-table.js";

/** Lists money that came in, or is to come in, as it was announced last. */
export const depositListener: Listener = {
  claims: ({ depositId }) => (depositId === undefined ? [] : [one(depositTable, depositId)]),
  hear: (tx, _world, { deposit }) => {
    if (!deposit) return;
    const { customerEmail: email } = deposit;
    const known = email === undefined ? tx.get(depositTable, deposit.id) : undefined;
    const customerEmail = email ?? known?.customerEmail;
    if (customerEmail === undefined) return;
    const fresh = { ...deposit, customerEmail };
    if (!isDeepStrictEqual(fresh, known)) tx.put(depositTable, fresh);
  },
};

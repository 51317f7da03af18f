import { randomBytes } from "node:crypto";
import type { World } from "../../world.js";
import type { AccountRecord } from "./account-table.js";
import { deviceOf } from "./device-name.js";
import { putSession, sessionsClaim } from "./session-table.js";

/** Where a call comes from. */
export interface CallSource {
  /** As limits count it (`networkOf`). */
  readonly network: string;
  readonly userAgent: string;
}

/** Stores a session of an account whose password was just entered or set. Returns its token. */
export async function openSession(
  world: Pick<World, "store" | "clock" | "secrets">,
  account: AccountRecord,
  { network, userAgent }: CallSource,
): Promise<string> {
  const { id: customerId, generation } = account;
  const id = randomBytes(8).toString("hex");
  const now = world.clock.now();
  const session = {
    ...{ id, generation, network },
    device: deviceOf(userAgent),
    ...{ createdAt: now, lastUsedAt: now, confirmedAt: now },
  };
  await world.store.transact({ change: [sessionsClaim(customerId)] }, (tx) => putSession(tx, customerId, session, now));
  return world.secrets.signSession({ customerId, generation, id });
}

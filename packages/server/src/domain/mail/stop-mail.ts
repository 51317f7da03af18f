import { createHmac, hash, timingSafeEqual } from "node:crypto";
import { isoNow } from "../../ports/clock.js";
import { one, type StoredRecord, table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { emailKey } from "../account/email.js";

/** An address that gets no mails about parcels. The id is its hash: the address itself is not kept. */
interface MailStopRecord extends StoredRecord {
  readonly at: string;
}

export const mailStopTable = table<MailStopRecord>()("mail-stops", { version: 1, indexes: {}, unique: {} });

const PURPOSE = "mail stop";
const HASH_CHARACTERS = 43;

/** Signed and not stored. It names a hash, so that it shows nobody the address. */
export function stopUrlOf({ secrets, settings }: Pick<World, "secrets" | "settings">, email: string): string {
  const [key = ""] = secrets.shared(PURPOSE);
  const id = hashOf(email);
  return `${settings.publicUrl}/mail/stop/${id}${signature(key, id)}`;
}

/** Does nothing for a token that the server has not made. */
export async function stopMails(world: Pick<World, "store" | "secrets" | "clock">, token: string): Promise<void> {
  const [id, signed] = [token.slice(0, HASH_CHARACTERS), token.slice(HASH_CHARACTERS)];
  const isOwn = world.secrets.shared(PURPOSE).some((key) => isEqual(signature(key, id), signed));
  if (!isOwn || (await isStoppedId(world, id))) return;
  await world.store.transact({ change: [one(mailStopTable, id)] }, (tx) =>
    tx.put(mailStopTable, { id, at: isoNow(world.clock) }),
  );
}

export const isStopped = (world: Reader, email: string): Promise<boolean> => isStoppedId(world, hashOf(email));

const isStoppedId = async ({ store }: Reader, id: string): Promise<boolean> =>
  (await store.get(mailStopTable, id)) !== undefined;

const hashOf = (email: string): string => hash("sha256", emailKey(email), "base64url");

const signature = (key: string, id: string): string => createHmac("sha256", key).update(id).digest("base64url");

function isEqual(expected: string, actual: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(actual)];
  return one.length === other.length && timingSafeEqual(one, other);
}

import { attentionDigest } from "@shipctl/sdk/display";
import { isoNow } from "../../ports/clock.js";
import { DAY_MS, HOUR_MS } from "../../shared/durations.js";
import { defineRecurringJob, one, type StoredRecord, table } from "../../store/store.js";
import type { World } from "../../world.js";
import { mailLater } from "../event/publish.js";
import { defineRecurringWorker } from "../job/worker.js";
import { digestReaders } from "../mail/mail-settings.js";
import { appSettings } from "../setting/public-settings.js";
import { listAttention } from "./attention.js";

/** One document, `last`: the last mails about what needs attention. */
interface DigestRecord extends StoredRecord {
  readonly at: string;
  /** When each item that they named last happened. */
  readonly named: Readonly<Record<string, string>>;
}

export const digestTable = table<DigestRecord>()("attention-digests", { version: 1, indexes: {}, unique: {} });

const ID = "last";

export const mailAttentionWorker = defineRecurringWorker(
  defineRecurringJob("mail-attention"),
  { everyMs: HOUR_MS, firstMs: HOUR_MS / 6 },
  mailAttention,
);

/** At most once a day, and only if something has happened that the last mail did not name. */
async function mailAttention(
  world: Pick<World, "store" | "carriers" | "clock" | "lastBackup" | "mailer">,
): Promise<void> {
  if (!world.mailer) return;
  const [last, { mailOff }, readers] = await Promise.all([
    world.store.get(digestTable, ID),
    appSettings(world),
    digestReaders(world),
  ]);
  const isTooSoon = last && world.clock.now() - Date.parse(last.at) < DAY_MS;
  if (isTooSoon || mailOff.includes("attention") || readers.length === 0) return;
  const { items } = await listAttention(world);
  if (items.every(({ _id, at }) => at <= (last?.named[_id] ?? ""))) return;
  const named = Object.fromEntries(items.map(({ _id, at }) => [_id, at]));
  const content = { kind: "attention", items: items.length, digest: attentionDigest(items) } as const;
  await world.store.transact({ change: [one(digestTable, ID)] }, (tx) => {
    // Another process may have sent it since.
    if (tx.get(digestTable, ID)?.at !== last?.at) return;
    tx.put(digestTable, { id: ID, at: isoNow(world.clock), named });
    for (const customerId of readers) mailLater(tx, world, { customerId }, content);
  });
}

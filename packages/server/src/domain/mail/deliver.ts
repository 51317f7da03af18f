import type { EventData } from "@shipctl/sdk/contract";
import type { Mail, Mailer } from "../../ports/mail.js";
import { JOB } from "../../shared/actor.js";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/durations.js";
import type { Again, Lease, Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { audit } from "../audit/audit.js";
import { publish, streamClaim } from "../event/publish.js";

interface Delivery {
  readonly mailer: Mailer;
  readonly mail: Mail;
  readonly kind: string;
  /** When it was asked for. */
  readonly at: string;
  /** How long it is tried again. Default: a day. */
  readonly keptMs?: number | undefined;
  readonly lease: Pick<Lease, "jobId" | "claim">;
  /** Who sees that it was refused; undefined if no account has the address. */
  readonly customerId: string | undefined;
  /** What the event about it also names. */
  readonly data?: EventData;
}

/** Sends a mail. Tells its customer if it was refused, or not taken in time; undefined: it is not sent again. */
export async function deliver(
  world: Pick<World, "store" | "clock" | "ids" | "log">,
  { mailer, mail, kind, at, keptMs = DAY_MS, lease: { jobId, claim }, customerId, data }: Delivery,
): Promise<Again | undefined> {
  const answer = await mailer.send(mail);
  if (answer.kind === "sent") return undefined;
  const { reason } = answer;
  const waitedMs = world.clock.now() - Date.parse(at);
  const again = answer.kind === "later" && waitedMs < keptMs ? { afterMs: pauseAfter(waitedMs) } : undefined;
  world.log.warn({ jobId, kind, reason }, again ? "a mail was not taken; will retry" : "a mail was refused");
  if (again) return again;
  const noted = (tx: Tx) => {
    // Recipients of parcels are many, and no operator's concern.
    if (!data) {
      const note = { actor: JOB, action: "refuse-mail", subject: customerId ?? "app", to: { mail: kind }, reason };
      audit(tx, world, note);
    }
    if (customerId === undefined) return;
    publish(tx, world, { type: "mail.refused", customerId, data: { ...data, mail: kind, message: reason } });
  };
  const change = customerId === undefined ? [] : [streamClaim(customerId)];
  await world.store.transact({ see: [claim], change }, noted);
  return undefined;
}

/** Later and later. */
const pauseAfter = (waitedMs: number): number => Math.min(Math.max(waitedMs, MINUTE_MS), HOUR_MS);

import type { EventData } from "@shipctl/sdk/contract";
import type { Mail, Mailer } from "../../ports/mail.js";
import { JOB } from "../../shared/actor.js";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/durations.js";
import { Problem } from "../../shared/problem.js";
import { isTestSpace } from "../../shared/test-space.js";
import type { Again, Lease, Tx } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { type AccountRecord, findAccount, findByEmail } from "../account/account.js";
import { emailKey } from "../account/email.js";
import { createPasswordReset, MAILED_LINK_MS } from "../account/new-password.js";
import { countAttempt } from "../account/throttle.js";
import { audit } from "../audit/audit.js";
import { type MailContent, mailLater, publish, type Recipient, sendMailJob, streamClaim } from "../event/publish.js";
import { defineWorker } from "../job/worker.js";
import { appSettings } from "../setting/public-settings.js";
import { isUnwanted } from "./mail-settings.js";
import { mailText } from "./mail-texts.js";

/** Sends a mail until it is taken or refused. It is dropped if the shop sends none of its kind. */
export const sendMailWorker = defineWorker(
  sendMailJob,
  { concurrency: 2 },
  async (world, { to, content, at }, lease) => {
    const { mailer } = world;
    if (!mailer) return undefined;
    const { mailOff, supportEmail } = await appSettings(world);
    if (mailOff.includes(content.kind) || isOfTestKey(to)) return undefined;
    const account = await accountOf(world, to);
    if (account && ((await isUnwanted(world, account.id, content.kind)) || !mayRead(account, content)))
      return undefined;
    const email = "email" in to && content.kind !== "password_reset" ? to.email : account?.email;
    const link = content.kind === "password_reset" ? await resetLink(world, account) : "";
    if (email === undefined || link === undefined) return undefined;
    const words = mailText({ content, link, supportEmail, publicUrl: world.settings.publicUrl });
    const mail = { id: lease.jobId, to: email, ...words };
    const keptMs = content.kind === "password_reset" ? MAILED_LINK_MS : undefined;
    return deliver(world, { mailer, mail, kind: content.kind, at, keptMs, lease, customerId: account?.id });
  },
);

/** What test keys do is nobody's news. */
const isOfTestKey = (to: Recipient): boolean => "customerId" in to && isTestSpace(to.customerId);

/** What needs attention is for operators, and an account may no longer be one. A closed account has no balance. */
function mayRead({ isAdmin, blocked }: AccountRecord, { kind }: MailContent): boolean {
  if (kind === "attention") return isAdmin && !blocked;
  return kind !== "low_balance" || !blocked;
}

async function accountOf(world: Pick<World, "store">, to: Recipient): Promise<AccountRecord | undefined> {
  return "email" in to ? findByEmail(world, to.email) : findAccount(world, to.customerId);
}

/** Of the account that it was asked for. A link replaces the one of an earlier attempt. */
async function resetLink(world: World, account: AccountRecord | undefined): Promise<string | undefined> {
  if (!account || account.blocked) return undefined;
  const made = { action: "mail-password-reset", lifetimeMs: MAILED_LINK_MS };
  return (await createPasswordReset(world, account.id, JOB, made)).url;
}

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

/** Links need an address that is known to be the shop's own, and not where the server happens to listen. */
export async function mailsResetLinks(world: Reader & Pick<World, "mailer" | "settings">): Promise<boolean> {
  if (!world.mailer || !world.settings.hasPublicUrl) return false;
  return !(await appSettings(world)).mailOff.includes("password_reset");
}

/**
 * Mails a link to the account with this e-mail, which is looked up when the mail is made: an answer tells nobody whether
 * there is one. @throws mail_off; too_many_requests per network and per e-mail, whether it is an account's or not
 */
export async function askPasswordReset(
  world: Pick<World, "store" | "clock" | "mailer" | "settings">,
  email: string,
  network: string,
): Promise<void> {
  if (!(await mailsResetLinks(world))) {
    throw new Problem("mail_off", "This shop mails no links. Ask support for one.");
  }
  await countAttempt(world, limitOf(network, 20));
  await countAttempt(world, limitOf(emailKey(email), 5));
  await world.store.transact({}, (tx) => mailLater(tx, world, { email }, { kind: "password_reset" }));
}

const limitOf = (key: string, max: number) =>
  ({ id: `asked resets ${key}`, max, windowMs: HOUR_MS, what: "requests for a password link" }) as const;

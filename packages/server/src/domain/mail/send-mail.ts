import { JOB } from "../../shared/actor.js";
import { isTestSpace } from "../../shared/test-space.js";
import type { World } from "../../world.js";
import { type AccountRecord, findAccount, findByEmail } from "../account/account.js";
import { createPasswordReset, MAILED_LINK_MS } from "../account/new-password.js";
import { type MailContent, type Recipient, sendMailJob } from "../event/publish.js";
import { defineWorker } from "../job/worker.js";
import { appSettings } from "../setting/public-settings.js";
import { deliver } from "./deliver.js";
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

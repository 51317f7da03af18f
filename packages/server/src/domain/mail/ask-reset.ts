import { HOUR_MS } from "../../shared/durations.js";
import { Problem } from "../../shared/problem.js";
import type { Reader, World } from "../../world.js";
import { emailKey } from "../account/email.js";
import { countAttempt } from "../account/throttle.js";
import { mailLater } from "../event/publish.js";
import { appSettings } from "../setting/public-settings.js";

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

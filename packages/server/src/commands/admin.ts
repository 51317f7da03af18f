import { ConfigError } from "../config.js";
import { accountByEmail } from "../domain/account/account.js";
import { type AccessChange, setAccess } from "../domain/account/edit-account.js";
import { createPasswordReset } from "../domain/account/new-password.js";
import { clearSecondFactor } from "../domain/account/second-factor.js";
import { stopWhenBlocked } from "../domain/bulk-order/end-run.js";
import { webAddress } from "../http/listen.js";
import { withStore } from "../open-store.js";
import { COMMAND } from "../shared/actor.js";
import { defineCommand } from "./command.js";

const RESET = "reset-password";
const REMOVE_FACTOR = "remove-second-factor";

const ACCESS: ReadonlyMap<string, { readonly change: Partial<AccessChange>; readonly done: string }> = new Map([
  ["grant", { change: { isAdmin: true }, done: "is an administrator now" }],
  ["revoke", { change: { isAdmin: false }, done: "is no longer an administrator" }],
  ["block", { change: { blocked: true }, done: "is blocked, and signed out everywhere" }],
  ["unblock", { change: { blocked: false }, done: "can sign in again" }],
]);

const TAKES = `${[...ACCESS.keys(), RESET, REMOVE_FACTOR].join(", ")}, and one e-mail address`;

/** For an operator who cannot sign in: changes an account like the admin screens, as `system`. */
export const admin = defineCommand({
  name: "admin",
  help: `admin grant|revoke|block|unblock EMAIL [--data FOLDER]   administrator's rights *
admin reset-password EMAIL [--data FOLDER]   a one-time link to a new password *
admin remove-second-factor EMAIL [--data FOLDER]   for who has lost device and recovery codes *`,
  words: ["verb", "email"],
  takes: TAKES,
  run: async (config, say, { verb, email }) => {
    const access = ACCESS.get(verb);
    if (verb !== RESET && verb !== REMOVE_FACTOR && access === undefined)
      throw new ConfigError(`shipctl-server admin takes ${TAKES}`);
    await withStore(config, async (opened) => {
      const world = { ...opened, settings: { publicUrl: config.publicUrl ?? webAddress(config.host, config.port) } };
      const account = await accountByEmail(world, email);
      if (verb === REMOVE_FACTOR) {
        await clearSecondFactor(world, account.id, COMMAND);
        return say(`${account.email} signs in with the password alone now, and is signed out everywhere`);
      }
      if (access === undefined) {
        const { url, expiresAt } = await createPasswordReset(world, account.id, COMMAND);
        say(
          `${account.email} can choose a new password at this link until ${expiresAt}. It works once and is not shown again:`,
        );
        return say(url);
      }
      const change = { ...access.change, actor: COMMAND };
      const after = await setAccess(world, account.id, change, stopWhenBlocked(account.id));
      say(`${after.email} ${access.done}`);
      if (verb !== "grant" || !after.blocked) return;
      say(`The account is still blocked. Unblock it with: shipctl-server admin unblock ${after.email}`);
    });
  },
});

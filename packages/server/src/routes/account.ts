import type { RoutesFor } from "../contract/route-table.js";
import { pricingVersion, readUser, readUserToEdit } from "../domain/account/account-view.js";
import { setCallLimit } from "../domain/account/call-limit.js";
import { changePassword, signOutEverywhere } from "../domain/account/change-password.js";
import { ownAccount } from "../domain/account/read-account.js";
import { register } from "../domain/account/register.js";
import { createPasswordReset, resetPassword } from "../domain/account/reset-password.js";
import { setAccess } from "../domain/account/set-access.js";
import { setPricing } from "../domain/account/set-pricing.js";
import { sessionToken, signIn } from "../domain/account/sign-in.js";
import { stopWhenBlocked } from "../domain/bulk-order/end-run.js";
import { servicesByName } from "../domain/service/find-service.js";
import { appSettings } from "../domain/setting/public-settings.js";
import { Problem } from "../shared/problem.js";
import { etag } from "../shared/version.js";

export const accountRoutes: RoutesFor<"account"> = {
  login: async ({ world, body, address, signal }) => {
    const { token, account } = await signIn(world, { ...body, address, hungUp: signal });
    return { status: 200, json: { token, user: await readUser(world, account), message: "Signed in" } };
  },

  register: async ({ world, body, address }) => {
    const { registrationOpen } = await appSettings(world);
    if (!registrationOpen)
      throw new Problem("registration_closed", "Registration is closed. Ask support for an account.");
    const account = await register(world, body, address);
    const token = await sessionToken(world, account);
    return { status: 201, json: { token, user: await readUser(world, account), message: "Account created" } };
  },

  setUserPricing: async ({ world, actor, path, body, headers }) => {
    const { customPricing } = body;
    const known = await servicesByName(world);
    const account = await setPricing(world, path.id, {
      customPricing,
      servicesByCarrier: known,
      actor,
      ifMatch: headers["If-Match"],
    });
    const json = { user: await readUserToEdit(world, account) };
    return { status: 200, json, headers: etag(pricingVersion(account)) };
  },

  setUserAccess: async ({ world, actor, path, body }) => {
    const account = await setAccess(world, path.id, { ...body, actor }, stopWhenBlocked(path.id));
    return { status: 200, json: { user: await readUser(world, account) } };
  },

  setUserRateLimit: async ({ world, actor, path, body }) => {
    const account = await setCallLimit(world, path.id, { ...body, actor });
    return { status: 200, json: { user: await readUser(world, account) } };
  },

  createPasswordReset: async ({ world, actor, path }) => ({
    status: 201,
    json: await createPasswordReset(world, path.id, actor),
  }),

  resetPassword: async ({ world, body, address, requestId }) => {
    const account = await resetPassword(world, body.token, body.password, { address, requestId });
    const token = await sessionToken(world, account);
    return { status: 200, json: { token, user: await readUser(world, account), message: "Password changed" } };
  },

  changePassword: async ({ world, actor, body, address }) => {
    const passwords = { current: body.currentPassword, next: body.newPassword };
    const account = await changePassword(world, actor, passwords, address);
    const token = await sessionToken(world, account);
    return { status: 200, json: { token, user: await readUser(world, account), message: "Password changed" } };
  },

  signOutEverywhere: async ({ world, actor }) => {
    await signOutEverywhere(world, actor);
    return { status: 200, json: { message: "Signed out everywhere" } };
  },

  verifySession: async ({ world, actor }) => {
    const account = await ownAccount(world, actor.customerId);
    return { status: 200, json: { valid: true, user: await readUser(world, account) } };
  },

  verifyAdmin: async ({ world, actor }) => {
    const account = await ownAccount(world, actor.customerId);
    return { status: 200, json: { valid: true, user: await readUser(world, account) } };
  },
};

import type { VerifyReply } from "@shipctl/sdk/contract";
import type { Call, RoutesFor } from "../contract/document/route-table.js";
import { accountById, lacksSecondFactor, ownAccount } from "../domain/account/account.js";
import { setAccess, setCallLimit, setEmail } from "../domain/account/edit-account.js";
import {
  changePassword,
  createPasswordReset,
  endSessions,
  resetPassword,
  signOutEverywhere,
} from "../domain/account/new-password.js";
import { addNote, listNotes } from "../domain/account/notes.js";
import { inviteCustomer, register } from "../domain/account/open-account.js";
import {
  confirmSecondFactor,
  createRecoveryCodes,
  readSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from "../domain/account/second-factor.js";
import { endSession, listSessions, openSession, sessionsOf, signOut } from "../domain/account/sessions.js";
import {
  confirmPassword,
  openFirstStep,
  type PasswordCaller,
  signIn,
  signInWithCode,
} from "../domain/account/sign-in.js";
import { stopWhenBlocked } from "../domain/bulk-order/end-run.js";
import { askPasswordReset } from "../domain/mail/send-mail.js";
import { closeAccount } from "../domain/report/close-account.js";
import { readUser, readUserToEdit } from "../domain/report/user-view.js";
import { setPricing } from "../domain/service/customer-pricing.js";
import { appSettings } from "../domain/setting/public-settings.js";
import type { Actor } from "../shared/actor.js";
import { invalidInput, Problem } from "../shared/problem.js";
import { etag } from "../shared/version.js";
import type { Reader } from "../world.js";
import { centsOf, pagedList } from "./conversions.js";

/** Where a password comes from. */
const callerOf = ({
  network,
  userAgent,
  requestId,
  signal,
}: Pick<Call<"login">, "network" | "userAgent" | "requestId" | "signal">): PasswordCaller => ({
  ...{ network, userAgent, requestId },
  hungUp: signal,
});

export const accountRoutes: RoutesFor<"account"> = {
  login: async (call) => {
    const { world, body } = call;
    const { email = "", password = "", challenge, code = "" } = body;
    requireAll(body, challenge === undefined ? ["email", "password"] : ["code"]);
    const { token, account } =
      challenge === undefined
        ? await signIn(world, { email, password }, callerOf(call))
        : await signInWithCode(world, { challenge, code }, callerOf(call));
    return { status: 200, json: { token, user: await readUser(world, account), message: "Signed in" } };
  },

  register: async (call) => {
    const { world, body, network } = call;
    const { registrationOpen } = await appSettings(world);
    if (!registrationOpen)
      throw new Problem("registration_closed", "Registration is closed. Ask support for an account.");
    const account = await register(world, body, network);
    const token = await openSession(world, account, call);
    return { status: 201, json: { token, user: await readUser(world, account), message: "Account created" } };
  },

  setUserPricing: async ({ world, actor, path, body, headers }) => {
    const change = { customPricing: body.customPricing, actor, ifMatch: headers["If-Match"] };
    const { id } = await accountById(world, path.id);
    const user = await readUserToEdit(world, await setPricing(world, id, change));
    return { status: 200, json: { user }, headers: etag(user.pricingVersion ?? "") };
  },

  setUserAccess: async ({ world, actor, path, body }) => {
    const account = await setAccess(world, path.id, { ...body, actor }, stopWhenBlocked(path.id));
    return { status: 200, json: { user: await readUser(world, account) } };
  },

  createUser: async ({ world, actor, body }) => {
    const { account, invitation } = await inviteCustomer(world, { ...body, actor });
    return { status: 201, json: { user: await readUser(world, account), invitation } };
  },

  setUserEmail: async ({ world, actor, path, body }) => {
    const account = await setEmail(world, path.id, { ...body, actor });
    return { status: 200, json: { user: await readUser(world, account) } };
  },

  closeUser: async ({ world, actor, path, body }) => {
    const expectedCents = centsOf(body.expectedBalance, "expectedBalance");
    const account = await closeAccount(world, path.id, { reason: body.reason, expectedCents, actor });
    return { status: 200, json: { user: await readUser(world, account) } };
  },

  listUserNotes: async ({ world, path, query }) => ({
    status: 200,
    json: await listNotes(world, path.id, pagedList(query)),
  }),

  addUserNote: async ({ world, actor, path, body }) => ({
    status: 201,
    json: await addNote(world, path.id, { ...body, actor }),
  }),

  listUserSessions: async ({ world, path }) => ({
    status: 200,
    json: await sessionsOf(world, await accountById(world, path.id)),
  }),

  endUserSessions: async ({ world, actor, path }) => {
    await endSessions(world, actor, path.id);
    return { status: 200, json: { message: "Sessions ended" } };
  },

  endUserSession: async ({ world, actor, path }) => {
    const { id } = await accountById(world, path.id);
    await endSession(world, actor, path.sessionId, id);
    return { status: 200, json: { message: "The session has ended" } };
  },

  setUserRateLimit: async ({ world, actor, path, body }) => {
    const account = await setCallLimit(world, path.id, { ...body, actor });
    return { status: 200, json: { user: await readUser(world, account) } };
  },

  createPasswordReset: async ({ world, actor, path }) => ({
    status: 201,
    json: await createPasswordReset(world, path.id, actor),
  }),

  requestPasswordReset: async ({ world, body, network }) => {
    await askPasswordReset(world, body.email, network);
    const message = "If there is an account with this e-mail, a link is on its way";
    return { status: 202, json: { message } };
  },

  resetPassword: async (call) => {
    const { world, body } = call;
    const account = await resetPassword(world, body.token, body.password, call);
    const token = await openFirstStep(world, account, call);
    return { status: 200, json: { token, user: await readUser(world, account), message: "Password changed" } };
  },

  changePassword: async (call) => {
    const { world, actor, body } = call;
    const { currentPassword: current, newPassword: next, endApiKeys } = body;
    const account = await changePassword(world, actor, { current, next, endApiKeys }, callerOf(call));
    const token = await openSession(world, account, call);
    return { status: 200, json: { token, user: await readUser(world, account), message: "Password changed" } };
  },

  confirmPassword: async (call) => {
    const { world, actor, body } = call;
    const confirmedUntil = await confirmPassword(world, actor, body, callerOf(call));
    return { status: 200, json: { message: "Password confirmed", confirmedUntil } };
  },

  listSessions: async ({ world, actor }) => ({ status: 200, json: await listSessions(world, actor) }),

  endSession: async ({ world, actor, path }) => {
    await endSession(world, actor, path.id);
    return { status: 200, json: { message: "The session has ended" } };
  },

  signOut: async ({ world, actor }) => {
    await signOut(world, actor);
    return { status: 200, json: { message: "Signed out" } };
  },

  signOutEverywhere: async ({ world, actor, body }) => {
    await signOutEverywhere(world, actor, body ?? {});
    return { status: 200, json: { message: "Signed out everywhere" } };
  },

  getSecondFactor: async ({ world, actor }) => ({ status: 200, json: await readSecondFactor(world, actor) }),

  startSecondFactor: async ({ world, actor }) => ({ status: 201, json: await startSecondFactor(world, actor) }),

  confirmSecondFactor: async ({ world, actor, body }) => ({
    status: 200,
    json: await confirmSecondFactor(world, actor, body.code),
  }),

  createRecoveryCodes: async ({ world, actor }) => ({ status: 201, json: await createRecoveryCodes(world, actor) }),

  removeSecondFactor: async ({ world, actor }) => {
    await removeSecondFactor(world, actor);
    return { status: 200, json: { message: "The second factor was removed" } };
  },

  verifySession: async ({ world, actor }) => ({ status: 200, json: await verified(world, actor) }),

  verifyAdmin: async ({ world, actor }) => ({ status: 200, json: await verified(world, actor) }),
};

/** Which fields a sign-in needs depends on its step, which a schema says in no way that its readers know. */
function requireAll(body: Call<"login">["body"], names: readonly (keyof typeof body)[]): void {
  const missing = names.filter((name) => body[name] === undefined);
  if (missing.length === 0) return;
  throw invalidInput(
    missing.map((field) => ({ field, message: `${field[0]?.toUpperCase()}${field.slice(1)} is required` })),
  );
}

async function verified(world: Reader, { customerId }: Actor): Promise<VerifyReply> {
  const account = await ownAccount(world, customerId);
  const [user, secondFactorNeeded] = await Promise.all([readUser(world, account), lacksSecondFactor(world, account)]);
  return { valid: true, user, ...(secondFactorNeeded ? { secondFactorNeeded } : {}) };
}

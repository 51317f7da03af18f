import { type Drafts, draftText } from "@shipctl/sdk/bulk";
import { type Context, defineCommand } from "../context.js";
import { toggle } from "../io/flags.js";
import { lines } from "../io/outcome.js";
import type { Profile } from "../profile/profiles.js";
import { accountDrafts } from "../steps/bulk/account-drafts.js";

/** A server that does not answer must not delay signing out. */
const TIMEOUT_MS = 5_000;

/** POST /api/auth/sign-out, after the token was deleted from this machine. */
export const command = defineCommand({
  about:
    "Deletes the session or the API key from this machine, and ends the session on the server. If the server does not answer, the session ends by itself within 24 hours. Drafts, the files of the app that are not paid for, are deleted as well.",
  flags: { keepDrafts: toggle("keep drafts on this machine for up to 7 days") },
  examples: ["logout", "logout --profile shop", "logout --keep-drafts"],
  async run({ keepDrafts }, context) {
    const { profileName } = await context.settings();
    const profile = await context.profiles.get(profileName);
    const drafts = keepDrafts ? undefined : await draftsOf(context, profile);
    if (!(await context.profiles.remove(profileName))) {
      const message = `Profile "${profileName}" was not signed in.`;
      return { json: { message, ended: false }, show: [lines(message)] };
    }
    await context.suggestions.clear();
    const ended = await endSession(context, profile);
    const deleted = await deleteDrafts(drafts);
    const isKey = profile?.apiKey !== undefined;
    const message = isKey
      ? "Removed the API key from this machine. It stays valid; shipctl api-key rotate replaces it."
      : ended
        ? "Signed out."
        : "Signed out on this machine. The server did not confirm it, so the session ends by itself within 24 hours.";
    return { json: { message, ended }, show: [lines(message, ...deleted)] };
  },
});

/** The drafts of the profile's account. Undefined if the account is not known: those are deleted after 7 days. */
async function draftsOf(context: Context, profile: Profile | undefined): Promise<Drafts | undefined> {
  const { token, apiKey, url } = profile ?? {};
  const credential = token ?? apiKey;
  if (credential === undefined || url === undefined || (await context.draftStore.list()).length === 0) return undefined;
  const ask = async () => {
    const client = await context.guestApi(url);
    const brief = { timeoutMs: TIMEOUT_MS, retries: 0 };
    if (token === undefined) return (await client.v1GetUser({ headers: { "x-api-key": credential }, ...brief })).id;
    return (await client.verifySession({ headers: { authorization: `Bearer ${token}` }, ...brief })).user._id;
  };
  const accountId = await context.accountCache.idOf(url, credential, ask).catch(() => undefined);
  return accountId === undefined ? undefined : accountDrafts(context, url, accountId);
}

/** Names what was deleted. */
async function deleteDrafts(drafts: Drafts | undefined): Promise<string[]> {
  const kept = (await drafts?.list())?.drafts ?? [];
  await drafts?.clear();
  return kept.map((draft) => `Deleted the draft of ${draftText(draft)}.`);
}

/** Returns whether the token is refused from now on. */
async function endSession({ guestApi }: Pick<Context, "guestApi">, profile: Profile | undefined): Promise<boolean> {
  if (profile?.token === undefined) return true;
  const { ApiError } = await import("@shipctl/sdk");
  try {
    const client = await guestApi(profile.url);
    const headers = { authorization: `Bearer ${profile.token}` };
    await client.signOut({ headers, timeoutMs: TIMEOUT_MS, retries: 0 });
    return true;
  } catch (error) {
    return error instanceof ApiError && error.status === 401;
  }
}

import { type Context, defineCommand } from "../context.js";
import { lines } from "../io/outcome.js";
import type { Profile } from "../profile/profiles.js";

/** A server that does not answer must not delay signing out. */
const TIMEOUT_MS = 5_000;

/** POST /api/auth/sign-out, after the token was deleted from this machine. */
export const command = defineCommand({
  about:
    "Deletes the session from this machine and ends it on the server. If the server does not answer, the session ends by itself within 24 hours.",
  examples: ["logout", "logout --profile shop"],
  async run(_options, context) {
    const { profileName } = await context.settings();
    const profile = await context.profiles.get(profileName);
    if (!(await context.profiles.remove(profileName))) {
      const message = `Profile "${profileName}" was not signed in.`;
      return { json: { message, ended: false }, show: [lines(message)] };
    }
    const ended = await endSession(context, profile);
    const message = ended
      ? "Signed out."
      : "Signed out on this machine. The server did not confirm it, so the session ends by itself within 24 hours.";
    return { json: { message, ended }, show: [lines(message)] };
  },
});

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

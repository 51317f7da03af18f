import type { Draft, Drafts } from "@shipctl/sdk/bulk";

/** Logout does not wait longer for the browser's storage. */
const LONGEST_WAIT_MS = 2_000;

/** The drafts of an account; none if the browser's storage fails or does not answer. */
export const ownDrafts = (accountId: string): Promise<readonly Draft[]> =>
  inTime(accountId, async (drafts) => (await drafts.list()).drafts, []);

/** Deletes the drafts of an account. What cannot be deleted now is deleted after 7 days. */
export const deleteDrafts = async (accountId: string | undefined): Promise<void> =>
  accountId === undefined ? undefined : inTime(accountId, (drafts) => drafts.clear(), undefined);

/** Loads the code of the storage when it is needed. Returns `otherwise` if it fails or is late. */
async function inTime<T>(accountId: string, act: (drafts: Drafts) => Promise<T>, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), LONGEST_WAIT_MS);
  });
  try {
    const { browserDrafts } = await import("./browser-drafts.js");
    return await Promise.race([act(browserDrafts(accountId)), late]);
  } catch {
    return otherwise;
  } finally {
    clearTimeout(timer);
  }
}

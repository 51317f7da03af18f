import type { Draft } from "@shipctl/sdk/bulk";

/** The drafts of an account, by code that is loaded when it is needed. None if it or the browser's storage fails. */
export async function ownDrafts(accountId: string): Promise<readonly Draft[]> {
  try {
    const { browserDrafts } = await import("./browser-drafts.js");
    return (await browserDrafts(accountId).list()).drafts;
  } catch {
    return [];
  }
}

/** Deletes the drafts of an account. What cannot be deleted now is deleted after 7 days. */
export async function deleteDrafts(accountId: string | undefined): Promise<void> {
  if (accountId === undefined) return;
  try {
    const { browserDrafts } = await import("./browser-drafts.js");
    await browserDrafts(accountId).clear();
  } catch {
    // Nothing else can be done here.
  }
}

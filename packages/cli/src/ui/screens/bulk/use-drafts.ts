import type { Draft, Drafts } from "@shipctl/sdk/bulk";
import { useEffect, useMemo, useState } from "react";
import { accountDrafts } from "../../../steps/bulk/account-drafts.js";
import { useAppContext } from "../../hooks/use-app.js";
import { useSession } from "../../hooks/use-session.js";

interface FoundDrafts {
  readonly drafts: Drafts | undefined;
  /** Those that are not paid for, the newest first. */
  readonly found: readonly Draft[];
  look(): void;
}

/** Files that the signed-in account has edited on this machine and not paid for. */
export function useDrafts(): FoundDrafts {
  const { draftStore, now, jobs } = useAppContext();
  const { url, user } = useSession();
  const [found, setFound] = useState<readonly Draft[]>([]);
  const [changes, setChanges] = useState(0);
  const accountId = user?._id;
  const drafts = useMemo(
    () => (accountId === undefined ? undefined : accountDrafts({ draftStore, now }, url, accountId)),
    [draftStore, now, url, accountId],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change
  useEffect(() => {
    let isShown = true;
    const read = async () => {
      const kept: Draft[] = [];
      for (const draft of (await drafts?.list())?.drafts ?? []) {
        const content = await drafts?.file(draft.id);
        if (!content || !drafts || accountId === undefined) continue;
        // A purchase that was finished after the app was closed.
        const others = await jobs.others({ url, accountId, content, options: {} });
        const isPaid = others.some(({ job }) => job.bulkOrderId !== undefined && job.createdAt > draft.savedAt);
        if (isPaid) await drafts.paid(content);
        else kept.push(draft);
      }
      if (isShown) setFound(kept);
    };
    // Without its folder, nothing was kept.
    read().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [drafts, changes]);
  return { drafts, found, look: () => setChanges((before) => before + 1) };
}

/** The file of a draft. @throws if it is gone */
export async function contentOfDraft(drafts: Drafts | undefined, draft: Draft): Promise<Uint8Array> {
  const content = await drafts?.file(draft.id);
  if (!content) throw new Error(`The draft of ${draft.fileName} is gone.`);
  return content;
}

import { type Draft, draftText } from "@shipctl/sdk/bulk";
import { count } from "@shipctl/sdk/display";
import { Box } from "ink";
import { type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { accountDrafts } from "../../../steps/bulk/account-drafts.js";
import { Toned } from "../../components/toned.js";
import { useAppContext, useAttempt } from "../../hooks/use-app.js";
import { Rank, useKeys } from "../../hooks/use-keys.js";
import { useSession } from "../../hooks/use-session.js";
import { ExtraRowsContext } from "../../hooks/use-size.js";
import type { Bulk } from "./use-bulk.js";

/** Above the list of files: the file that was edited last and is not paid for. */
export function DraftOffer({ bulk, children }: { readonly bulk: Bulk; readonly children: ReactNode }) {
  const { draftStore, now, jobs } = useAppContext();
  const { url, user } = useSession();
  const attempt = useAttempt();
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
    const look = async () => {
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
    look().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [drafts, changes]);
  const [draft, ...others] = found;
  const resume = () =>
    attempt(async () => {
      const content = draft && (await drafts?.file(draft.id));
      if (!draft || !content) throw new Error(`The draft of ${draft?.fileName} is gone.`);
      bulk.resumeDraft(draft, content);
    });
  const discard = () =>
    attempt(async () => {
      if (draft) await drafts?.discard(draft.id);
      setChanges((before) => before + 1);
    });
  useKeys(
    draft
      ? [
          { keys: ["ctrl-o"], label: "continue", run: resume },
          { keys: ["ctrl-x"], label: "discard", run: discard },
        ]
      : [],
    { rank: Rank.field },
  );
  const extraRows = useContext(ExtraRowsContext);
  const more = others.length > 0 ? `, and ${count(others.length, "more file")}` : "";
  return (
    <Box flexDirection="column">
      {draft ? <Toned tone="info">{`Not paid for: ${draftText(draft)}${more}`}</Toned> : null}
      <ExtraRowsContext value={draft ? extraRows + 1 : extraRows}>{children}</ExtraRowsContext>
    </Box>
  );
}

import { draftText } from "@shipctl/sdk/bulk";
import { count } from "@shipctl/sdk/display";
import { Box } from "ink";
import { type ReactNode, useContext } from "react";
import { Toned } from "../../components/toned.js";
import { useAttempt } from "../../hooks/use-app.js";
import { Rank, useKeys } from "../../hooks/use-keys.js";
import { ExtraRowsContext } from "../../hooks/use-size.js";
import type { Bulk } from "./use-bulk.js";
import { contentOfDraft, useDrafts } from "./use-drafts.js";

/** Above the list of files: the file that was edited last and is not paid for. */
export function DraftOffer({ bulk, children }: { readonly bulk: Bulk; readonly children: ReactNode }) {
  const attempt = useAttempt();
  const { drafts, found, look } = useDrafts();
  const [draft, ...others] = found;
  const resume = () => attempt(async () => draft && bulk.resumeDraft(draft, await contentOfDraft(drafts, draft)));
  const discard = () =>
    attempt(async () => {
      if (draft) await drafts?.discard(draft.id);
      look();
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

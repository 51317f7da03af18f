import { Button } from "@mantine/core";
import { type Draft, type Drafts, draftText } from "@shipctl/sdk/bulk";
import { count } from "@shipctl/sdk/display";
import { useEffect, useId, useState } from "react";
import { InlineAlert } from "../../../ui/inline-alert.js";
import { useToasts } from "../../../ui/toasts.js";
import typography from "../../../ui/typography.module.css";
import classes from "./draft-list.module.css";

interface DraftListProps {
  readonly drafts: Drafts;
  readonly onContinue: (file: File, draft: Draft) => void;
}

/** The files of this account that are not paid for, to continue or to discard. */
export function DraftList({ drafts, onContinue }: DraftListProps) {
  const toasts = useToasts();
  const titleId = useId();
  const [found, setFound] = useState<Awaited<ReturnType<Drafts["list"]>>>();
  const [changes, setChanges] = useState(0);
  const look = () => setChanges((before) => before + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change
  useEffect(() => {
    let isShown = true;
    // Without the browser's storage, nothing was kept.
    drafts.list().then(
      (list) => isShown && setFound(list),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [drafts, changes]);
  if (!found || found.drafts.length + found.unreadable === 0) return null;
  const resume = async (draft: Draft) => {
    const bytes = await drafts.file(draft.id).catch(() => undefined);
    if (bytes) return onContinue(new File([new Uint8Array(bytes)], draft.fileName), draft);
    toasts.error(`The draft of ${draft.fileName} is gone.`);
    look();
  };
  const discard = async (work: Promise<void>) => {
    await work.catch(() => toasts.error("The draft could not be deleted."));
    look();
  };
  return (
    <InlineAlert kind="info">
      {found.drafts.length > 0 && (
        <>
          <p className={typography.name} id={titleId}>
            Not paid for yet
          </p>
          <ul className={classes.drafts} aria-labelledby={titleId}>
            {found.drafts.map((draft) => (
              <li key={draft.id} className={classes.draft}>
                <span className={classes.text}>{draftText(draft)}</span>
                <Button size="compact-xs" variant="light" onClick={() => void resume(draft)}>
                  Continue
                </Button>
                <Button size="compact-xs" variant="default" onClick={() => void discard(drafts.discard(draft.id))}>
                  Discard
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {found.unreadable > 0 && <p>{count(found.unreadable, "draft")} of another version cannot be opened here.</p>}
    </InlineAlert>
  );
}

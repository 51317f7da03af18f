import { basename } from "node:path";
import { type DraftContent, type KeptFile, rowChoices } from "@shipctl/sdk/bulk";
import { useEffect, useMemo, useRef } from "react";
import { accountDrafts } from "../../../steps/bulk/account-drafts.js";
import { useAppContext } from "../../hooks/use-app.js";
import { useSession } from "../../hooks/use-session.js";
import type { Basket, BulkState } from "./bulk-state.js";

/** Keeps the rows on the screen with their edits and choices, until they are paid for. */
export function useDraft(state: BulkState, say: (text: string, tone: "warn") => void): void {
  const { draftStore, now, whenClosing } = useAppContext();
  const { url, user } = useSession();
  const accountId = user?._id;
  const drafts = useMemo(
    () => (accountId === undefined ? undefined : accountDrafts({ draftStore, now }, url, accountId)),
    [draftStore, now, url, accountId],
  );
  const kept = useRef<{ readonly content: Uint8Array; readonly handle: KeptFile; text: string }>(undefined);
  const basket = state.stage === "rows" ? state.basket : undefined;
  const latestSay = useRef(say);
  latestSay.current = say;
  useEffect(() => {
    if (!drafts || !basket) return;
    const { content: file, draft } = basket.read;
    const content = contentOf(basket);
    // The file itself is on the disk: without a change, there is nothing to keep.
    const isChanged = content.rows.length + Object.keys({ ...content.defaults, ...content.mapping }).length > 0;
    if (kept.current?.content !== file) {
      if (!isChanged && !draft) return;
      kept.current = { content: file, handle: drafts.keep(file, draft), text: draft ? textOf(content) : "" };
    }
    const text = textOf(content);
    if (text === kept.current.text) return;
    kept.current.text = text;
    const saving = kept.current.handle.save(content).then((problem) => {
      if (problem)
        latestSay.current(`Your changes are lost if you quit, because they could not be kept: ${problem}`, "warn");
    });
    whenClosing?.(saving);
  }, [drafts, basket, whenClosing]);
  const isPaid = state.stage === "buying" ? state.purchase?.key : undefined;
  useEffect(() => {
    if (!drafts || !isPaid || !("content" in isPaid)) return;
    kept.current?.handle.leave();
    kept.current = undefined;
    whenClosing?.(drafts.paid(isPaid.content).catch(() => undefined));
  }, [drafts, isPaid, whenClosing]);
}

const textOf = (content: DraftContent): string => JSON.stringify(content);

function contentOf({ read, picks, sheet }: Basket): DraftContent {
  const { path, source, hiddenRows, chosen, takenBack = [], defaults = {}, sender } = read;
  return {
    fileName: basename(path),
    rowCount: sheet.rows.length,
    ...{ mapping: chosen, units: {}, takenBack, defaults, picks },
    rows: rowChoices(sheet.rows),
    ...(sender && { sender }),
    extra: { path, ...(source !== undefined && { source }), ...(hiddenRows !== undefined && { hiddenRows }) },
  };
}

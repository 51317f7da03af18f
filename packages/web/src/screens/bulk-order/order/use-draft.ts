import type { BulkPicks, DraftContent, Drafts, KeptFile, Sheet } from "@shipctl/sdk/bulk";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useApi } from "../../../api/api-context.js";
import type { SheetRules, Source } from "./bulk-order.js";

/** Rows that are being checked change often; only what a person changes is kept. */
const DELAY_MS = 250;

interface OpenFile {
  readonly source: Source | undefined;
  readonly sheet: Sheet | undefined;
  readonly rules: SheetRules | undefined;
  readonly picks: BulkPicks | undefined;
  readonly senderId: string;
}

interface Kept {
  readonly file: File;
  readonly handle: Promise<KeptFile>;
  purchase?: { readonly purchaseKey: string };
  /** What was given to be kept. */
  text?: string;
}

/** The open file as it is kept. */
export interface OpenDraft {
  /** Why it is not kept. */
  readonly problem: string | undefined;
  readonly isKept: boolean;
  /** Keeps the key of the purchase before it is sent. */
  note(purchaseKey: string): Promise<void>;
  /** The user closes the file. */
  discard(): Promise<void>;
}

/** Keeps the open file with its edits and choices, until it is closed or paid for. */
export function useDraft(drafts: Drafts, { source, sheet, rules, picks, senderId }: OpenFile): OpenDraft {
  const [state, setState] = useState<{ readonly file?: File; readonly problem?: string | undefined }>({});
  const { session } = useApi();
  const kept = useRef<Kept>(undefined);

  const handleOf = ({ file, draft }: Source) => {
    if (kept.current?.file !== file) {
      void kept.current?.handle.then((handle) => handle.leave());
      const handle = file.arrayBuffer().then((content) => drafts.keep(new Uint8Array(content), draft));
      kept.current = { file, handle };
    }
    return kept.current;
  };
  const save = useEffectEvent(async (purchaseKey?: string) => {
    if (!source || !sheet || !rules) return;
    const current = handleOf(source);
    if (purchaseKey) current.purchase = { purchaseKey };
    const content = { ...contentOf(source, { sheet, rules, picks, senderId }), ...current.purchase };
    const text = JSON.stringify(content);
    if (text === current.text) return;
    current.text = text;
    const problem = await current.handle.then(
      (handle) => handle.save(content),
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    if (problem) current.text = "";
    setState({ file: source.file, problem });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change is kept
  useEffect(() => {
    const timer = setTimeout(() => void save(), DELAY_MS);
    return () => clearTimeout(timer);
  }, [source, sheet, picks, senderId]);
  useEffect(() => {
    const flush = () => void save();
    document.addEventListener("visibilitychange", flush);
    return () => {
      document.removeEventListener("visibilitychange", flush);
      // After Logout, nothing is written any more.
      if (session.get().status === "signed-in") flush();
      void kept.current?.handle.then((handle) => handle.leave());
      kept.current = undefined;
    };
  }, [session]);
  const isCurrent = source !== undefined && state.file === source.file;
  return {
    problem: isCurrent ? state.problem : undefined,
    isKept: isCurrent && state.problem === undefined,
    note: (purchaseKey) => save(purchaseKey),
    // Without the browser's storage, nothing was kept.
    discard: async () => kept.current?.handle.then((handle) => handle.discard()).catch(() => undefined),
  };
}

function contentOf(
  { file, chosen, units, takenBack, defaults, hiddenRows, notBoughtKey }: Source,
  { sheet, rules, picks = {}, senderId }: { sheet: Sheet; rules: SheetRules } & Pick<OpenFile, "picks" | "senderId">,
): DraftContent {
  return {
    ...{ fileName: file.name, rowCount: sheet.rows.length, mapping: chosen, units, takenBack, defaults, picks },
    rows: rules.rowChoices(sheet.rows),
    extra: { senderId, ...(hiddenRows && { hiddenRows }), ...(notBoughtKey && { leftOutKey: notBoughtKey }) },
  };
}

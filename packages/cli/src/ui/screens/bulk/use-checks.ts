import { endsSession } from "@shipctl/sdk";
import { rowsToCheck } from "@shipctl/sdk/bulk";
import { problemText } from "@shipctl/sdk/display";
import type { BulkRow } from "@shipctl/sdk/files";
import { type Dispatch, useEffect, useRef, useState } from "react";
import { checkInWorker } from "../../../steps/bulk/check-in-worker.js";
import { useAppContext } from "../../hooks/use-app.js";
import { useSession } from "../../hooks/use-session.js";
import type { BulkAction, BulkState } from "./bulk-state.js";

export interface Checks {
  /** The reason why changed rows could not be checked. */
  readonly problem: string | undefined;
  checkAgain(): void;
}

/** Has the server check changed rows. Answers go to the reducer, which ignores outdated ones. */
export function useChecks(state: BulkState, dispatch: Dispatch<BulkAction>): Checks {
  const { signal } = useAppContext();
  const session = useSession();
  const { status, token } = session;
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(0);
  const asked = useRef(new Set<BulkRow>());
  const basket = state.stage === "rows" ? state.basket : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another file, sign-in or retry starts over
  useEffect(() => {
    asked.current = new Set();
    setProblem(undefined);
  }, [basket?.read, basket?.picks, token, tries]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the call depends on the rows, the session and the retries
  useEffect(() => {
    if (!basket || status !== "signed-in") return;
    const { read, picks, sheet } = basket;
    const sent = rowsToCheck(sheet, asked.current);
    if (sent.length === 0) return;
    const rows = sent.map(({ data }) => data);
    for (const row of rows) asked.current.add(row);
    checkInWorker(rows, picks, { session, signal }).then(
      (answers) => {
        setProblem(undefined);
        // They are sent again, which continues their quotes.
        for (const [at, { data }] of sent.entries()) if (answers.results[at]?.isPending) asked.current.delete(data);
        dispatch({ type: "sheet", read, action: { type: "checked", round: sheet.round, sent, ...answers } });
      },
      (error: unknown) => {
        if (!endsSession(error) && !signal.aborted) setProblem(problemText(error));
      },
    );
  }, [basket, token, tries]);
  return { problem, checkAgain: () => setTries((before) => before + 1) };
}

import { ApiError } from "@shipctl/sdk";
import type { BulkPicks, Sheet, SheetRow } from "@shipctl/sdk/bulk";
import type { BulkRow } from "@shipctl/sdk/files";
import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from "react";
import { useApi, useSession } from "../../../api/api-context.js";
import { errorText } from "../../../api/problem.js";
import type { BulkOrderAction, BulkOrderState } from "./bulk-order.js";

const DELAY_MS = 500;

/**
 * Validates rows on the server: all rows 500 ms after they are read or the shipping options change, then only edited
 * rows. Does nothing until `picks` are loaded. Returns the reason if validation failed.
 */
export function useRowChecks(
  sheet: Sheet | undefined,
  rules: BulkOrderState["rules"],
  picks: BulkPicks | undefined,
  dispatch: Dispatch<BulkOrderAction>,
): string | undefined {
  const { client } = useApi();
  const session = useSession();
  const [failure, setFailure] = useState<ApiError>();
  const round = sheet?.round;
  /** The round that was sent, its abort controller, and the row data sent so far. */
  const sent = useRef<Sent>(undefined);

  const recheck = useEffectEvent(() => sheet && dispatch({ type: "recheck" }));
  useEffect(() => {
    if (picks) recheck();
  }, [picks]);

  const check = async (rows: readonly SheetRow[], { round, controller, asked }: Sent) => {
    for (const { data } of rows) asked.add(data);
    const { signal } = controller;
    try {
      const body = { ...picks, orders: rows.map(({ data }) => data) };
      const { results, apiId } = await client.validateBulkOrder({ body, signal });
      if (signal.aborted) return;
      // They are sent again, which continues their quotes.
      for (const [at, { data }] of rows.entries()) if (results[at]?.isPending) asked.delete(data);
      dispatch({ type: "checked", round, sent: rows, results, apiId });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!signal.aborted) setFailure(error);
    }
  };
  const checkAll = useEffectEvent((controller: AbortController) => {
    if (!sheet || !picks) return;
    sent.current = { round: sheet.round, controller, asked: new Set() };
    void check(sheet.rows, sent.current);
  });
  useEffect(() => {
    setFailure(undefined);
    if (round === undefined) return;
    const controller = new AbortController();
    const timer = setTimeout(() => checkAll(controller), DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
      sent.current = undefined;
    };
  }, [round]);

  const checkEdited = useEffectEvent((sheet: Sheet) => {
    const { current } = sent;
    const edited = (current && rules?.rowsToCheck(sheet, current.asked)) ?? [];
    if (current && edited.length > 0) void check(edited, current);
  });
  useEffect(() => {
    if (sheet) checkEdited(sheet);
  }, [sheet]);

  const lostSession = failure?.status === 401;
  useEffect(() => {
    if (lostSession && session.status === "signed-in") recheck();
  }, [lostSession, session.status]);

  return failure && errorText(failure, "Failed to validate CSV data");
}

interface Sent {
  readonly round: number;
  readonly controller: AbortController;
  readonly asked: Set<BulkRow>;
}

import { useEffect, useEffectEvent, useState } from "react";
import type { BulkFileControl } from "../file/use-bulk-file.js";
import type { KeptRows } from "./kept-rows.js";
import { leftOutName } from "./left-out-name.js";

interface ContinuedRowsOptions {
  readonly file: BulkFileControl;
  /** Rows that a person wants back. */
  readonly continued: KeptRows | undefined;
  readonly onContinued: () => void;
}

/** Opens the rows that a purchase left out as a file, after a question where another one is open. */
export function useContinuedRows({ file, continued, onContinued }: ContinuedRowsOptions) {
  /** Whose rows the open file has. */
  const [origin, setOrigin] = useState<KeptRows>();
  const isFree = file.state.status === "none";
  const open = (rows: KeptRows) => {
    const { fileName, csv, mapping, units } = rows;
    file.open(new File([csv], leftOutName(fileName), { type: "text/csv" }), { chosen: mapping, units });
    setOrigin(rows);
    onContinued();
  };
  const openAtOnce = useEffectEvent((rows: KeptRows) => {
    if (isFree) open(rows);
  });
  useEffect(() => {
    if (continued) openAtOnce(continued);
  }, [continued]);
  const isOpen = file.state.status === "read" && file.state.name === (origin && leftOutName(origin.fileName));
  return { asked: isFree ? undefined : continued, origin: isOpen ? origin : undefined, open };
}

import type { Client } from "@shipctl/sdk";
import {
  type BulkFile,
  type BulkFileRefusal,
  type BulkMapping,
  type BulkRow,
  MAPPABLE_COLUMNS,
  type MappableColumn,
} from "@shipctl/sdk/files";
import { type Dispatch, useEffect, useRef, useState } from "react";
import { useApi } from "../../../api/api-context.js";
import type { BulkOrderAction, Source } from "../bulk-order.js";
import { type BulkFileReader, createBulkFileReader } from "./bulk-file-reader.js";

/** Reads the chosen file, and reads it again when its mapping, its units or the default sender change. */
export function useFileReading(
  source: Source | undefined,
  defaults: Partial<BulkRow>,
  dispatch: Dispatch<BulkOrderAction>,
): void {
  const { client } = useApi();
  const reader = useReader();
  useEffect(() => {
    if (!source) return;
    let current = true;
    const report = (action: BulkOrderAction) => {
      if (current) dispatch(action);
    };
    const { file, chosen, units, lookedUp } = source;
    reader()
      .read(file, { mapping: chosen, units, defaults, fileName: file.name })
      .then(async (read) => {
        report({ type: "read", source, read });
        // The file can be seen and worked with while an earlier mapping is looked for.
        const earlier = lookedUp ? undefined : await earlierMapping(client, read);
        if (earlier) report({ type: "mapped", source, chosen: earlier, remembered: true });
      })
      .catch((error: unknown) =>
        report({ type: "unreadable", reason: error instanceof Error ? error.message : String(error) }),
      );
    return () => {
      current = false;
    };
  }, [source, defaults, client, reader, dispatch]);
}

/** One thread for the screen. It starts with it, so that a file can be read even when the server has gone since. */
function useReader(): () => BulkFileReader {
  const reader = useRef<BulkFileReader>(undefined);
  const [start] = useState(() => () => {
    reader.current ??= createBulkFileReader();
    return reader.current;
  });
  useEffect(() => {
    start();
    return () => {
      reader.current?.close();
      reader.current = undefined;
    };
  }, [start]);
  return start;
}

async function earlierMapping(client: Client, { headers, headerKey }: BulkFile | BulkFileRefusal) {
  if (headers.length === 0) return undefined;
  // Where none can be had, the columns are as they are recognised, and stand on the screen to be seen.
  const reply = await client.getBulkMapping({ query: { headerKey } }).catch(() => undefined);
  const known = Object.entries(reply?.mapping ?? {}).filter(([column]) => isMappable(column));
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

const isMappable = (column: string): boolean => MAPPABLE_COLUMNS.some((mappable) => mappable === column);

/** A header fills one column: the one that was chosen last. */
export function withColumn(chosen: BulkMapping, column: MappableColumn, header: string | null): BulkMapping {
  const others = Object.entries(chosen).map(([other, taken]) => [
    other,
    header !== null && taken === header ? null : taken,
  ]);
  return { ...Object.fromEntries(others), [column]: header };
}

import type { Client } from "@shipctl/sdk";
import {
  type BulkFile,
  type BulkFileRefusal,
  type BulkMapping,
  type BulkRow,
  MAPPABLE_COLUMNS,
  type MappableColumn,
} from "@shipctl/sdk/files";
import { type Dispatch, useEffect } from "react";
import { useApi } from "../../../api/api-context.js";
import { useReading } from "../../../api/query.js";
import { levelsRead, parcelsRead } from "../../../components/shared-reads.js";
import { useWorker } from "../../../ui/use-worker.js";
import { createBulkFileReader } from "./bulk-file-reader.js";
import type { BulkOrderAction, Source } from "./bulk-order.js";

export const sheetRules = () => import("./sheet-rules.js");

/** Reads the chosen file. Reads it again when the mapping, the units, what is saved or the values for rows without one change. */
export function useFileReading(
  source: Source | undefined,
  sender: Partial<BulkRow>,
  dispatch: Dispatch<BulkOrderAction>,
): void {
  const { client } = useApi();
  const reader = useWorker(createBulkFileReader);
  const { data: parcels } = useReading(parcelsRead);
  const levels = useReading(levelsRead).data?.levels;
  useEffect(() => {
    if (!source) return;
    let current = true;
    const report = (action: BulkOrderAction) => {
      if (current) dispatch(action);
    };
    const { file, chosen, units, takenBack, lookedUp } = source;
    const defaults = { ...sender, ...source.defaults };
    const reading = reader().read(file, {
      mapping: chosen,
      units,
      includeLeftOut: takenBack,
      defaults,
      ...(parcels && { parcels }),
      ...(levels && { levels }),
      fileName: file.name,
    });
    Promise.all([reading, sheetRules()])
      .then(async ([read, rules]) => {
        report({ type: "read", source, read, rules });
        // The file is usable while a saved mapping is looked up.
        const earlier = lookedUp ? undefined : await earlierMapping(client, read);
        if (earlier) report({ type: "mapped", source, chosen: earlier, remembered: true });
      })
      .catch((error: unknown) =>
        report({ type: "unreadable", reason: error instanceof Error ? error.message : String(error) }),
      );
    return () => {
      current = false;
    };
  }, [source, sender, parcels, levels, client, reader, dispatch]);
}

/** One worker per screen. It starts with the screen, so a file can be read even if the server becomes unreachable. */
async function earlierMapping(client: Client, { headers, headerKey }: BulkFile | BulkFileRefusal) {
  if (headers.length === 0) return undefined;
  // Without a saved mapping, the detected columns apply. The screen shows them.
  const reply = await client.getBulkMapping({ query: { headerKey } }).catch(() => undefined);
  const known = Object.entries(reply?.mapping ?? {}).filter(([column]) => isMappable(column));
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

const isMappable = (column: string): boolean => MAPPABLE_COLUMNS.some((mappable) => mappable === column);

/** Lets a header fill one field, the one chosen last, or none. */
export function withHeader(
  chosen: BulkMapping,
  detected: BulkMapping,
  header: string,
  field: MappableColumn | undefined,
): BulkMapping {
  const former = Object.entries({ ...detected, ...chosen }).filter(([, taken]) => taken === header);
  const emptied = Object.fromEntries(former.map(([column]) => [column, null]));
  return { ...chosen, ...emptied, ...(field && { [field]: header }) };
}

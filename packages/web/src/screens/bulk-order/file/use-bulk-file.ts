import type { Client } from "@shipctl/sdk";
import { formatCount } from "@shipctl/sdk/display";
import {
  BULK_FILE_LIMITS,
  type BulkFile,
  type BulkFileRefusal,
  type BulkMapping,
  type BulkRow,
  type BulkUnits,
  MAPPABLE_COLUMNS,
  type MappableColumn,
} from "@shipctl/sdk/files";
import { useEffect, useRef, useState } from "react";
import { useApi } from "../../../api/api-context.js";
import { type BulkFileReader, createBulkFileReader } from "./bulk-file-reader.js";

/** The file that was chosen, and what became of it. */
export type FileState =
  | { readonly status: "none" /** Why the last one is not here. */; readonly problem?: string }
  | { readonly status: "reading"; readonly name: string }
  | { readonly status: "refused"; readonly name: string; readonly refusal: BulkFileRefusal }
  | { readonly status: "read"; readonly name: string; readonly file: File; readonly bulk: BulkFile };

export interface BulkFileControl {
  readonly state: FileState;
  /** What a person chose, now or an earlier time; the other columns are recognised. */
  readonly chosen: BulkMapping;
  /** The units that a person chose; the others are recognised. */
  readonly units: Partial<BulkUnits>;
  /** The mapping is one of an earlier time. */
  readonly remembered: boolean;
  /** `how` it was read an earlier time; else that is looked for. */
  open(file: File, how?: HowToRead): void;
  close(): void;
  mapColumn(column: MappableColumn, header: string | null): void;
  /** Back to the columns as they are recognised. */
  forgetMapping(): void;
  setUnits(units: Partial<BulkUnits>): void;
}

export interface HowToRead {
  readonly chosen: BulkMapping;
  readonly units: Partial<BulkUnits>;
}

interface Source extends HowToRead {
  readonly file: File;
  /** Whether an earlier mapping need not be looked for any more. */
  readonly lookedUp: boolean;
  readonly remembered: boolean;
}

/** Reads the chosen file, and reads it again when its mapping, its units or the default sender change. */
export function useBulkFile(defaults: Partial<BulkRow>): BulkFileControl {
  const { client } = useApi();
  const [source, setSource] = useState<Source>();
  const [state, setState] = useState<FileState>({ status: "none" });
  const reader = useReader();

  useEffect(() => {
    if (!source) return;
    let current = true;
    const settle = (next: FileState) => current && setState(next);
    const { file, chosen, units } = source;
    reader()
      .read(file, { mapping: chosen, units, defaults, fileName: file.name })
      .then(async (read) => {
        settle(stateOf(file, read));
        // The file can be seen and worked with meanwhile.
        const earlier = source.lookedUp ? undefined : await earlierMapping(client, read);
        if (current && earlier) setSource({ ...source, chosen: earlier, lookedUp: true, remembered: true });
      })
      .catch((error: unknown) => {
        if (!current) return;
        setSource(undefined);
        settle({ status: "none", problem: parseProblem(error instanceof Error ? error.message : String(error)) });
      });
    return () => {
      current = false;
    };
  }, [source, defaults, client, reader]);

  const remember = (chosen: BulkMapping) => {
    if (!source) return;
    setSource({ ...source, chosen, lookedUp: true, remembered: false });
    const headerKey = headerKeyOf(state);
    // Not remembering it harms nothing that is on the screen.
    if (headerKey) client.saveBulkMapping({ body: { headerKey, mapping: chosen } }).catch(() => {});
  };
  return {
    state,
    chosen: source?.chosen ?? {},
    units: source?.units ?? {},
    remembered: source?.remembered ?? false,
    open(file, how = { chosen: {}, units: {} }) {
      const problem = problemOf(file);
      const lookedUp = Object.keys(how.chosen).length > 0;
      setSource(problem ? undefined : { file, ...how, lookedUp, remembered: lookedUp });
      setState(problem ? { status: "none", problem } : { status: "reading", name: file.name });
    },
    close() {
      setSource(undefined);
      setState({ status: "none" });
    },
    mapColumn: (column, header) => remember(withColumn(source?.chosen ?? {}, column, header)),
    forgetMapping: () => remember({}),
    setUnits: (units) => setSource((before) => before && { ...before, units: { ...before.units, ...units } }),
  };
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
function withColumn(chosen: BulkMapping, column: MappableColumn, header: string | null): BulkMapping {
  const others = Object.entries(chosen).map(([other, taken]) => [
    other,
    header !== null && taken === header ? null : taken,
  ]);
  return { ...Object.fromEntries(others), [column]: header };
}

function stateOf(file: File, read: BulkFile | BulkFileRefusal): FileState {
  const { name } = file;
  return read.ok ? { status: "read", name, file, bulk: read } : { status: "refused", name, refusal: read };
}

function headerKeyOf(state: FileState): string | undefined {
  if (state.status === "read") return state.bulk.headerKey;
  return state.status === "refused" ? state.refusal.headerKey : undefined;
}

function problemOf({ name, size }: File): string | undefined {
  if (!/\.csv$/i.test(name)) return `"${name}" is not a .csv file. Save it as CSV in your spreadsheet and upload that.`;
  if (size <= BULK_FILE_LIMITS.bytes) return undefined;
  const bytes = formatCount(size);
  return parseProblem(`"${name}" has ${bytes} bytes; the limit is 10 MB. Split it into smaller files.`);
}

const parseProblem = (detail: string): string => `Error parsing CSV: ${detail}`;

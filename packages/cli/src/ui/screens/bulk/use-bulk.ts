import { basename } from "node:path";
import { AccountLeft } from "@shipctl/sdk";
import { type Sheet, type SheetAction, senderColumns } from "@shipctl/sdk/bulk";
import { count, problemText } from "@shipctl/sdk/display";
import type { BulkMapping } from "@shipctl/sdk/files";
import { useCallback, useMemo, useReducer, useRef } from "react";
import { contentOf } from "../../../io/standard-streams.js";
import type { Tone } from "../../../io/style.js";
import { checkInWorker } from "../../../steps/bulk/check-in-worker.js";
import { checkedSheet, type RowPicks } from "../../../steps/bulk/check-rows.js";
import { type ReadFile, rememberedMapping } from "../../../steps/bulk/read-bulk-file.js";
import { readInWorker } from "../../../steps/bulk/read-in-worker.js";
import { useAppContext } from "../../hooks/use-context.js";
import { useSession } from "../../hooks/use-session.js";
import { type Attempt, type BulkState, bulkReducer, type Unmapped } from "./bulk-state.js";
import { type Buying, useBuying } from "./use-buying.js";
import { type Checks, useChecks } from "./use-checks.js";

export interface OpenedFile {
  readonly path: string;
  /** Its content, if it is not on disk. */
  readonly content?: Uint8Array;
  /** The file that it was made from. */
  readonly source?: string;
}

/** The state of a bulk order from file to labels, and its steps. */
export interface Bulk extends Buying {
  readonly state: BulkState;
  readonly checks: Checks;
  open(file: OpenedFile): void;
  /** Sets which header fills which column and reads the file again. Edits are kept. */
  map(file: Unmapped, chosen: BulkMapping, sheet: Sheet | undefined): void;
  askMapping(read: ReadFile, sheet: Sheet | undefined): void;
  askService(read: ReadFile, picks: RowPicks, sheet: Sheet | undefined): void;
  check(read: ReadFile, picks: RowPicks, sheet: Sheet | undefined): void;
  /** Changes the rows on the screen. */
  change(read: ReadFile, action: SheetAction): void;
  start(): void;
}

export function useBulk(
  say: (text: string, tone?: Tone) => void,
  sayAtTheEnd: (text: string | undefined) => void,
): Bulk {
  const { signal, recentFiles, io } = useAppContext();
  const session = useSession();
  const { client, access, expire } = session;
  const [state, dispatch] = useReducer(bulkReducer, { stage: "pick" });
  const latestSay = useRef(say);
  latestSay.current = say;

  const attempt: Attempt = useCallback(
    async (back, doing, work) => {
      const waiting = Symbol(doing);
      const arrive = (at: BulkState) => dispatch({ type: "arrived", waiting, at });
      dispatch({ type: "went", to: { stage: "wait", doing, waiting } });
      try {
        arrive(await session.attempt(work));
      } catch (error) {
        if (signal.aborted || error instanceof AccountLeft) return;
        latestSay.current(problemText(error), "bad");
        arrive(back);
      }
    },
    [signal, session.attempt],
  );
  const buying = useBuying({ dispatch, attempt, say: (text, tone) => latestSay.current(text, tone), sayAtTheEnd });
  const checks = useChecks(state, dispatch);

  const steps = useMemo(() => {
    const readWith = async (
      { path, content, source, chosen, remembered }: Omit<Unmapped, "read">,
      sheet: Sheet | undefined,
      first?: Unmapped["read"],
    ): Promise<BulkState> => {
      const options = { fileName: basename(path), mapping: { ...remembered, ...chosen } };
      // A large file is not read again unless the mapping changes.
      const isUnchanged = first !== undefined && Object.keys(options.mapping).length === 0;
      const plain = isUnchanged ? first : await readInWorker(content, { ...options, signal });
      const sender = await missingSender(plain.missingColumns);
      const defaults = sender && senderColumns(sender);
      const read = plain.ok && defaults ? await readInWorker(content, { ...options, defaults, signal }) : plain;
      const isMapped = read.ok && read.missingColumns.length === 0;
      if (!read.ok && read.headers.length === 0) throw new Error(`${basename(path)}: ${read.message}`);
      const unmapped: BulkState = { stage: "map", file: { path, content, source, read, chosen, remembered }, sheet };
      if (!read.ok || !(isMapped || Object.keys(chosen).length > 0)) return unmapped;
      const file = { path, content, source, file: read, chosen, remembered, sender };
      return { stage: "service", read: file, picks: NO_PICKS, sheet };
    };
    const missingSender = async (missing: readonly string[]) => {
      if (!missing.some((column) => column.startsWith("from"))) return undefined;
      const addresses = await client.listAddresses();
      return addresses.find(({ type, isDefault }) => type === "sender" && isDefault);
    };
    const go = (to: BulkState) => dispatch({ type: "went", to });
    return {
      start: () => go({ stage: "pick" }),
      open: ({ path, content, source }: OpenedFile) => {
        void attempt({ stage: "pick" }, `Reading ${basename(path)}…`, async () => {
          const bytes = content ?? (await contentOf(io, path));
          const first = await readInWorker(bytes, { fileName: basename(path), signal });
          const remembered = await rememberedMapping(client, first.headers);
          if (!content) await recentFiles.add(path).catch(() => undefined);
          return readWith({ path, content: bytes, source, chosen: {}, remembered }, undefined, first);
        });
      },
      map: (file: Unmapped, chosen: BulkMapping, sheet: Sheet | undefined) => {
        void attempt({ stage: "map", file, sheet }, "Reading the columns…", () => readWith({ ...file, chosen }, sheet));
      },
      askMapping: (read: ReadFile, sheet: Sheet | undefined) =>
        go({ stage: "map", file: { ...read, read: read.file }, sheet }),
      askService: (read: ReadFile, picks: RowPicks, sheet: Sheet | undefined) =>
        go({ stage: "service", read, picks, sheet }),
      check: (read: ReadFile, picks: RowPicks, before: Sheet | undefined) => {
        const doing = `Checking ${count(read.file.rows.length, "row")}…`;
        void attempt({ stage: "service", read, picks, sheet: before }, doing, async () => {
          const sheet = await checkedSheet(read.file, before, (rows) =>
            checkInWorker(rows, picks, { session: { client, access, expire }, signal }),
          );
          return { stage: "rows", basket: { read, picks, sheet } };
        });
      },
      change: (read: ReadFile, action: SheetAction) => dispatch({ type: "sheet", read, action }),
    };
  }, [access, attempt, client, expire, io, recentFiles, signal]);

  return { state, checks, ...steps, ...buying };
}

const NO_PICKS: RowPicks = { service: undefined, carrier: undefined, template: undefined, apiId: undefined };

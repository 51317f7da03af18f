import { basename } from "node:path";
import { problemText } from "@shipctl/sdk/display";
import type { BulkMapping, BulkRow } from "@shipctl/sdk/files";
import { useCallback, useMemo, useRef, useState } from "react";
import { contentOf } from "../../../io/standard-streams.js";
import type { Tone } from "../../../io/style.js";
import { checkAside } from "../../../steps/check-aside.js";
import { checkRows, type RowPicks } from "../../../steps/check-rows.js";
import { readAside } from "../../../steps/read-aside.js";
import { type ReadFile, rememberedMapping, senderColumns } from "../../../steps/read-bulk-file.js";
import { useAppContext } from "../../hooks/use-context.js";
import { useSession } from "../../hooks/use-session.js";
import { type Basket, type BulkState, toggled, type Unmapped, withRow } from "./bulk-state.js";
import { type Buying, useBuying } from "./use-buying.js";

export interface OpenedFile {
  readonly path: string;
  /** What it holds, when it is not on the disk. */
  readonly content?: Uint8Array;
}

/** The way from a file to its labels: where it stands, and the steps that lead on. */
export interface Bulk extends Buying {
  readonly state: BulkState;
  open(file: OpenedFile): void;
  /** Which header fills which column; the file is read again with it. */
  map(file: Unmapped, chosen: BulkMapping): void;
  askMapping(read: ReadFile): void;
  askService(read: ReadFile, picks: RowPicks): void;
  check(read: ReadFile, picks: RowPicks): void;
  edit(basket: Basket, rowIndex: number, row: BulkRow): void;
  toggle(basket: Basket, rowIndex: number): void;
  start(): void;
}

export function useBulk(
  say: (text: string, tone?: Tone) => void,
  sayAtTheEnd: (text: string | undefined) => void,
): Bulk {
  const { signal, recentFiles, io } = useAppContext();
  const session = useSession();
  const { client, access, hasExpired, signedIn } = session;
  const [state, setState] = useState<BulkState>({ stage: "pick" });
  const said = useRef(say);
  said.current = say;

  /** Does something that takes time; a failure is told and leads back to where it began. */
  const attempt = useCallback(
    async (back: BulkState, doing: string, work: () => Promise<BulkState>) => {
      setState({ stage: "wait", doing });
      for (;;) {
        try {
          setState(await work());
          return;
        } catch (error) {
          if (signal.aborted) return;
          if (!hasExpired(error)) {
            said.current(problemText(error), "bad");
            setState(back);
            return;
          }
          await signedIn(signal).catch(() => undefined);
        }
      }
    },
    [signal, hasExpired, signedIn],
  );
  const buying = useBuying({ setState, attempt, say: (text, tone) => said.current(text, tone), sayAtTheEnd });

  const steps = useMemo(() => {
    const readWith = async (
      { path, content, chosen, remembered }: Omit<Unmapped, "read">,
      first?: Unmapped["read"],
    ): Promise<BulkState> => {
      const options = { fileName: basename(path), mapping: { ...remembered, ...chosen } };
      // A large file is read once where no mapping changes how.
      const isKnown = first !== undefined && Object.keys(options.mapping).length === 0;
      const plain = isKnown ? first : await readAside(content, { ...options, signal });
      const sender = await missingSender(plain.missingColumns);
      const defaults = sender && senderColumns(sender);
      const read = plain.ok && defaults ? await readAside(content, { ...options, defaults, signal }) : plain;
      const isMapped = read.ok && read.missingColumns.length === 0;
      if (!read.ok && read.headers.length === 0) throw new Error(`${basename(path)}: ${read.message}`);
      if (!isMapped && !(read.ok && Object.keys(chosen).length > 0)) {
        return { stage: "map", file: { path, content, read, chosen, remembered } };
      }
      if (!read.ok) return { stage: "map", file: { path, content, read, chosen, remembered } };
      return { stage: "service", read: { path, content, file: read, chosen, remembered, sender }, picks: NO_PICKS };
    };
    const missingSender = async (missing: readonly string[]) => {
      if (!missing.some((column) => column.startsWith("from"))) return undefined;
      const addresses = await client.listAddresses({ signal });
      return addresses.find(({ type, isDefault }) => type === "sender" && isDefault);
    };
    const checkAll = (read: ReadFile, picks: RowPicks) =>
      attempt(
        { stage: "service", read, picks },
        `Checking ${read.file.rows.length.toLocaleString("en-US")} rows…`,
        async () => {
          const checked = await checkAside(read.file, picks, { client, access: access(), signal });
          return { stage: "rows", basket: { read, picks, checked, edited: new Set(), leftOut: new Set() } };
        },
      );
    return {
      start: () => setState({ stage: "pick" }),
      open: ({ path, content }: OpenedFile) => {
        void attempt({ stage: "pick" }, `Reading ${basename(path)}…`, async () => {
          const bytes = content ?? (await contentOf(io, path));
          const first = await readAside(bytes, { fileName: basename(path), signal });
          const remembered = await rememberedMapping(client, first.headers, signal);
          if (!content) await recentFiles.add(path).catch(() => undefined);
          return readWith({ path, content: bytes, chosen: {}, remembered }, first);
        });
      },
      map: (file: Unmapped, chosen: BulkMapping) => {
        void attempt({ stage: "map", file }, "Reading the columns…", () => readWith({ ...file, chosen }));
      },
      askMapping: (read: ReadFile) => setState({ stage: "map", file: { ...read, read: read.file } }),
      askService: (read: ReadFile, picks: RowPicks) => setState({ stage: "service", read, picks }),
      check: (read: ReadFile, picks: RowPicks) => void checkAll(read, picks),
      edit: (basket: Basket, rowIndex: number, row: BulkRow) => {
        const file = { ...basket.read.file, rows: [row], problems: [] };
        checkRows(client, file, basket.picks, signal).then(
          ({ results: [result] }) => {
            if (result) setState({ stage: "rows", basket: withRow(basket, row, { ...result, rowIndex }) });
          },
          (error: unknown) => {
            if (!hasExpired(error) && !signal.aborted) said.current(problemText(error), "bad");
          },
        );
      },
      toggle: (basket: Basket, rowIndex: number) => setState({ stage: "rows", basket: toggled(basket, rowIndex) }),
    };
  }, [access, attempt, client, hasExpired, io, recentFiles, signal]);

  return { state, ...steps, ...buying };
}

const NO_PICKS: RowPicks = { service: undefined, carrier: undefined, template: undefined, apiId: undefined };

import { basename } from "node:path";
import { AccountLeft, type Address } from "@shipctl/sdk";
import { type Draft, type Sheet, type SheetAction, senderColumns, sheetReducer } from "@shipctl/sdk/bulk";
import { count, problemText } from "@shipctl/sdk/display";
import { type BulkMapping, type BulkRow, type LeftOutKind, LINE_COLUMNS } from "@shipctl/sdk/files";
import { useCallback, useMemo, useReducer, useRef } from "react";
import { contentOf } from "../../../io/standard-streams.js";
import type { Tone } from "../../../io/style.js";
import { checkInWorker } from "../../../steps/bulk/check-in-worker.js";
import { checkedSheet, type RowPicks } from "../../../steps/bulk/check-rows.js";
import { type ReadFile, rememberedMapping, savedForFile } from "../../../steps/bulk/read-bulk-file.js";
import { readInWorker } from "../../../steps/bulk/read-in-worker.js";
import { readSheetInWorker } from "../../../steps/bulk/read-sheet-in-worker.js";
import { useAppContext } from "../../hooks/use-app.js";
import { useSession } from "../../hooks/use-session.js";
import {
  type Attempt,
  type Basket,
  type BulkState,
  bulkReducer,
  type OpenedFile,
  type Unmapped,
} from "./bulk-state.js";
import { type Buying, useBuying } from "./use-buying.js";
import { type Checks, useChecks } from "./use-checks.js";
import { useDraft } from "./use-draft.js";

/** The state of a bulk order from file to labels, and its steps. */
export interface Bulk extends Buying {
  readonly state: BulkState;
  readonly checks: Checks;
  /** `sheet` names the sheet of a workbook. */
  open(file: OpenedFile, sheet?: string): void;
  /** Opens a file that was kept, with its edits and choices. */
  resumeDraft(draft: Draft, content: Uint8Array): void;
  /** Sets which header fills which column and reads the file again. Edits are kept. */
  map(file: Unmapped, chosen: BulkMapping, sheet: Sheet | undefined): void;
  askMapping(read: ReadFile, sheet: Sheet | undefined): void;
  /** Shows what a shop's export leaves out. */
  askLeftOut(file: Unmapped, back: BulkState): void;
  leaveLeftOut(back: BulkState): void;
  /** Reads the file again with these orders of a shop's export; edits of others are kept. */
  takeBack(file: Unmapped, kinds: readonly LeftOutKind[], back: BulkState): void;
  /** Fills rows without one, and buys those without a service with that of `picks`; edits are kept. */
  fill(basket: Basket, defaults: Partial<BulkRow>, picks: RowPicks): void;
  /** Reads the file again with this sender for rows without one; edits are kept. */
  sendFrom(file: Unmapped, sender: Address, back: BulkState): void;
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
  useDraft(state, (text, tone) => latestSay.current(text, tone));

  const steps = useMemo(() => {
    const readWith = async (
      { path, content, source, chosen, remembered, takenBack = [], defaults = {}, ...file }: Omit<Unmapped, "read">,
      sheet: Sheet | undefined,
      first?: Unmapped["read"],
    ): Promise<BulkState> => {
      const mapping = { ...remembered, ...chosen };
      const options = { fileName: basename(path), mapping, includeLeftOut: takenBack, defaults };
      // A large file is not read again unless the mapping changes.
      const isUnchanged = first !== undefined && Object.keys(mapping).length === 0;
      const plain = isUnchanged ? first : await readInWorker(content, { ...options, signal });
      const lacksSender = plain.missingColumns.some((column) => column.startsWith("from"));
      const sender = lacksSender ? (file.sender ?? (await defaultSender())) : undefined;
      const saved = plain.ok ? await savedForFile(client, plain) : {};
      const more = { ...saved, defaults: { ...(sender && senderColumns(sender)), ...defaults } };
      const isMore = plain.ok && (sender !== undefined || Object.keys(saved).length > 0);
      const read = isMore ? await readInWorker(content, { ...options, ...more, signal }) : plain;
      // Weight, size and phone can be given for all rows without one.
      const isMapped = read.ok && read.missingColumns.every((column) => LINE_COLUMNS.has(column));
      if (!read.ok && read.headers.length === 0) throw new Error(`${basename(path)}: ${read.message}`);
      const { draft, hiddenRows } = file;
      const unread = { path, content, source, chosen, remembered, takenBack, defaults, sender, draft, hiddenRows };
      if (!read.ok && read.shop) return { stage: "leftOut", file: { ...unread, read }, back: { stage: "pick" } };
      const unmapped: BulkState = { stage: "map", file: { ...unread, read }, sheet };
      if (!read.ok || !(isMapped || Object.keys(chosen).length > 0)) return unmapped;
      return { stage: "service", read: { ...unread, file: read }, picks: NO_PICKS, sheet };
    };
    const defaultSender = async () => {
      const addresses = await client.listAddresses();
      return addresses.find(({ type, isDefault }) => type === "sender" && isDefault);
    };
    const checked = async (read: ReadFile, picks: RowPicks, before: Sheet | undefined): Promise<BulkState> => {
      const sheet = await checkedSheet(read.file, before, (rows) =>
        checkInWorker(rows, picks, { session: { client, access, expire }, signal }),
      );
      return { stage: "rows", basket: { read, picks, sheet } };
    };
    const checkingRows = ({ file }: ReadFile) => `Checking ${count(file.rows.length, "row")}…`;
    /** Reads a file whose rows are on the screen again. */
    const readAgain = async (file: Omit<Unmapped, "read">, { picks, sheet }: Basket): Promise<BulkState> => {
      const next = await readWith(file, sheet);
      return next.stage === "service" ? checked(next.read, picks, sheet) : next;
    };
    const go = (to: BulkState) => dispatch({ type: "went", to });
    return {
      start: () => go({ stage: "pick" }),
      open: (opened: OpenedFile, sheet?: string) => {
        const { path, content, source } = opened;
        void attempt({ stage: "pick" }, `Reading ${basename(path)}…`, async () => {
          const whole = content ?? (await contentOf(io, path));
          const found = await readSheetInWorker(whole, { sheet, signal });
          if ("sheets" in found) return { stage: "sheet", opened, sheets: found.sheets };
          const { content: bytes, note: hiddenRows } = found;
          if (hiddenRows !== undefined) latestSay.current(hiddenRows, "warn");
          const first = await readInWorker(bytes, { fileName: basename(path), signal });
          const remembered = await rememberedMapping(client, first.headers);
          if (!content) await recentFiles.add(path).catch(() => undefined);
          return readWith({ path, content: bytes, source, chosen: {}, remembered, hiddenRows }, undefined, first);
        });
      },
      resumeDraft: (draft: Draft, content: Uint8Array) => {
        const { fileName, mapping: chosen, takenBack, defaults, sender, extra } = draft;
        const { path = fileName, source, hiddenRows } = extra;
        void attempt({ stage: "pick" }, `Reading ${fileName}…`, async () => {
          const first = await readInWorker(content, { fileName, signal });
          const remembered = await rememberedMapping(client, first.headers);
          if (hiddenRows !== undefined) latestSay.current(hiddenRows, "warn");
          const file = { path, content, source, chosen, remembered, takenBack, defaults, sender, draft, hiddenRows };
          const next = await readWith(file, undefined);
          if (next.stage !== "service") return next;
          const read = sheetReducer(undefined, { type: "read", file: next.read.file, again: false });
          const before = sheetReducer(read, { type: "restored", rows: draft.rows });
          return checked(next.read, { ...NO_PICKS, ...draft.picks }, before);
        });
      },
      map: (file: Unmapped, chosen: BulkMapping, sheet: Sheet | undefined) => {
        void attempt({ stage: "map", file, sheet }, "Reading the columns…", () => readWith({ ...file, chosen }, sheet));
      },
      askMapping: (read: ReadFile, sheet: Sheet | undefined) =>
        go({ stage: "map", file: { ...read, read: read.file }, sheet }),
      askLeftOut: (file: Unmapped, back: BulkState) => go({ stage: "leftOut", file, back }),
      leaveLeftOut: go,
      takeBack: (file: Unmapped, takenBack: readonly LeftOutKind[], back: BulkState) => {
        const changed = { ...file, takenBack };
        void attempt({ stage: "leftOut", file, back }, "Reading the orders…", () => {
          if (back.stage === "rows") return readAgain(changed, back.basket);
          return readWith(changed, back.stage === "service" ? back.sheet : undefined);
        });
      },
      fill: (basket: Basket, defaults: Partial<BulkRow>, picks: RowPicks) => {
        const { read } = basket;
        void attempt({ stage: "rows", basket }, checkingRows(read), () =>
          readAgain({ ...read, defaults }, { ...basket, picks }),
        );
      },
      sendFrom: (file: Unmapped, sender: Address, back: BulkState) => {
        const sheet = back.stage === "service" || back.stage === "map" ? back.sheet : undefined;
        void attempt(back, "Reading the rows…", () => readWith({ ...file, sender }, sheet));
      },
      askService: (read: ReadFile, picks: RowPicks, sheet: Sheet | undefined) =>
        go({ stage: "service", read, picks, sheet }),
      check: (read: ReadFile, picks: RowPicks, before: Sheet | undefined) => {
        void attempt({ stage: "service", read, picks, sheet: before }, checkingRows(read), () =>
          checked(read, picks, before),
        );
      },
      change: (read: ReadFile, action: SheetAction) => dispatch({ type: "sheet", read, action }),
    };
  }, [access, attempt, client, expire, io, recentFiles, signal]);

  return { state, checks, ...steps, ...buying };
}

const NO_PICKS: RowPicks = { service: undefined, carrier: undefined, template: undefined, apiId: undefined };

import { basename } from "node:path";
import { Box } from "ink";
import { useEffect, useState } from "react";
import type { Binding } from "../app/key-hub.js";
import { useApp, useAppContext } from "../hooks/use-app.js";
import { Rank, useKeys } from "../hooks/use-keys.js";
import { useList } from "../hooks/use-list.js";
import { useContentSize } from "../hooks/use-size.js";
import type { TableColumn } from "./columns.js";
import { type FileEntry, filesToOpen, fuzzy, isFile, searchOf, watchFolder } from "./file-search.js";
import { Menu } from "./menu.js";
import { Table } from "./table.js";
import { TextField } from "./text-field.js";
import { Toned } from "./toned.js";

interface PickFileProps {
  readonly title: string;
  readonly endings: readonly string[];
  readonly open: (path: string) => void;
}

const COLUMNS: readonly TableColumn[] = [
  { title: "File", width: 24, grows: 1 },
  { title: "", width: 6 },
  { title: "Size", width: 8, align: "right" },
  { title: "Changed", width: 16, from: 70 },
];
const ROWS_ABOVE = 4;

/** Finds a file by a few of its letters or by its path, which can also be dropped on the window. */
export function PickFile({ title, endings, open }: PickFileProps) {
  const room = useContentSize();
  const { openHelp, openPalette } = useApp();
  const { recentFiles } = useAppContext();
  const [typed, setTyped] = useState("");
  const [listing, setListing] = useState<{ folder: string; files: readonly FileEntry[] }>();
  const [refreshes, setRefreshes] = useState(0);
  const [opensFirst, setOpensFirst] = useState(false);
  const { folder, wanted, path } = searchOf(typed, process.cwd());
  const wantedEndings = endings.join();
  const refresh = () => setRefreshes((before) => before + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: searches again when the folder has changed
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const search = async () => {
      const recent = await recentFiles.list().catch(() => []);
      const files = await filesToOpen(folder, wantedEndings.split(","), { recent, signal });
      if (!signal.aborted) setListing({ folder, files });
    };
    void search();
    return () => stopping.abort();
  }, [folder, wantedEndings, recentFiles, refreshes]);
  useEffect(() => watchFolder(folder, () => setRefreshes((before) => before + 1)), [folder]);

  const isSearching = listing?.folder !== folder;
  const matches = isSearching ? [] : fuzzy(listing.files, wanted);
  const height = Math.max(1, room.rows - ROWS_ABOVE);
  const list = useList(matches.length, height, true);
  const chosen = matches[list.index];
  // Enter may be pressed before the folder is read.
  useEffect(() => {
    if (!opensFirst || isSearching) return;
    setOpensFirst(false);
    if (chosen) open(chosen.path);
  }, [opensFirst, isSearching, chosen, open]);
  const type = (text: string) => {
    setTyped(text);
    setOpensFirst(false);
    list.select(0);
  };
  const enter = async () => {
    const named = list.index === 0 && path !== undefined && (await isFile(path)) ? path : chosen?.path;
    if (named === undefined) setOpensFirst(true);
    else open(named);
  };
  const bindings: Binding[] = [
    { keys: ["enter"], label: "open", run: () => void enter() },
    list.binding,
    { keys: ["esc"], run: () => type("") },
    { keys: ["ctrl-r"], label: "refresh", run: refresh },
  ];
  const isEmpty = typed === "";
  const commands: Binding[] = [
    { keys: ["?"], run: openHelp, label: "help", isCommand: true },
    { keys: [":"], run: openPalette, label: "palette", isCommand: true },
  ];
  useKeys(isEmpty ? commands : [], { rank: Rank.field });
  return (
    <Box flexDirection="column">
      <Toned tone="strong">{title}</Toned>
      <TextField
        label="Find"
        value={typed}
        onChange={type}
        placeholder="type to search, or a path like ../"
        bindings={bindings}
      />
      <Toned tone="dim">{`  ${folder}`}</Toned>
      {matches.length > 0 ? (
        <Table
          columns={COLUMNS}
          count={matches.length}
          list={list}
          height={height}
          width={room.columns}
          label="Files"
          cellsOf={(index) => {
            const file = matches[index];
            if (!file) return [];
            return [file.name, file.isRecent ? "recent" : "", sizeText(file.size), whenText(file.changedAt)];
          }}
        />
      ) : (
        <Toned tone="dim">{isSearching ? "  Searching…" : `  No ${endings.join(", ")} file here.`}</Toned>
      )}
    </Box>
  );
}

function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1024 ** 2 ? `${Math.round(bytes / 1024)} kB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}

/** Like `ls`: the time for this year's files, the year for older ones. */
function whenText(at: Date): string {
  const isThisYear = at.getFullYear() === new Date().getFullYear();
  return at.toLocaleString("en-US", {
    ...{ month: "short", day: "numeric" },
    ...(isThisYear ? { hour: "numeric", minute: "2-digit" } : { year: "numeric" }),
  });
}

interface PickSheetProps {
  readonly path: string;
  readonly sheets: readonly string[];
  readonly choose: (sheet: string) => void;
  readonly close: () => void;
}

/** Which sheet of a workbook has the orders. */
export function PickSheet({ path, sheets, choose, close }: PickSheetProps) {
  useKeys([{ keys: ["esc"], label: "another file", run: close }]);
  return (
    <Box flexDirection="column" gap={1}>
      <Toned tone="strong">{`Several sheets of ${basename(path)} have rows. Which one has the orders?`}</Toned>
      <Menu items={sheets.map((name) => ({ name, run: () => choose(name) }))} />
    </Box>
  );
}

import { Box } from "ink";
import { useEffect, useState } from "react";
import type { Binding } from "../app/key-hub.js";
import { useApp } from "../hooks/use-app.js";
import { useAppContext } from "../hooks/use-context.js";
import { Rank, useKeys } from "../hooks/use-keys.js";
import { useList } from "../hooks/use-list.js";
import { useRoom } from "../hooks/use-size.js";
import type { TableColumn } from "./columns.js";
import { type FoundFile, filesBelow, fuzzy, recentOnes, searchOf } from "./file-search.js";
import { Table } from "./table.js";
import { TextField } from "./text-field.js";
import { Words } from "./words.js";

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

/** Finds a file by a few of its letters: the recent ones, and those where the person stands. */
export function PickFile({ title, endings, open }: PickFileProps) {
  const room = useRoom();
  const { openHelp } = useApp();
  const { recentFiles } = useAppContext();
  const [typed, setTyped] = useState("");
  const [files, setFiles] = useState<readonly FoundFile[]>();
  const { folder, wanted } = searchOf(typed, process.cwd());
  const wantedEndings = endings.join();
  useEffect(() => {
    const stopping = new AbortController();
    const look = async () => {
      const kinds = wantedEndings.split(",");
      const paths = (await recentFiles.list().catch(() => [])).filter((path) =>
        kinds.some((kind) => path.endsWith(kind)),
      );
      const recent = await recentOnes(paths, folder);
      const known = new Set(recent.map(({ path }) => path));
      const below = await filesBelow(folder, kinds, stopping.signal);
      if (!stopping.signal.aborted) setFiles([...recent, ...below.filter(({ path }) => !known.has(path))]);
    };
    void look();
    return () => stopping.abort();
  }, [folder, wantedEndings, recentFiles]);

  const found = fuzzy(files ?? [], wanted);
  const height = Math.max(1, room.rows - ROWS_ABOVE);
  const list = useList(found.length, height, true);
  const chosen = found[list.index];
  const type = (text: string) => {
    setTyped(text);
    list.select(0);
  };
  const bindings: Binding[] = [
    { keys: ["enter"], label: "open", run: () => chosen && open(chosen.path) },
    list.binding,
    { keys: ["esc"], run: () => type("") },
  ];
  const isEmpty = typed === "";
  useKeys(isEmpty ? [{ keys: ["?"], run: openHelp, label: "help", isCommand: true }] : [], { rank: Rank.field });
  return (
    <Box flexDirection="column">
      <Words tone="strong">{title}</Words>
      <TextField
        label="Find"
        value={typed}
        onChange={type}
        placeholder="type to search, or a path like ../"
        bindings={bindings}
      />
      <Words tone="dim">{`  ${folder}`}</Words>
      {found.length > 0 ? (
        <Table
          columns={COLUMNS}
          count={found.length}
          list={list}
          height={height}
          width={room.columns}
          label="Files"
          cellsOf={(index) => {
            const file = found[index];
            if (!file) return [];
            return [file.name, file.isRecent ? "recent" : "", sizeText(file.size), whenText(file.changedAt)];
          }}
        />
      ) : (
        <Words tone="dim">{files === undefined ? "  Looking…" : `  No ${endings.join(", ")} file here.`}</Words>
      )}
    </Box>
  );
}

function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1024 ** 2 ? `${Math.round(bytes / 1024)} kB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}

const whenText = (at: Date): string =>
  at.toLocaleString("en-US", { month: "short", day: "numeric", hour: "2-digit", minute: "2-digit", hour12: false });

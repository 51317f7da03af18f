import { Box, Text } from "ink";
import { useState } from "react";
import { printable } from "../../io/text-width.js";
import { ROOMS } from "../app/tabs.js";
import { fuzzy } from "../components/file-search.js";
import { namedKeys } from "../components/key-bar.js";
import { Layer } from "../components/layer.js";
import { TextField } from "../components/text-field.js";
import { Toned } from "../components/toned.js";
import { useApp } from "../hooks/use-app.js";
import { useKeyHub } from "../hooks/use-keys.js";
import { useList } from "../hooks/use-list.js";
import { useContentSize } from "../hooks/use-size.js";
import { SEARCH } from "./orders/screen.js";

/** The border, the title, the field and a blank line. */
const ROWS_AROUND = 5;
const MOST = 16;

interface Entry {
  readonly name: string;
  /** The keys that do the same. */
  readonly keys: string;
  readonly run: () => void;
}

/** Finds a room or an act of the screen below by a few letters, or an order by any of its numbers. */
export function PaletteLayer({ close }: { readonly close: () => void }) {
  const hub = useKeyHub();
  const { open } = useApp();
  const room = useContentSize();
  const [typed, setTyped] = useState("");
  // The acts of the screen below when the palette was opened.
  const [entries] = useState((): readonly Entry[] => {
    const acts = namedKeys(hub.bindings()).filter(({ label }) => !NO_ACTS.has(label));
    return [
      ...acts.map(({ keys, label, run }) => ({ name: label, keys, run })),
      ...ROOMS.map(({ id, key, name }) => ({ name: `go to ${name}`, keys: key, run: () => open(id) })),
    ];
  });
  const wanted = typed.trim();
  const found: readonly Entry[] = [
    ...fuzzy(entries, wanted),
    ...(wanted === ""
      ? []
      : [{ name: `find ${wanted} in Orders`, keys: "", run: () => open("orders", `${SEARCH}${wanted}`) }]),
  ];
  const height = Math.max(1, Math.min(MOST, room.rows - ROWS_AROUND));
  const list = useList(found.length, height, true);
  const run = () => {
    close();
    found[list.index]?.run();
  };
  const type = (text: string) => {
    setTyped(text);
    list.select(0);
  };
  const width = Math.min(56, room.columns - 6);
  return (
    <Layer title="Go to, or do">
      <Box flexDirection="column" width={width}>
        <TextField
          label=":"
          value={typed}
          onChange={type}
          placeholder="a room, an act, or the number of an order"
          width={width - 4}
          bindings={[
            { keys: ["enter"], label: "choose", run },
            list.binding,
            { keys: ["esc"], label: "cancel", run: close },
          ]}
        />
        {found.slice(list.top, list.top + height).map(({ name, keys }, line) => (
          <Line key={`${name} ${keys}`} name={name} keys={keys} isChosen={list.top + line === list.index} />
        ))}
      </Box>
    </Layer>
  );
}

function Line({ name, keys, isChosen }: Omit<Entry, "run"> & { readonly isChosen: boolean }) {
  return (
    <Box justifyContent="space-between" aria-role="menuitem" aria-state={{ selected: isChosen }}>
      <Text wrap="truncate" bold={isChosen}>
        <Toned tone="info">{isChosen ? "❯ " : "  "}</Toned>
        {printable(name)}
      </Text>
      <Toned tone="dim">{keys}</Toned>
    </Box>
  );
}

/** Labels of keys that only move, or that the palette has itself. */
const NO_ACTS: ReadonlySet<string> = new Set(["move", "next tab", "palette", "page", "scroll", "change"]);

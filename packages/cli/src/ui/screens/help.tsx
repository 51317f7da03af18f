import { Box } from "ink";
import { useState } from "react";
import { textWidth, wrap } from "../../io/text-width.js";
import { type NamedKeys, namedKeys } from "../components/key-bar.js";
import { Layer } from "../components/layer.js";
import { Toned } from "../components/toned.js";
import { useKeyHub, useKeys } from "../hooks/use-keys.js";
import { useContentSize } from "../hooks/use-size.js";

type KeyText = Pick<NamedKeys, "keys" | "label">;

const EVERYWHERE: readonly KeyText[] = [
  { keys: "1 … 9 0", label: "open a room" },
  { keys: "⇥ ⇧⇥", label: "next, previous tab" },
  { keys: "↑ ↓ k j", label: "move" },
  { keys: "PgUp PgDn", label: "by pages, also ^B ^F" },
  { keys: "g G", label: "first, last" },
  { keys: "⏎", label: "open, choose, continue" },
  { keys: "esc", label: "back" },
  { keys: "^Z", label: "suspend, fg resumes" },
  { keys: "^C", label: "quit; purchases continue on the server" },
];
const GAP = 3;
/** Width of the border and its padding; height of the border and the title. */
const FRAME = { columns: 6, rows: 3 };

/** Lists all keys: those of the screen below, and the global ones. */
export function HelpLayer({ close }: { readonly close: () => void }) {
  const hub = useKeyHub();
  const room = useContentSize();
  const [top, setTop] = useState(0);
  // The keys of the screen below when the help was opened.
  const [here] = useState(() =>
    namedKeys(hub.bindings()).filter(({ keys }) => !["↑↓", "⇥", "⏎", "esc", "?"].includes(keys)),
  );
  const width = room.columns - FRAME.columns;
  const left = linesOf(here, Math.floor(width / 2));
  const leftWidth = Math.max(0, ...left.map(({ keys, label }) => textWidth(keys) + textWidth(label)));
  const right = linesOf(EVERYWHERE, width - leftWidth - GAP);
  const height = room.rows - FRAME.rows;
  const below = Math.max(0, Math.max(left.length, right.length) - height);
  const move = (steps: number) => setTop((before) => Math.min(below, Math.max(0, before + steps)));
  return (
    <Layer title={below > 0 ? "Keys (↑↓ for more)" : "Keys"}>
      <Close close={close} move={move} />
      <Box gap={left.length > 0 ? GAP : 0}>
        {[left, right].map((lines) => (
          <Box key={lines === left ? "here" : "everywhere"} flexDirection="column" flexShrink={0}>
            {lines.slice(top, top + height).map(({ keys, label }) => (
              <Box key={`${keys}${label}`} height={1} flexShrink={0}>
                <Toned tone="info">{keys}</Toned>
                <Toned>{label}</Toned>
              </Box>
            ))}
          </Box>
        ))}
      </Box>
    </Layer>
  );
}

function Close({ close, move }: { readonly close: () => void; readonly move: (steps: number) => void }) {
  useKeys([
    { keys: ["esc", "?", "enter", "q"], label: "close", run: close },
    { keys: ["up", "k"], run: () => move(-1) },
    { keys: ["down", "j"], run: () => move(1) },
  ]);
  return null;
}

/** Keys in one column, their wrapped descriptions in another. */
function linesOf(named: readonly KeyText[], width: number): KeyText[] {
  const column = Math.max(0, ...named.map(({ keys }) => textWidth(keys))) + 2;
  return named.flatMap(({ keys, label }) =>
    wrap(label, Math.max(1, width - column)).map((text, line) => ({
      keys: line === 0 ? `${keys}${" ".repeat(column - textWidth(keys))}` : " ".repeat(column),
      label: text,
    })),
  );
}

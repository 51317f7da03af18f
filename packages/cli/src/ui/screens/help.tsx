import { Box } from "ink";
import { useState } from "react";
import { type NamedKeys, namedKeys } from "../components/key-bar.js";
import { Layer } from "../components/layer.js";
import { Words } from "../components/words.js";
import { useKeyHub, useKeys } from "../hooks/use-keys.js";

const EVERYWHERE: readonly NamedKeys[] = [
  { keys: "1 … 5", label: "open a tab" },
  { keys: "⇥ and ⇧⇥", label: "next and previous tab" },
  { keys: "↑ ↓ or k j", label: "move in a list; PgUp PgDn or ^B ^F by pages; g G to the ends" },
  { keys: "⏎", label: "open, choose, go on" },
  { keys: "esc", label: "back" },
  { keys: "^Z", label: "put the app aside (fg brings it back)" },
  { keys: "^C", label: "leave; a purchase goes on at the server" },
];

/** Every key: those of the screen below, and those that work everywhere. */
export function HelpLayer({ close }: { readonly close: () => void }) {
  const hub = useKeyHub();
  // What the screen below can do, as it was when the help was opened.
  const [here] = useState(() =>
    namedKeys(hub.bindings()).filter(({ keys }) => !["↑↓", "⇥", "⏎", "esc", "?"].includes(keys)),
  );
  return (
    <Layer title="Keys">
      <Close close={close} />
      <Box flexDirection="column" paddingY={1}>
        {[...here, ...EVERYWHERE].map(({ keys, label }) => (
          <Box key={`${keys} ${label}`} gap={2}>
            <Box flexShrink={0}>
              <Words tone="info">{keys.padEnd(11)}</Words>
            </Box>
            <Words>{label}</Words>
          </Box>
        ))}
      </Box>
    </Layer>
  );
}

function Close({ close }: { readonly close: () => void }) {
  useKeys([{ keys: ["esc", "?", "enter", "q"], label: "close", run: close }]);
  return null;
}

import { Box } from "ink";
import { useSyncExternalStore } from "react";
import { textWidth } from "../../io/text-width.js";
import type { Binding } from "../app/key-hub.js";
import { useKeyHub } from "../hooks/use-keys.js";
import { useSize } from "../hooks/use-size.js";
import { Toned } from "./toned.js";

const HELP = "? help";

/** The keys that are active now, as many as fit. */
export function KeyBar() {
  const hub = useKeyHub();
  useSyncExternalStore(hub.subscribe, hub.version);
  const { columns } = useSize();
  const bindings = hub.bindings();
  const help = bindings.find(({ keys }) => keys.includes("?"))?.label === "help" ? HELP : "";
  const hints = fitting(namedKeys(bindings), columns - 4 - help.length);
  return (
    <Box paddingX={1} justifyContent="space-between" aria-role="toolbar">
      <Box gap={2}>
        {hints.map(({ keys, label }) => (
          <Box key={keys} gap={1}>
            <Toned tone="info">{keys}</Toned>
            <Toned>{label}</Toned>
          </Box>
        ))}
      </Box>
      <Toned tone="dim">{help}</Toned>
    </Box>
  );
}

export interface NamedKeys {
  readonly keys: string;
  readonly label: string;
  readonly run: () => void;
}

/** Bindings with a label; a key is listed with its topmost action. */
export function namedKeys(bindings: readonly Binding[]): NamedKeys[] {
  const taken = new Set<string>();
  return bindings.flatMap(({ keys, label, shown, run }) => {
    const name = shown ?? keyName(keys[0] ?? "");
    const isTaken = taken.has(name);
    if (label === undefined || isTaken) return [];
    taken.add(name);
    return [{ keys: name, label, run: () => run(keys[0] ?? "") }];
  });
}

const keyName = (key: string): string =>
  NAMES[key] ?? (key.startsWith("ctrl-") ? `^${key.slice(5).toUpperCase()}` : key);

const NAMES: Readonly<Record<string, string>> = {
  enter: "⏎",
  tab: "⇥",
  esc: "esc",
  up: "↑",
  down: "↓",
  left: "←",
  right: "→",
};

function fitting(hints: readonly NamedKeys[], room: number): NamedKeys[] {
  let taken = 0;
  return hints.filter(({ keys, label }) => {
    const width = textWidth(`${keys} ${label}`) + 2;
    if (label === "help" || taken + width > room) return false;
    taken += width;
    return true;
  });
}

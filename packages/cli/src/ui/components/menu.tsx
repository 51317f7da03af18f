import { Box, Text } from "ink";
import type { Tone } from "../../io/style.js";
import { useKeys } from "../hooks/use-keys.js";
import { useList } from "../hooks/use-list.js";
import { Toned } from "./toned.js";

export interface MenuItem {
  readonly name: string;
  readonly detail?: string;
  readonly tone?: Tone;
  readonly run: () => void;
}

interface MenuProps {
  readonly items: readonly MenuItem[];
  readonly isActive?: boolean;
  /** For actions on money: ignores keys that were pressed before the menu was shown, or arrive together with others. */
  readonly isGuarded?: boolean;
}

/** A vertical list of actions. */
export function Menu({ items, isActive = true, isGuarded = false }: MenuProps) {
  const list = useList(items.length, items.length);
  const choose = { keys: ["enter", "space"], label: "choose", run: () => items[list.index]?.run() };
  useKeys([choose, list.binding], { isActive, isGuarded });
  const width = Math.max(...items.map(({ name }) => name.length), 0);
  return (
    <Box flexDirection="column" aria-role="menu">
      {items.map(({ name, detail = "", tone }, index) => (
        <Box key={name} aria-role="menuitem" aria-state={{ selected: index === list.index }}>
          <Text wrap="truncate" bold={index === list.index}>
            <Toned tone="info">{index === list.index ? "❯ " : "  "}</Toned>
            <Toned tone={tone}>{name.padEnd(width)}</Toned>
            <Toned tone="dim">{detail === "" ? "" : `  ${detail}`}</Toned>
          </Text>
        </Box>
      ))}
    </Box>
  );
}

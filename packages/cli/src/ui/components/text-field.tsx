import { Box, Text } from "ink";
import { useState } from "react";
import { printable } from "../../io/text-width.js";
import type { Binding } from "../app/key-hub.js";
import { Rank, useKeys } from "../hooks/use-keys.js";
import { Toned } from "./toned.js";

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isActive?: boolean;
  /** Shown as dots. */
  readonly isSecret?: boolean;
  readonly placeholder?: string;
  readonly labelWidth?: number;
  /** What line breaks of a pasted text become; a blank otherwise. */
  readonly lineBreak?: string;
  /** Columns for the value; a longer value is scrolled around the cursor. */
  readonly width?: number;
  /** Additional keys while this field has the focus. */
  readonly bindings?: readonly Binding[];
}

/** One line of text. Left and right move the cursor, Ctrl-U clears the line. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, isActive = true, isSecret = false, placeholder = "", bindings = [] } = props;
  const [fromEnd, setFromEnd] = useState(0);
  const characters = [...value];
  const at = Math.max(0, characters.length - fromEnd);
  const before = characters.slice(0, at).join("");
  const after = characters.slice(at).join("");
  const editing: Binding[] = [
    { keys: ["backspace"], run: () => onChange(`${[...before].slice(0, -1).join("")}${after}`) },
    { keys: ["left"], run: () => setFromEnd(Math.min(characters.length, fromEnd + 1)) },
    { keys: ["right"], run: () => setFromEnd(Math.max(0, fromEnd - 1)) },
    { keys: ["ctrl-a"], run: () => setFromEnd(characters.length) },
    { keys: ["ctrl-e"], run: () => setFromEnd(0) },
    { keys: ["ctrl-u"], run: () => onChange(after) },
    { keys: ["ctrl-w"], run: () => onChange(`${withoutLastWord(before)}${after}`) },
  ];
  const { lineBreak } = props;
  const inOneLine = (text: string) =>
    lineBreak === undefined
      ? text
      : text
          .split(/[\r\n]+/)
          .map((line) => line.trim())
          .join(lineBreak);
  const type = (text: string) => onChange(`${before}${printable(inOneLine(text))}${after}`);
  useKeys([...bindings, ...editing], { rank: Rank.field, isActive, text: type });
  const cut = Math.max(0, (props.width ?? 60) - 1);
  const shownBefore = (isSecret ? "•".repeat(at) : before).slice(-cut);
  const shownAfter = (isSecret ? "•".repeat(characters.length - at) : after).slice(0, Math.max(0, cut - at));
  const spoken = isSecret ? `${characters.length} characters` : value || "empty";
  return (
    <Box aria-role="textbox" aria-state={{ selected: isActive }} aria-label={`${label}: ${spoken}`}>
      <Box flexShrink={0}>
        <Toned
          tone={isActive ? "info" : "dim"}
        >{`${isActive ? "❯ " : "  "}${label.padEnd(props.labelWidth ?? 0)} `}</Toned>
      </Box>
      <Text wrap="truncate">
        {printable(shownBefore)}
        {isActive ? <Text color="cyan">▏</Text> : null}
        {printable(shownAfter)}
        {value === "" ? <Text dimColor>{placeholder}</Text> : null}
      </Text>
    </Box>
  );
}

/** What Ctrl-W leaves: the text up to its last word. */
function withoutLastWord(text: string): string {
  const words = text.trimEnd();
  let end = words.length;
  while (end > 0 && words[end - 1]?.trim() !== "") end -= 1;
  return words.slice(0, end);
}

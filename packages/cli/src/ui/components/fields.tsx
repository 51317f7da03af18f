import { Box } from "ink";
import { type Cell, textOf } from "../../io/outcome.js";
import { printable } from "../../io/text-width.js";
import { Words } from "./words.js";

interface FieldsProps {
  readonly pairs: readonly (readonly [label: string, value: Cell])[];
}

/** Labels and their values in two columns. */
export function Fields({ pairs }: FieldsProps) {
  const width = Math.max(...pairs.map(([label]) => label.length), 0);
  return (
    <Box flexDirection="column" flexShrink={0}>
      {pairs.map(([label, value]) => (
        <Box key={label} gap={2} flexShrink={0}>
          <Box flexShrink={0}>
            <Words tone="dim">{label.padEnd(width)}</Words>
          </Box>
          <Words tone={typeof value === "string" ? undefined : value.tone}>{printable(textOf(value))}</Words>
        </Box>
      ))}
    </Box>
  );
}

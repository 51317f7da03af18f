import { Box } from "ink";
import { type Cell, textOf, tinted } from "../../io/outcome.js";
import { printable, wrap } from "../../io/text-width.js";
import { Toned } from "./toned.js";

interface FieldsProps {
  readonly pairs: readonly (readonly [label: string, value: Cell])[];
}

/** Wraps values to the width; continuation lines have no label. */
export function wrappedPairs(pairs: FieldsProps["pairs"], columns: number): FieldsProps["pairs"] {
  const width = columns - Math.max(...pairs.map(([label]) => label.length)) - 2;
  return pairs.flatMap(([label, value]) => {
    const tone = typeof value === "string" ? undefined : value.tone;
    return wrap(printable(textOf(value)), width).map(
      (text, line) => [line === 0 ? label : "", tinted(text, tone)] as const,
    );
  });
}

/** Labels and their values in two columns. */
export function Fields({ pairs }: FieldsProps) {
  const width = Math.max(...pairs.map(([label]) => label.length), 0);
  return (
    <Box flexDirection="column" flexShrink={0}>
      {pairs.map(([label, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
        <Box key={index} gap={2} flexShrink={0}>
          <Box flexShrink={0}>
            <Toned tone="dim">{label.padEnd(width)}</Toned>
          </Box>
          <Toned tone={typeof value === "string" ? undefined : value.tone}>{printable(textOf(value))}</Toned>
        </Box>
      ))}
    </Box>
  );
}

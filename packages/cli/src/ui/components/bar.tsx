import { Text } from "ink";
import { type Counts, share } from "../../io/progress.js";

interface BarProps {
  readonly counts: Counts;
  readonly width: number;
}

/** The completed share and the failed share of it, by another character for terminals without colors. */
export function Bar({ counts, width }: BarProps) {
  const filled = Math.floor(share(counts) * width);
  const failed = counts.total > 0 ? Math.ceil((counts.failed / counts.total) * width) : 0;
  return (
    <Text>
      <Text color="green">{"█".repeat(Math.max(0, filled - failed))}</Text>
      <Text color="red">{"▓".repeat(Math.min(filled, failed))}</Text>
      <Text dimColor>{"░".repeat(width - filled)}</Text>
    </Text>
  );
}

import { Text } from "ink";
import { type Counts, share } from "../../io/progress.js";

interface BarProps {
  readonly counts: Counts;
  readonly width: number;
  /** Stands for what failed; another sign than that of what was bought tells them apart without colours too. */
  readonly failedSign: "█" | "▓";
}

/** How much is done, and how much of that failed. */
export function Bar({ counts, width, failedSign }: BarProps) {
  const filled = Math.floor(share(counts) * width);
  const failed = counts.total > 0 ? Math.ceil((counts.failed / counts.total) * width) : 0;
  return (
    <Text>
      <Text color="green">{"█".repeat(Math.max(0, filled - failed))}</Text>
      <Text color="red">{failedSign.repeat(Math.min(filled, failed))}</Text>
      <Text dimColor>{"░".repeat(width - filled)}</Text>
    </Text>
  );
}

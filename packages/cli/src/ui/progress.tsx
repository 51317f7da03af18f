import { Box, render, Text } from "ink";
import type { Counts, Progress } from "../io/progress.js";
import { describeCounts, share } from "../io/progress.js";

/** A bar on the terminal's stderr that moves with the counts. */
export function drawProgress(err: NodeJS.WriteStream, label: string, start: Counts): Progress {
  const screen = render(<Bar label={label} counts={start} rate={0} />, {
    stdout: err,
    exitOnCtrlC: false,
    patchConsole: false,
  });
  return {
    update: (counts, rate) => screen.rerender(<Bar label={label} counts={counts} rate={rate} />),
    end: async () => {
      screen.unmount();
      await screen.waitUntilExit();
    },
  };
}

const WIDTH = 30;

interface BarProps {
  readonly label: string;
  readonly counts: Counts;
  readonly rate: number;
}

function Bar({ label, counts, rate }: BarProps) {
  const filled = Math.floor(share(counts) * WIDTH);
  const failed = counts.total > 0 ? Math.ceil((counts.failed / counts.total) * WIDTH) : 0;
  return (
    <Box gap={1}>
      <Text>{label}</Text>
      <Text>
        <Text color="green">{"█".repeat(Math.max(0, filled - failed))}</Text>
        <Text color="red">{"█".repeat(Math.min(filled, failed))}</Text>
        <Text dimColor>{"░".repeat(WIDTH - filled)}</Text>
      </Text>
      <Text>{describeCounts(counts, rate)}</Text>
    </Box>
  );
}

import { Box, render, Text } from "ink";
import { type Counts, describeCounts, type Progress } from "../io/progress.js";
import { Bar } from "./components/bar.js";

/** A progress bar on the terminal's stderr. */
export function drawProgress(err: NodeJS.WriteStream, label: string, start: Counts): Progress {
  const screen = render(<Line label={label} counts={start} rate={0} />, {
    stdout: err,
    exitOnCtrlC: false,
    patchConsole: false,
  });
  return {
    update: (counts, rate, note) => screen.rerender(<Line label={label} counts={counts} rate={rate} note={note} />),
    end: async () => {
      screen.unmount();
      await screen.waitUntilExit();
    },
  };
}

const WIDTH = 30;

interface LineProps {
  readonly label: string;
  readonly counts: Counts;
  readonly rate: number;
  readonly note?: string | undefined;
}

function Line({ label, counts, rate, note }: LineProps) {
  return (
    <Box flexDirection="column">
      <Box gap={1}>
        <Text>{label}</Text>
        <Bar counts={counts} width={WIDTH} />
        <Text>{describeCounts(counts, rate)}</Text>
      </Box>
      {note === undefined ? null : <Text color="yellow">{note}</Text>}
    </Box>
  );
}

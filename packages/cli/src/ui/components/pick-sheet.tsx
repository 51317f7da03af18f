import { basename } from "node:path";
import { Box } from "ink";
import { useKeys } from "../hooks/use-keys.js";
import { Menu } from "./menu.js";
import { Words } from "./words.js";

interface PickSheetProps {
  readonly path: string;
  readonly sheets: readonly string[];
  readonly choose: (sheet: string) => void;
  readonly close: () => void;
}

/** Which sheet of a workbook has the orders. */
export function PickSheet({ path, sheets, choose, close }: PickSheetProps) {
  useKeys([{ keys: ["esc"], label: "another file", run: close }]);
  return (
    <Box flexDirection="column" gap={1}>
      <Words tone="strong">{`Several sheets of ${basename(path)} have rows. Which one has the orders?`}</Words>
      <Menu items={sheets.map((name) => ({ name, run: () => choose(name) }))} />
    </Box>
  );
}

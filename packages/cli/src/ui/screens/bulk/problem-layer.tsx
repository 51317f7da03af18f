import type { RowIssue } from "@shipctl/sdk/bulk";
import { Box } from "ink";
import type { Binding } from "../../app/key-hub.js";
import { Layer } from "../../components/layer.js";
import { Toned } from "../../components/toned.js";
import { useKeys } from "../../hooks/use-keys.js";
import { useList } from "../../hooks/use-list.js";
import { useContentSize } from "../../hooks/use-size.js";
import { linesOf } from "./problem-lines.js";

/** Width of the border and its padding; height of the border and the title. */
const FRAME = { columns: 6, rows: 3 };

interface ProblemLayerProps {
  readonly title: string;
  readonly issues: readonly RowIssue[];
  /** Keys that act on the problems. */
  readonly bindings: readonly Binding[];
  readonly close: () => void;
}

/** The complete problems of a row, scrolled if they are longer than the screen. */
export function ProblemLayer({ title, ...props }: ProblemLayerProps) {
  return (
    <Layer title={title}>
      <Problems {...props} />
    </Layer>
  );
}

function Problems({ issues, bindings, close }: Omit<ProblemLayerProps, "title">) {
  const room = useContentSize();
  const lines = linesOf(issues, room.columns - FRAME.columns);
  const most = Math.max(1, room.rows - FRAME.rows);
  // One line says which lines are shown.
  const height = lines.length > most ? Math.max(1, most - 1) : lines.length;
  const { index: top, binding } = useList(lines.length - height + 1, 1);
  const isScrolled = height < lines.length;
  useKeys([
    ...bindings,
    ...(isScrolled ? [{ ...binding, label: "scroll" }] : []),
    { keys: ["esc", "enter", "w"], shown: "esc", label: "close", run: close },
  ]);
  return (
    <Box flexDirection="column">
      {lines.slice(top, top + height).map(({ text, tone }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
        <Toned key={index} tone={tone}>
          {text}
        </Toned>
      ))}
      {isScrolled ? <Toned tone="dim">{`Lines ${top + 1}-${top + height} of ${lines.length}`}</Toned> : null}
    </Box>
  );
}

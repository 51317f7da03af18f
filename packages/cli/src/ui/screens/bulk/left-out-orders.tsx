import { LEFT_OUT_KINDS, LEFT_OUT_TEXTS, type LeftOutKind, leftOutText } from "@shipctl/sdk/files";
import { Box } from "ink";
import { useState } from "react";
import type { ReadFile } from "../../../steps/bulk/read-bulk-file.js";
import { Choices, choiceField } from "../../components/choices.js";
import { Toned } from "../../components/toned.js";
import { useKeys } from "../../hooks/use-keys.js";
import { useContentSize } from "../../hooks/use-size.js";
import type { BulkState, Unmapped } from "./bulk-state.js";
import type { Bulk } from "./use-bulk.js";

interface LeftOutOrdersProps {
  readonly file: Unmapped;
  readonly back: BulkState;
  readonly bulk: Bulk;
}

/** Lines for the title, gaps and the count of further orders. */
const ROWS_AROUND = 5;

/** Whether a shop's export leaves orders out, or would without a choice of the user. */
export const hasLeftOut = ({ file, takenBack = [] }: ReadFile): boolean =>
  takenBack.length > 0 || (file.shop?.leftOut.length ?? 0) > 0;

/** What a shop's export leaves out, by reason. Each kind can be taken back, and left out again. */
export function LeftOutOrders({ file, back, bulk }: LeftOutOrdersProps) {
  const room = useContentSize();
  const { takenBack = [] } = file;
  const leftOut = file.read.shop?.leftOut ?? [];
  const [taken, setTaken] = useState<readonly LeftOutKind[]>(takenBack);
  const kinds = LEFT_OUT_KINDS.filter((kind) => takenBack.includes(kind) || leftOut.some((one) => one.kind === kind));
  useKeys([
    { keys: ["enter"], label: "use these orders", run: () => bulk.takeBack(file, taken, back) },
    { keys: ["esc"], label: "back", run: () => bulk.leaveLeftOut(back) },
  ]);
  const fields = kinds.map((kind) => {
    const others = taken.filter((one) => one !== kind);
    const found = leftOut.filter((one) => one.kind === kind).length;
    return choiceField(LEFT_OUT_TEXTS[kind], {
      value: taken.includes(kind),
      choices: [
        { value: false, name: found === 0 ? "left out" : `left out (${found})` },
        { value: true, name: "taken back" },
      ],
      onChange: (isTaken: boolean) => setTaken(isTaken ? [...others, kind] : others),
    });
  });
  const shown = Math.max(1, room.rows - ROWS_AROUND - fields.length);
  return (
    <Box flexDirection="column" gap={1}>
      <Toned tone="strong">{`${file.read.shop?.title}: what is not shipped`}</Toned>
      <Choices fields={fields} />
      <Box flexDirection="column">
        {leftOut.slice(0, shown).map((order) => (
          <Toned key={`${order.lines[0]} ${order.item ?? ""}`} tone="dim">
            {leftOutText(order)}
          </Toned>
        ))}
        {leftOut.length > shown ? <Toned tone="dim">{`and ${leftOut.length - shown} more`}</Toned> : null}
      </Box>
    </Box>
  );
}

import { Radio } from "@mantine/core";
import type { DuplicateRow } from "@shipctl/sdk/bulk";
import { count, formatCount } from "@shipctl/sdk/display";
import { InlineAlert } from "../../../ui/inline-alert.js";
import classes from "./pay-modal.module.css";

interface DuplicatesChoiceProps {
  /** Rows that look the same as paid orders. */
  readonly duplicates: readonly DuplicateRow[];
  /** Number of rows to buy that look the same as another row of the file. */
  readonly repeatedCount: number;
  readonly isBought: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (isBought: boolean) => void;
}

/** Asks whether to buy rows that look the same as earlier orders. By default they are left out. */
export function DuplicatesChoice({ duplicates, repeatedCount, isBought, isDisabled, onChange }: DuplicatesChoiceProps) {
  return (
    <>
      {duplicates.length > 0 && (
        <InlineAlert kind="warning">
          <p>{`${count(duplicates.length, "row looks", "rows look")} the same as ${duplicates.length === 1 ? "an order" : "orders"} of the last 30 days.`}</p>
          <ul className={classes.rows}>
            {duplicates.slice(0, SHOWN).map(({ row, orderId }) => (
              <li key={row.rowIndex}>{`Row ${row.rowIndex + 1}, ${row.data.toName}: ${orderId}`}</li>
            ))}
            {duplicates.length > SHOWN && <li>and {formatCount(duplicates.length - SHOWN)} more</li>}
          </ul>
          <Radio.Group
            aria-label="Rows that look the same as earlier orders"
            value={isBought ? "buy" : "leave"}
            onChange={(value) => onChange(value === "buy")}
          >
            <div className={classes.choice}>
              <Radio size="sm" value="leave" label="Leave them out" disabled={isDisabled} />
              <Radio size="sm" value="buy" label="Buy them again" disabled={isDisabled} />
            </div>
          </Radio.Group>
        </InlineAlert>
      )}
      {repeatedCount > 0 && (
        <InlineAlert kind="info">
          {`${count(repeatedCount, "row looks", "rows look")} the same as another row of this file, and ${repeatedCount === 1 ? "is" : "are"} bought as well.`}
        </InlineAlert>
      )}
    </>
  );
}

const SHOWN = 5;

import type { ApiError } from "@shipctl/sdk";
import type { SheetRow } from "@shipctl/sdk/bulk";
import { formatCount } from "@shipctl/sdk/display";
import { errorText } from "../../../api/error-text.js";
import { Money } from "../../../components/money.js";
import { InlineAlert } from "../../../ui/inline-alert.js";
import classes from "./pay-modal.module.css";

/** Rows whose price has changed. The dialog's total already uses the new prices. */
export function MovedPrices({ error, rows }: { error: ApiError; rows: readonly SheetRow[] }) {
  const moved = error.details?.rows ?? [];
  const more = moved.length - SHOWN;
  return (
    <InlineAlert kind="warning">
      <p>{errorText(error, "Prices have changed. Nothing was bought.")} Check the new prices and confirm again.</p>
      {moved.length > 0 && (
        <ul className={classes.moved}>
          {moved.slice(0, SHOWN).map(({ rowIndex, price, previousPrice }) => (
            <li key={rowIndex}>
              Row {rowIndex + 1}, {rows[rowIndex]?.data.toName}: <Money usd={previousPrice} /> is now{" "}
              <Money usd={price} />
            </li>
          ))}
          {more > 0 && <li>and {formatCount(more)} more</li>}
        </ul>
      )}
    </InlineAlert>
  );
}

const SHOWN = 10;

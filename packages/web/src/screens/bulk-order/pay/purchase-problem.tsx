import type { ApiError } from "@shipctl/sdk";
import type { SheetRow } from "@shipctl/sdk/bulk";
import { Link } from "react-router";
import { errorText } from "../../../api/error-text.js";
import { paths } from "../../../paths.js";
import { InlineAlert } from "../../../ui/inline-alert.js";
import { MovedPrices } from "./moved-prices.js";

/** Why nothing was bought, or that the result is unknown. */
export function PurchaseProblem({ error, rows }: { error: ApiError; rows: readonly SheetRow[] }) {
  // The app shell shows the sign-in dialog for an expired session.
  if (error.expired) return null;
  // The payment says how much is missing.
  if (error.code === "insufficient_funds") return null;
  if (error.code === "price_changed") return <MovedPrices error={error} rows={rows} />;
  if (error.code === "duplicate_purchase") return <BoughtBefore bulkOrderId={error.details?.bulkOrderId} />;
  return (
    <InlineAlert kind="error">
      <p>{errorText(error, "Failed to process bulk order")}</p>
      {error.mayHaveHappened && <p>Confirm again. It is the same purchase, so nothing is bought twice.</p>}
    </InlineAlert>
  );
}

function BoughtBefore({ bulkOrderId }: { bulkOrderId: string | undefined }) {
  const earlier = bulkOrderId ? <Link to={`${paths.bulkOrder}?order=${bulkOrderId}`}>{bulkOrderId}</Link> : "before";
  return (
    <InlineAlert kind="warning">
      <p>
        The same rows were bought in the last 24 hours as {earlier}. Nothing was bought now. If you buy them again, you
        pay a second time.
      </p>
    </InlineAlert>
  );
}

import { ApiError } from "@shipctl/sdk";
import { Link } from "react-router";
import { errorText } from "../../api/error-text.js";
import { OutageNotice } from "../../components/outage-notice.js";
import type { Outage } from "../../components/use-outage.js";
import { paths } from "../../paths.js";
import { Notice } from "../../ui/notice.js";
import type { Purchase } from "./use-purchase.js";

/** What has become of the purchase, where the button is. */
export function PurchaseNotice({ purchase, outage }: { purchase: Purchase; outage: Outage }) {
  if (purchase.status === "buying") return <OutageNotice outage={outage} />;
  if (purchase.status === "failed") return <Failure error={purchase.error} />;
  if (purchase.status !== "done") return null;
  const { order, stoppedLink } = purchase;
  if (order.purchase === "buying") {
    return <Notice kind="warning">{`${order.orderId}: the carrier has not answered yet.`}</Notice>;
  }
  return (
    <Notice kind="success">
      {`${order.orderId} is bought. `}
      {stoppedLink && (
        <a href={stoppedLink} target="_blank" rel="noopener noreferrer">
          Open the label
        </a>
      )}
    </Notice>
  );
}

function Failure({ error }: { error: unknown }) {
  // The shell asks for the password; what was typed is still here.
  if (error instanceof ApiError && error.expired) return null;
  return (
    <Notice kind="error">
      {sentence(errorText(error, "Failed to create order and shipping label"))}
      {error instanceof ApiError &&
        error.mayHaveHappened &&
        " Press again: as long as nothing is changed, it is not bought twice."}
      {error instanceof ApiError && error.code === "carrier_refused" && " Nothing was charged."}
      {error instanceof ApiError && error.code === "insufficient_funds" && (
        <>
          {" "}
          <Link to={paths.topUp}>Top up</Link>
        </>
      )}
    </Notice>
  );
}

/** More may follow it. */
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

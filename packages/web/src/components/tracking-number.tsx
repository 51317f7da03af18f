import type { Order } from "@shipctl/sdk";
import { carrierName, trackingUrl } from "@shipctl/sdk/display";
import typography from "../ui/typography.module.css";
import { CopyButton } from "./copy-button.js";
import classes from "./tracking-number.module.css";

type Tracked = Pick<Order, "trackingNumber" | "purchase" | "carrier" | "sandbox">;

/** The tracking number, which can be copied and leads to the carrier's page, or why it is missing. */
export function TrackingNumber({ order }: { readonly order: Tracked | undefined }) {
  if (!order?.trackingNumber) {
    return <span className={typography.quiet}>{order?.purchase === "buying" ? "Waiting for the carrier" : "N/A"}</span>;
  }
  const { trackingNumber: number, carrier } = order;
  const url = trackingUrl(order);
  return (
    <span className={classes.tracking}>
      {url ? (
        <a href={url} target="_blank" rel="noopener noreferrer" title={`Track at ${carrierName(carrier)}`}>
          {number}
        </a>
      ) : (
        <span>{number}</span>
      )}
      <CopyButton name="tracking number" text={number} label={`Copy tracking number ${number}`} />
    </span>
  );
}

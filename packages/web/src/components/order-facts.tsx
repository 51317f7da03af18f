import type { Order, OrderAddress } from "@shipctl/sdk";
import {
  addressLines,
  chargeText,
  customsLineText,
  formatDateTime,
  formatDay,
  formatUsd,
  formatWeight,
  priceText,
  signatureText,
} from "@shipctl/sdk/display";
import type { ReactNode } from "react";
import { InlineAlert } from "../ui/inline-alert.js";
import layout from "../ui/layout.module.css";
import { CopyButton } from "./copy-button.js";
import classes from "./order-facts.module.css";
import { hasLabel, isCancelled, refundText } from "./order-state.js";
import { TrackingNumber } from "./tracking-number.js";

/** All details of an order except tracking. */
export function OrderFacts({ order }: { order: Order }) {
  const { packageDetails: parcel } = order;
  const { length, width, height } = parcel.dimensions;
  return (
    <div className={layout.stack}>
      {order.purchase === "failed" && (
        <InlineAlert kind="error">
          The purchase failed: {order.refusal ?? "the carrier gave no reason"}. Nothing was charged.
        </InlineAlert>
      )}
      <dl className={classes.grid}>
        <Fact term="Tracking number">
          <TrackingNumber order={order} />
        </Fact>
        <Fact term="Service">{order.serviceType}</Fact>
        <Fact term="Price" note={refundText(order)}>
          {priceText(order)}
        </Fact>
        {order.charges?.map((charge) => (
          <Fact key={charge.transactionId} term="Charged later">
            {chargeText(charge)}
          </Fact>
        ))}
        <Fact term="Created">{formatDateTime(order.createdAt)}</Fact>
        <Fact term="Estimated delivery">{isCancelled(order) ? "N/A" : formatDay(order.estimatedDelivery)}</Fact>
        {hasLabel(order) && <Fact term="Printed">{printedFact(order)}</Fact>}
        <Fact term="Carrier status">{order.deliveryStatus || "N/A"}</Fact>
      </dl>
      <div className={classes.addresses}>
        <Address title="Sender" address={order.sender} />
        <Address title="Recipient" address={order.recipient} />
      </div>
      <dl className={classes.grid}>
        <Fact term="Package weight">{formatWeight(parcel.weight)}</Fact>
        <Fact term="Dimensions (inches)">{[length, width, height].join(" x ")}</Fact>
        <Fact term="Value">{formatUsd(parcel.value ?? 0)}</Fact>
        {parcel.signature && <Fact term="Signature on delivery">{signatureText(parcel.signature)}</Fact>}
        {parcel.insuredValue !== undefined && <Fact term="Insured for">{formatUsd(parcel.insuredValue)}</Fact>}
        {parcel.description && <Fact term="Description">{parcel.description}</Fact>}
        {parcel.customs && <Fact term="Customs">{parcel.customs.map(customsLineText).join("; ")}</Fact>}
        {parcel.template && <Fact term="Template">{parcel.template}</Fact>}
        {order.reference && <CopiedFact term="Reference" text={order.reference} />}
        {order.orderNumber && <CopiedFact term="Order number" text={order.orderNumber} />}
        {order.sku && <CopiedFact term="SKU" text={order.sku} />}
        {order.returnOf && <Fact term="Return of">{order.returnOf}</Fact>}
        {order.returns && <Fact term="Return labels">{order.returns.join(", ")}</Fact>}
        {order.bulkOrderId && <CopiedFact term="Bulk order" text={order.bulkOrderId} />}
      </dl>
    </div>
  );
}

/** Prints of orders of earlier versions are not known. */
function printedFact({ printCount, printedAt }: Order): string {
  if (printCount === undefined) return "Not known";
  if (printCount === 0) return "Not yet";
  return printCount === 1 ? formatDateTime(printedAt) : `${printCount} times, last ${formatDateTime(printedAt)}`;
}

function Fact({ term, note, children }: { term: string; note?: string | undefined; children: ReactNode }) {
  return (
    <div className={layout.shrinks}>
      <dt className={classes.term}>{term}</dt>
      <dd className={classes.value}>
        {children}
        {note && <span className={classes.note}>{note}</span>}
      </dd>
    </div>
  );
}

function CopiedFact({ term, text }: { readonly term: string; readonly text: string }) {
  return (
    <Fact term={term}>
      {text} <CopyButton name={term.toLowerCase()} text={text} />
    </Fact>
  );
}

function Address({ title, address }: { title: string; address: OrderAddress }) {
  const [name, ...lines] = addressLines(address);
  return (
    <section className={classes.address}>
      <h3 className={classes.term}>
        {title} <CopyButton name={title.toLowerCase()} text={[name, ...lines].join("\n")} />
      </h3>
      <address className={classes.lines}>
        <strong>{name ?? "N/A"}</strong>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {address.phone && <span>{address.phone}</span>}
      </address>
    </section>
  );
}

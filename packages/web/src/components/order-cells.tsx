import type { Order } from "@shipctl/sdk";
import { carrierName, formatDate, ownNumbersText, shortServiceName } from "@shipctl/sdk/display";
import type { ReactNode } from "react";
import type { Column } from "../ui/data-table.js";
import { DownloadIcon, EyeIcon, PrintIcon } from "../ui/icons.js";
import { NoWrap, RowAction, Tag, TwoLines } from "../ui/row-cells.js";
import { Money } from "./money.js";
import { hasLabel } from "./order-state.js";
import { TrackingNumber } from "./tracking-number.js";
import { useLabels } from "./use-labels.js";

interface WithService {
  readonly carrier: string;
  readonly serviceType: string;
  readonly isReturn?: boolean | undefined;
}

export const serviceCell = ({ carrier, serviceType, isReturn }: WithService) => (
  <TwoLines
    first={<Tag>{carrierName(carrier)}</Tag>}
    second={`${shortServiceName(serviceType)}${isReturn ? ", return" : ""}`}
  />
);

export const trackingCell = (order: Order | undefined) => <TrackingNumber order={order} />;

interface WithRecipient {
  readonly recipient: Pick<Order["recipient"], "city" | "state">;
}

/** The order's id, with what the seller knows it by below. */
export const orderIdCell = (id: ReactNode, order: Order) => <TwoLines first={id} second={ownNumbersText(order)} />;

export const placeText = ({ recipient: { city, state } }: WithRecipient): string => `${city}, ${state}`;

/** The columns shared by lists of orders. */
export const ORDER_COLUMNS = {
  date: {
    id: "date",
    header: "Date",
    card: "foot",
    cell: ({ createdAt }) => <NoWrap>{formatDate(createdAt)}</NoWrap>,
  },
  tracking: { id: "tracking", header: "Tracking", card: "line", cell: trackingCell },
  recipient: {
    id: "recipient",
    header: "Recipient",
    card: "name",
    cell: ({ recipient: { name, company } }) => <TwoLines first={name} second={company} />,
  },
  destination: { id: "destination", header: "Destination", card: "fact", cell: placeText },
  carrier: { id: "carrier", header: "Carrier", card: "fact", cell: serviceCell },
  price: {
    id: "price",
    header: "Price",
    align: "end",
    card: "fact",
    cell: ({ price }) => <Money usd={price} />,
  },
} as const satisfies Record<string, Column<Order>>;

interface LabelActionProps {
  readonly what: "view" | "download" | "print";
  readonly order: Order;
}

const LABEL_ACTIONS = {
  view: { icon: EyeIcon, verb: "View" },
  download: { icon: DownloadIcon, verb: "Download" },
  print: { icon: PrintIcon, verb: "Print" },
} as const;

/** A button for the label of a row. Disabled until the label is bought, and after it is voided. */
export function LabelAction({ what, order }: LabelActionProps) {
  const labels = useLabels();
  const { icon, verb } = LABEL_ACTIONS[what];
  return (
    <RowAction
      icon={icon}
      label={`${verb} label of ${order.orderId}`}
      disabled={!hasLabel(order)}
      onClick={() => void labels[what]({ orderIds: [order._id] })}
    />
  );
}

import type { Order } from "@shipctl/sdk";
import { count, formatUsd, paidIn, sumUsd } from "@shipctl/sdk/display";
import { Question } from "../../components/question.js";
import { Toned } from "../../components/toned.js";

interface AskVoidProps {
  readonly orders: readonly Order[];
  readonly run: () => void;
  readonly close: () => void;
}

export function AskVoid({ orders, run, close }: AskVoidProps) {
  const isOne = orders.length === 1;
  const labels = count(orders.length, "label");
  const price = formatUsd(sumUsd(orders.map(paidIn)));
  return (
    <Question
      title={isOne ? `Void the label of ${orders[0]?.orderId}?` : `Void ${labels}?`}
      items={[
        { name: isOne ? "Keep it" : "Keep them", run: close },
        { name: `Void ${isOne ? "the label" : labels}`, tone: "bad", run },
      ]}
      no={isOne ? "keep it" : "keep them"}
      close={close}
    >
      <Toned>{`${price} is refunded when the carrier approves. ${isOne ? "The label" : "The labels"} must not be used.`}</Toned>
    </Question>
  );
}

import type { AmazonSplit, ConvertAmazonOptions } from "@shipctl/sdk/files";
import { useMemo, useState } from "react";
import { useUser } from "../../api/api-context.js";
import { type SenderControl, useSender } from "../../components/sender-select.js";

/** The options of a conversion. */
export interface Choices {
  readonly description: "product" | "sku";
  /** Whether a label is for a line of the report, for each unit of it, or for a whole order. */
  readonly labelPer: "item" | "unit" | "order";
  readonly split: AmazonSplit | "none";
  /** The parcel of each label, as it is written; the converter's own if empty. */
  readonly weight: string;
  readonly size: string;
}

export interface OptionsControl {
  readonly choices: Choices;
  change(part: Partial<Choices>): void;
  readonly senders: SenderControl;
  /** For the converter. The object changes only when a value in it changes. */
  readonly options: ConvertAmazonOptions;
}

const FIRST_CHOICES: Choices = { description: "product", labelPer: "item", split: "none", weight: "", size: "" };

export function useOptions(): OptionsControl {
  const { name } = useUser();
  const senders = useSender();
  const [choices, setChoices] = useState(FIRST_CHOICES);
  const { description, labelPer, weight, size } = choices;
  const { address } = senders;
  const options = useMemo(
    () => ({
      ...{ sender: address ?? null, userName: name, description, labelPer },
      parcel: { ...(weight && { weight }), ...(size && { length: size }) },
    }),
    [address, name, description, labelPer, weight, size],
  );
  return { choices, change: (part) => setChoices((before) => ({ ...before, ...part })), senders, options };
}

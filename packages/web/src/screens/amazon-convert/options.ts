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
}

export interface OptionsControl {
  readonly choices: Choices;
  change(part: Partial<Choices>): void;
  readonly senders: SenderControl;
  /** For the converter. The object changes only when a value in it changes. */
  readonly options: ConvertAmazonOptions;
}

export function useOptions(): OptionsControl {
  const { name } = useUser();
  const senders = useSender();
  const [choices, setChoices] = useState<Choices>({ description: "product", labelPer: "item", split: "none" });
  const { description, labelPer } = choices;
  const { address } = senders;
  const options = useMemo(
    () => ({ sender: address ?? null, userName: name, description, labelPer }),
    [address, name, description, labelPer],
  );
  return { choices, change: (part) => setChoices((before) => ({ ...before, ...part })), senders, options };
}

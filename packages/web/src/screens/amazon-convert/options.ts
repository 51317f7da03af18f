import type { Address } from "@shipctl/sdk";
import type { AmazonSplit, ConvertAmazonOptions } from "@shipctl/sdk/files";
import { useMemo, useState } from "react";
import { useUser } from "../../api/api-context.js";
import { useRead } from "../../api/query.js";

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
  readonly senders: ReturnType<typeof useSenders>;
  /** For the converter. The object changes only when a value in it changes. */
  readonly options: ConvertAmazonOptions;
}

export function useOptions(): OptionsControl {
  const { name } = useUser();
  const senders = useSenders();
  const [choices, setChoices] = useState<Choices>({ description: "product", labelPer: "item", split: "none" });
  const { description, labelPer } = choices;
  const { address } = senders;
  const options = useMemo(
    () => ({ sender: address ?? null, userName: name, description, labelPer }),
    [address, name, description, labelPer],
  );
  return { choices, change: (part) => setChoices((before) => ({ ...before, ...part })), senders, options };
}

/** The saved senders and the chosen one, initially the default. */
function useSenders() {
  const saved = useRead("listAddressesByType", { path: { type: "sender" } }, { staleTime: 60_000 });
  const [chosen, choose] = useState<string>();
  const usual = saved.data?.find(({ isDefault }) => isDefault);
  const id = chosen ?? usual?._id ?? "";
  const address: Address | undefined = saved.data?.find(({ _id }) => _id === id);
  return { saved, id, address, choose };
}

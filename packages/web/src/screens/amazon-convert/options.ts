import type { ServiceLevel } from "@shipctl/sdk";
import { AMAZON_PARCEL, type AmazonSplit, type ConvertAmazonOptions } from "@shipctl/sdk/files";
import { useMemo, useState } from "react";
import { useUser } from "../../api/api-context.js";
import { useReading } from "../../api/query.js";
import { type SenderControl, useSender } from "../../components/sender-select.js";
import { levelsRead, parcelsRead } from "../../components/shared-reads.js";

/** The options of a conversion. */
export interface Choices {
  readonly description: "product" | "sku";
  /** Whether a label is for a line of the report, for each unit of it, or for a whole order. */
  readonly labelPer: "item" | "unit" | "order";
  readonly split: AmazonSplit | "none";
  /** The parcel of products without a saved one, as it is written; the default one if empty. */
  readonly weight: string;
  readonly size: string;
  /** Lines that the buyer asked to cancel get a label. */
  readonly includeCancelled: boolean;
}

export interface OptionsControl {
  readonly choices: Choices;
  change(part: Partial<Choices>): void;
  readonly senders: SenderControl;
  /** What fills an empty weight or size: the default saved parcel, or the converter's own. */
  readonly usual: { readonly weight: string; readonly size: string };
  /** SKUs pick their parcel. */
  readonly hasSkus: boolean;
  /** The saved services of service levels; undefined until they are loaded. */
  readonly levels: readonly ServiceLevel[] | undefined;
  /** For the converter. The object changes only when a value in it changes. */
  readonly options: ConvertAmazonOptions;
}

const FIRST_CHOICES: Choices = {
  ...{ description: "product", labelPer: "item", split: "none" },
  ...{ weight: "", size: "", includeCancelled: false },
};

export function useOptions(): OptionsControl {
  const { name } = useUser();
  const senders = useSender();
  const [choices, setChoices] = useState(FIRST_CHOICES);
  const { description, labelPer, weight, size, includeCancelled } = choices;
  const { address } = senders;
  const { data: parcels } = useReading(parcelsRead);
  const levels = useReading(levelsRead).data?.levels;
  const options = useMemo(
    () => ({
      ...{ sender: address ?? null, userName: name, description, labelPer, includeCancelled },
      ...(parcels && { parcels }),
      ...(levels && { levels }),
      parcel: { ...(weight && { weight }), ...(size && { length: size }) },
    }),
    [address, name, description, labelPer, includeCancelled, parcels, levels, weight, size],
  );
  const standard = parcels?.find(({ isDefault }) => isDefault);
  const { weight: usualWeight, length, width, height } = standard ?? AMAZON_PARCEL;
  const usual = { weight: `${Number(usualWeight)} lbs`, size: `${length}x${width}x${height} inches` };
  const hasSkus = parcels?.some(({ skus }) => skus.length > 0) === true;
  return {
    choices,
    change: (part) => setChoices((before) => ({ ...before, ...part })),
    senders,
    usual,
    hasSkus,
    levels,
    options,
  };
}

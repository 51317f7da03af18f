import type { LabelOptions } from "@shipctl/sdk";
import type { MappableColumn } from "@shipctl/sdk/files";

const OPTIONS = { signature: "signature", insuredValue: "insurance" } as const;

/** Whether a column is of use: false for an option that the connection does not offer. */
export function isOffered(column: MappableColumn, options: LabelOptions | undefined): boolean {
  if (column !== "signature" && column !== "insuredValue") return true;
  return options?.[OPTIONS[column]] !== undefined;
}

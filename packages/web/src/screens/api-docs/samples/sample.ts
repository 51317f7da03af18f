import type { ApiCall } from "../contract/read-contract.js";

/** How a call is shown: as `curl`, with the SDK, or with `shipctl`. */
export const LANGUAGES = ["curl", "typescript", "shipctl"] as const;
export type Language = (typeof LANGUAGES)[number];

export interface SampleInput {
  readonly call: ApiCall;
  /** The server's own address. */
  readonly server: string;
  /** The person's key, when it may be seen. */
  readonly apiKey: string | undefined;
}

/** Values that the contract's own examples use, by the name of the parameter. */
const EXAMPLE_VALUES: Readonly<Record<string, string>> = {
  order_id: "ORD-100001",
  bulk_order_id: "BULK-100001",
  "Idempotency-Key": "my-order-1001",
};

export const exampleValue = (name: string): string => EXAMPLE_VALUES[name] ?? "";

/** The path with its parameters filled in. */
export const filledPath = (path: string, value: (name: string) => string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(value(name)));

/** What a file of this call is saved as; undefined when it answers JSON. */
export function fileNameOf({ replies, parameters }: ApiCall): string | undefined {
  if (replies[0]?.type !== "application/pdf") return undefined;
  const id = parameters.find((parameter) => parameter.in === "path");
  return `${id ? exampleValue(id.name) : "labels"}.pdf`;
}

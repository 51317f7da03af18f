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

/** What the contract's own example gives a parameter. */
export const exampleValue = ({ parameters }: ApiCall, name: string): string =>
  parameters.find((parameter) => parameter.name === name)?.example ?? "";

/** The parameters at this place that a sample sends. */
export const exampleValues = ({ parameters }: ApiCall, place: "path" | "query"): Readonly<Record<string, string>> =>
  Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === place && parameter.example !== undefined)
      .map(({ name, example = "" }) => [name, example]),
  );

/** The path with its parameters filled in. */
export const filledPath = (path: string, value: (name: string) => string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(value(name)));

/** What a file of this call is saved as; undefined when it answers JSON. */
export function fileNameOf(call: ApiCall): string | undefined {
  if (call.replies[0]?.type !== "application/pdf") return undefined;
  const [id = "labels"] = Object.values(exampleValues(call, "path"));
  return `${id}.pdf`;
}

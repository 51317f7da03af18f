import type { ApiCall } from "../contract/read-contract.js";

/** The languages of samples: `curl`, the SDK, or `shipctl`. */
export const LANGUAGES = ["curl", "typescript", "shipctl"] as const;
export type Language = (typeof LANGUAGES)[number];

export interface SampleInput {
  readonly call: ApiCall;
  /** The server's URL. */
  readonly server: string;
  /** The account's key, while it is shown. */
  readonly apiKey: string | undefined;
}

/** A parameter's example value in the contract. */
export const exampleValue = ({ parameters }: ApiCall, name: string): string =>
  parameters.find((parameter) => parameter.name === name)?.example ?? "";

/** Of the filters of a list, samples show this one. */
const SHOWN_FILTERS = ["reference"];

/** The example values of a call's path parameters, or of the query parameters that samples show. */
export const exampleValues = ({ parameters }: ApiCall, place: "path" | "query"): Readonly<Record<string, string>> =>
  Object.fromEntries(
    parameters
      .filter(({ name, in: where, required }) => where === place && (required || SHOWN_FILTERS.includes(name)))
      .map(({ name, example = "" }) => [name, example]),
  );

/** The path with its parameters filled in. */
export const filledPath = (path: string, value: (name: string) => string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(value(name)));

/** The file name for a call that returns a PDF; undefined for JSON. */
export function fileNameOf(call: ApiCall): string | undefined {
  if (call.replies[0]?.type !== "application/pdf") return undefined;
  const [id = "labels"] = Object.values(exampleValues(call, "path"));
  return `${id}.pdf`;
}

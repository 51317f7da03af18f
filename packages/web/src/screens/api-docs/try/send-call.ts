import { formatCount } from "@shipctl/sdk/display";
import type { ApiCall } from "../contract/read-contract.js";
import { filledPath } from "../samples/sample.js";

/** The form's content: parameters by name, and the body as typed. */
export interface Filled {
  readonly values: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface AnswerFile {
  readonly name: string;
  readonly content: Blob;
}

/** The response, prepared for display. */
export interface Answer {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Undefined if the response is a file. */
  readonly text: string | undefined;
  readonly json: unknown;
  readonly file: AnswerFile | undefined;
}

/** The response headers to show. */
const SHOWN_HEADERS = [
  ...["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset", "Retry-After", "Idempotency-Replayed"],
  ...["Content-Type", "X-Label-Parts", "X-Request-Id"],
];

/** Sends the call as a program would: with the API key only, without the session or the SDK. */
export async function sendCall(call: ApiCall, { values, body }: Filled, apiKey: string): Promise<Answer> {
  const given = (place: string) =>
    call.parameters.filter((parameter) => parameter.in === place && values[parameter.name]);
  const query = new URLSearchParams(given("query").map(({ name }) => [name, values[name] ?? ""]));
  const response = await fetch(
    filledPath(call.path, (name) => values[name] ?? "") + (query.size > 0 ? `?${query}` : ""),
    {
      method: call.method,
      headers: {
        "x-api-key": apiKey,
        ...Object.fromEntries(given("header").map(({ name }) => [name, values[name] ?? ""])),
        ...(call.body && { "Content-Type": "application/json" }),
      },
      ...(call.body && { body }),
    },
  );
  const headers = SHOWN_HEADERS.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const about = { status: response.status, ok: response.ok, headers };
  if (response.headers.get("Content-Type")?.startsWith("application/pdf")) {
    const file = { name: fileNameOf(response), content: await response.blob() };
    return { ...about, text: undefined, json: undefined, file };
  }
  const text = await response.text();
  const json = parsed(text);
  return { ...about, text: json === undefined ? text : shortened(json), json, file: combinedLabels(json) };
}

const fileNameOf = (response: Response): string =>
  /filename="?([^";]+)"?/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? "labels.pdf";

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const LONG = 200;

/** Shortens long strings, such as a PDF in base64. */
const shortened = (json: unknown): string =>
  JSON.stringify(
    json,
    (_, value: unknown) =>
      typeof value === "string" && value.length > LONG
        ? `${value.slice(0, 24)}… (${formatCount(value.length)} characters)`
        : value,
    2,
  );

/** The PDF in the JSON reply of a bulk call. */
function combinedLabels(json: unknown): AnswerFile | undefined {
  const base64 = memberOf(json, "combinedLabelData");
  if (typeof base64 !== "string") return undefined;
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return { name: `${memberOf(json, "bulkOrderId")}.pdf`, content: new Blob([bytes], { type: "application/pdf" }) };
}

/** A member of a value that may not be an object. */
export const memberOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

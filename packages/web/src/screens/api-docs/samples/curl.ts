import { exampleValue, exampleValues, fileNameOf, filledPath, type SampleInput } from "./sample.js";

/** @example curlSample({ call, server: "https://labels.example", apiKey: undefined }) */
export function curlSample({ call, server, apiKey = "YOUR_API_KEY" }: SampleInput): string {
  const file = fileNameOf(call);
  const query = new URLSearchParams(exampleValues(call, "query")).toString();
  const path = filledPath(call.path, (name) => exampleValue(call, name));
  // With a body, curl sends a POST by itself.
  const method = call.method === "GET" || call.body ? "" : `-X ${call.method} `;
  const parts = [
    `curl ${method}${quoted(server + path + (query && `?${query}`))}`,
    `-H ${quoted(`x-api-key: ${apiKey}`)}`,
    call.movesMoney && `-H ${quoted(`Idempotency-Key: ${exampleValue(call, "Idempotency-Key")}`)}`,
    call.body && `-H ${quoted("Content-Type: application/json")}`,
    call.body && `-d ${quoted(JSON.stringify(call.body.example, null, 2))}`,
    file && `-o ${file}`,
  ];
  return parts.filter((part) => typeof part === "string").join(" \\\n  ");
}

/** Quotes for a POSIX shell, where everything in single quotes is literal. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

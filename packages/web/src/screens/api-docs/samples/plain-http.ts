import { type SampleInput, type Sent, sentBy } from "./sample.js";

/** How a language writes JSON values. */
interface Literals {
  readonly text: (value: string) => string;
  /** `true`, `false` and `null`. */
  readonly word: (value: boolean | null) => string;
  readonly object: readonly [open: string, close: string];
  readonly emptyObject: string;
  readonly pair: string;
}

const PYTHON: Literals = {
  text: (value) => JSON.stringify(value),
  word: (value) => ({ true: "True", false: "False", null: "None" })[String(value)] ?? "",
  object: ["{", "}"],
  emptyObject: "{}",
  pair: ": ",
};

/** In single quotes, because a dollar sign in others begins a variable. */
const PHP: Literals = {
  text: (value) => `'${value.replace(/[\\']/g, "\\$&")}'`,
  word: String,
  object: ["[", "]"],
  emptyObject: "(object) []",
  pair: " => ",
};

/** A JSON value as a literal, on one line if it is short. */
function literal(value: unknown, style: Literals, indent = ""): string {
  if (typeof value === "string") return style.text(value);
  if (typeof value === "boolean" || value === null) return style.word(value);
  if (typeof value !== "object") return String(value);
  const inner = `${indent}    `;
  const isList = Array.isArray(value);
  if (!isList && Object.keys(value).length === 0) return style.emptyObject;
  const [open, close] = isList ? ["[", "]"] : style.object;
  const items = isList
    ? value.map((item) => literal(item, style, inner))
    : Object.entries(value).map(([name, item]) => style.text(name) + style.pair + literal(item, style, inner));
  const short = `${open}${items.join(", ")}${close}`;
  if (short.length <= 60 && !short.includes("\n")) return short;
  return [open, ...items.map((item) => `${inner}${item},`), indent + close].join("\n");
}

const headersOf = ({ apiKey, idempotencyKey, body }: Sent) => ({
  "x-api-key": apiKey,
  ...(idempotencyKey !== undefined && { "Idempotency-Key": idempotencyKey }),
  ...(body !== undefined && { "Content-Type": "application/json" }),
});

/** Python with its standard library. */
export function pythonSample(input: SampleInput): string {
  const sent = sentBy(input);
  const { url, method, body, file } = sent;
  return [
    ...(body === undefined ? [] : ["import json"]),
    "import urllib.request",
    "",
    "request = urllib.request.Request(",
    `    ${PYTHON.text(url)},`,
    `    method=${PYTHON.text(method)},`,
    `    headers=${literal(headersOf(sent), PYTHON, "    ")},`,
    ...(body === undefined ? [] : [`    data=json.dumps(${literal(body, PYTHON, "    ")}).encode(),`]),
    ")",
    "with urllib.request.urlopen(request) as reply:",
    ...(file === undefined
      ? ["    print(reply.read().decode())"]
      : [`    with open(${PYTHON.text(file)}, "wb") as file:`, "        file.write(reply.read())"]),
  ].join("\n");
}

/** PHP without extensions. */
export function phpSample(input: SampleInput): string {
  const sent = sentBy(input);
  const { url, method, body, file } = sent;
  const headers = Object.entries(headersOf(sent)).map(([name, value]) => `${name}: ${value}`);
  const reply = `file_get_contents(${PHP.text(url)}, false, $context)`;
  return [
    "<?php",
    "$context = stream_context_create(['http' => [",
    `    'method' => ${PHP.text(method)},`,
    `    'header' => ${literal(headers, PHP, "    ")},`,
    ...(body === undefined ? [] : [`    'content' => json_encode(${literal(body, PHP, "    ")}),`]),
    "    'ignore_errors' => true, // the reply says what is wrong",
    "]]);",
    file === undefined ? `echo ${reply};` : `file_put_contents(${PHP.text(file)}, ${reply});`,
  ].join("\n");
}

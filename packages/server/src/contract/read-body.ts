import type { Context } from "hono";
import { breathe } from "../shared/pace.js";
import { invalidInput, Problem } from "../shared/problem.js";
import type { Operation } from "./load-contract.js";
import type { RequestEnv } from "./request-env.js";
import { requestHeader } from "./request-header.js";

/**
 * The body of a request as the contract spells it; undefined when there is none.
 * @throws Problem payload_too_large beyond the limit, invalid_input when it is spelled otherwise.
 */
export async function readBody(
  c: Context<RequestEnv>,
  { bodyLimitMb, bodyType }: Pick<Operation, "bodyLimitMb" | "bodyType">,
): Promise<unknown> {
  const text = await readText(c, bodyLimitMb).catch(unlessProblem);
  if (text === "") return undefined;
  // Whatever its type says: a signature over it is checked before it is read.
  if (bodyType === "text") return text;
  const type = requestHeader(c, "content-type");
  const wanted = TYPES[bodyType];
  if (type !== wanted && (type ?? "").split(";")[0]?.trim().toLowerCase() !== wanted) {
    throw refused(`Send the body with Content-Type: ${wanted}, got ${type ? JSON.stringify(type) : "none"}`);
  }
  if (bodyType === "form") return Object.fromEntries(new URLSearchParams(text));
  const body = parse(text);
  // Reading a long one has taken its time, as checking it will.
  if (text.length > LONG_TEXT) await breathe();
  return body;
}

/** A caller who hangs up halfway is no fault of ours. */
function unlessProblem(error: unknown): never {
  throw error instanceof Problem ? error : refused("The body broke off before it was complete");
}

const TYPES = { json: "application/json", form: "application/x-www-form-urlencoded" } as const;
const BYTES_PER_MB = 1024 * 1024;
const LONG_TEXT = 500_000;

async function readText(c: Context<RequestEnv>, limitMb: number): Promise<string> {
  const limitBytes = limitMb * BYTES_PER_MB;
  const announced = requestHeader(c, "content-length");
  if (announced !== undefined) {
    if (Number(announced) > limitBytes) throw tooLarge(limitMb);
    return c.req.raw.text();
  }
  const { body } = c.req.raw;
  if (!body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of chunksOf(body)) {
    bytes += chunk.byteLength;
    if (bytes > limitBytes) throw tooLarge(limitMb);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

/** `__proto__` in any spelling: such a key would become a prototype wherever a record is copied key by key. */
const mayNamePrototype = (text: string): boolean => text.includes("__proto__") || text.includes("\\u00");

function parse(text: string): unknown {
  try {
    if (!mayNamePrototype(text)) return JSON.parse(text);
    return JSON.parse(text, (key, value: unknown) => (key === "__proto__" ? undefined : value));
  } catch (error) {
    throw refused(`The body is not valid JSON: ${error instanceof Error ? error.message : "it cannot be read"}`);
  }
}

const refused = (message: string): Problem => invalidInput([{ field: "body", message }]);

const tooLarge = (limitMb: number): Problem =>
  new Problem("payload_too_large", `The request is larger than ${limitMb} MB`);

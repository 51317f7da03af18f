import type { Context } from "hono";
import { bodyRefused, Problem } from "../../shared/problem.js";
import type { Operation } from "../document/load-contract.js";
import type { RequestEnv } from "../document/request-env.js";

/**
 * The request body as JSON text, also for forms and plain text; undefined if there is none. @throws Problem
 * payload_too_large, invalid_input for the wrong content type.
 */
export async function readBody(
  c: Context<RequestEnv>,
  { bodyLimitMb, bodyType }: Pick<Operation, "bodyLimitMb" | "bodyType">,
): Promise<string | undefined> {
  const text = await readText(c, bodyLimitMb).catch(unlessProblem);
  if (text === "") return undefined;
  // Ignores the content type: the raw text is needed to verify its signature.
  if (bodyType === "text") return JSON.stringify(text);
  const type = c.req.header("content-type");
  const wanted = TYPES[bodyType];
  if (type !== wanted && (type ?? "").split(";")[0]?.trim().toLowerCase() !== wanted) {
    throw bodyRefused(`Send the body with Content-Type: ${wanted}, got ${type ? JSON.stringify(type) : "none"}`);
  }
  return bodyType === "form" ? JSON.stringify(Object.fromEntries(new URLSearchParams(text))) : text;
}

/** A caller that disconnects early is not a server error. */
function unlessProblem(error: unknown): never {
  throw error instanceof Problem ? error : bodyRefused("The body is incomplete");
}

const TYPES = { json: "application/json", form: "application/x-www-form-urlencoded" } as const;
const BYTES_PER_MB = 1024 * 1024;
/** A longer body is decoded as it arrives, because all of it at once would hold others. */
const LONG_BYTES = BYTES_PER_MB;

async function readText(c: Context<RequestEnv>, limitMb: number): Promise<string> {
  const limitBytes = limitMb * BYTES_PER_MB;
  const announced = c.req.header("content-length");
  if (announced !== undefined) {
    if (Number(announced) > limitBytes) throw tooLarge(limitMb);
    if (Number(announced) <= LONG_BYTES) return c.req.raw.text();
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

const tooLarge = (limitMb: number): Problem =>
  new Problem("payload_too_large", `The request is larger than ${limitMb} MB`);

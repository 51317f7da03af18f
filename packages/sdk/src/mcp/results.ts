import type { CallToolResult } from "@modelcontextprotocol/server";
import { ApiError } from "../client/api-error.js";
import { isRecord } from "../contract/index.js";
import { cleanTexts } from "./clean-texts.js";

/**
 * The reply of a tool: structured fields, and the same as JSON for clients that show only text. `tokens` are the
 * server's own and longer than a text may be.
 */
export function toolResult(data: object, tokens: Readonly<Record<string, string | undefined>> = {}): CallToolResult {
  const cleaned = cleanTexts(data);
  const structuredContent = { ...(isRecord(cleaned) ? cleaned : {}), ...withoutMissing(tokens) };
  return { structuredContent, content: [{ type: "text", text: JSON.stringify(structuredContent) }] };
}

/** Why a tool did nothing. */
export class ToolRefusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = "ToolRefusal";
    this.code = code;
  }
}

/** Runs a tool. The API's errors and refusals become tool errors with structured fields. */
export async function answered<Reply>(run: () => Promise<Reply>): Promise<Reply | CallToolResult> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ToolRefusal) return toolError({ code: error.code, message: error.message });
    if (!(error instanceof ApiError)) throw error;
    const { code, message, status, errors, details, requestId, retryAfterMs, mayHaveHappened } = error;
    const optional = {
      ...(errors.length > 0 && { errors }),
      ...(retryAfterMs !== undefined && { retryAfterSeconds: Math.ceil(retryAfterMs / 1_000) }),
      ...(mayHaveHappened && { mayHaveHappened }),
    };
    return toolError({ code, message, status, details, requestId, ...optional });
  }
}

const toolError = (error: object): CallToolResult => ({ ...toolResult({ error }), isError: true });

const withoutMissing = (tokens: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(tokens).filter(([, token]) => token !== undefined));

import type { CallToolResult } from "@modelcontextprotocol/server";
import { ApiError } from "../client/api-error.js";
import { isRecord } from "../contract/index.js";

/**
 * The reply of a tool: structured fields, and the same as JSON for clients that show only text. Without the messages of
 * the API, which may quote others. `tokens` are the server's own and longer than a text may be; `own` has our sentences.
 */
export function toolResult(
  data: object,
  tokens: Readonly<Record<string, string | undefined>> = {},
  own: object = {},
): CallToolResult {
  const structuredContent = {
    ...recordOf(cleanTexts(withoutMessages(data))),
    ...recordOf(cleanTexts(own)),
    ...withoutMissing(tokens),
  };
  return { structuredContent, content: [{ type: "text", text: JSON.stringify(structuredContent) }] };
}

/** Why a tool did nothing. */
export class ToolRefusal extends Error {
  readonly code: string;
  /** Structured fields next to the message. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(code: string, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = "ToolRefusal";
    this.code = code;
    this.fields = fields;
  }
}

/** Runs a tool. The API's errors and refusals become tool errors with structured fields. */
export async function answered<Reply>(run: () => Promise<Reply>): Promise<Reply | CallToolResult> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ToolRefusal)
      return toolError({}, { code: error.code, message: error.message, ...error.fields });
    if (!(error instanceof ApiError)) throw error;
    const { code, status, message, errors, details, requestId, retryAfterMs, mayHaveHappened } = error;
    const optional = {
      ...(errors.length > 0 && { errors }),
      ...(retryAfterMs !== undefined && { retryAfterSeconds: Math.ceil(retryAfterMs / 1_000) }),
      ...(mayHaveHappened && { mayHaveHappened }),
    };
    return toolError({ code, message, status, details, requestId, ...optional }, {});
  }
}

const toolError = (ofApi: object, own: object): CallToolResult => ({
  ...toolResult({}, {}, { error: { ...recordOf(withoutMessages(ofApi)), ...own } }),
  isError: true,
});

/** What a carrier has said is a field of its own; all other messages stay out. */
function withoutMessages(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMessages);
  if (!isRecord(value)) return value;
  const { message, ...others } = value;
  const members = Object.entries(others).map(([name, member]) => [
    name,
    name === "metadata" ? member : withoutMessages(member),
  ]);
  return { ...Object.fromEntries(members), ...(value.code === "carrier_refused" && { carrierWords: message }) };
}

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

const withoutMissing = (tokens: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(tokens).filter(([, token]) => token !== undefined));

/** Longer texts are cut. */
const MAX_TEXT = 200;

/** Control, format, private, unassigned and default-ignorable characters (zero-width, bidi, tags), and a blank that is no space. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{DI}\p{Zl}\p{Zp}\u2800]/gu;
const LINE_BREAKS = /[\t\n\r\u2028\u2029]+/g;

/** A copy of a reply in which each text has visible characters only, and at most 200 of them. */
function cleanTexts(value: unknown): unknown {
  if (typeof value === "string") return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([name, member]) => [name, name === "metadata" ? namedTexts(member) : cleanTexts(member)]),
  );
}

/** Customers choose the names of metadata, so the names are values here. */
const namedTexts = (metadata: unknown): unknown =>
  isRecord(metadata)
    ? Object.entries(metadata).map(([name, value]) => cleanTexts({ name, value }))
    : cleanTexts(metadata);

function cleanText(text: string): string {
  const visible = text.replace(LINE_BREAKS, " ").replace(INVISIBLE, "");
  // Cuts no character in two.
  return visible.length > MAX_TEXT ? visible.slice(0, MAX_TEXT).replace(/[\uD800-\uDBFF]$/, "") : visible;
}

import {
  type Document,
  parseDocument,
  type RawMedia,
  type RawOperation,
  type RawResponse,
  resolve,
} from "./document.js";
import { type Field, fieldOf, fieldsOf } from "./fields.js";

export interface Parameter extends Field {
  readonly in: "path" | "query" | "header";
  /** The value in samples. Samples leave out parameters without one. */
  readonly example: string | undefined;
}

export interface Reply {
  readonly status: number;
  readonly about: string;
  /** The media type: `application/json`, or that of a file. */
  readonly type: string;
  readonly fields: readonly Field[];
  readonly example: unknown;
}

/** One error of a call. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly about: string;
  readonly example: unknown;
}

/** One call of the public API, with all references followed. */
export interface ApiCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly about: string | undefined;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly fields: readonly Field[]; readonly example: unknown } | undefined;
  readonly replies: readonly Reply[];
  readonly refusals: readonly Refusal[];
  readonly headers: readonly Field[];
  /** The call costs money, refunds it, or hands labels over. Repeating it with the same Idempotency-Key is safe. */
  readonly movesMoney: boolean;
}

export interface Contract {
  /** The contract's general text, in paragraphs. */
  readonly about: string;
  readonly calls: readonly ApiCall[];
}

export function readContract(text: string): Contract {
  const document = parseDocument(text);
  const calls = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => callOf(document, method.toUpperCase(), path, operation)),
  );
  return { about: document.info.description, calls };
}

function callOf(document: Document, method: string, path: string, operation: RawOperation): ApiCall {
  const parameters = (operation.parameters ?? []).map((part) => {
    const { name, in: place, required = false, description, example, schema } = resolve(document, part);
    const field = fieldOf(document, name, { ...schema, ...(description && { description }) }, required);
    return { ...field, in: place, example: example === undefined ? undefined : String(example) };
  });
  const responses = Object.entries(operation.responses).map(([status, part]) => ({
    status: Number(status),
    response: resolve(document, part),
  }));
  const body = Object.values(operation.requestBody?.content ?? {})[0];
  const known = new Set([...(operation["x-problems"] ?? []), ...ALWAYS_POSSIBLE]);
  return {
    id: operation.operationId,
    method,
    path,
    summary: operation.summary,
    about: operation.description,
    parameters,
    body: body && { fields: fieldsOf(document, body.schema), example: examplesOf(document, body)[0] },
    replies: responses
      .filter(({ status }) => status < 400)
      .map(({ status, response }) => replyOf(document, status, response)),
    refusals: responses
      .filter(({ status }) => status >= 400)
      .flatMap(({ status, response }) => refusalsOf(document, status, response))
      .filter(({ code }) => known.has(code)),
    headers: headersOf(
      document,
      responses.filter(({ status }) => status < 400).map(({ response }) => response),
    ),
    movesMoney: parameters.some(({ name }) => name === "Idempotency-Key"),
  };
}

/** Server errors, which no call lists in `x-problems`. */
const ALWAYS_POSSIBLE = ["internal", "storage_failed"];

function replyOf(document: Document, status: number, { description = "", content = {} }: RawResponse): Reply {
  const [type = "", media] = Object.entries(content)[0] ?? [];
  const isJson = type === "application/json" && media;
  return {
    status,
    about: description,
    type,
    fields: isJson ? fieldsOf(document, media.schema) : [],
    example: media && examplesOf(document, media)[0],
  };
}

function refusalsOf(document: Document, status: number, response: RawResponse): readonly Refusal[] {
  const media = Object.values(response.content ?? {})[0];
  if (!media) return [];
  return examplesOf(document, media).map((example) => {
    const { code, message } = asProblem(example).error;
    return { status, code, message, about: response.description ?? "", example };
  });
}

/** The headers of any of the responses. A dry run has fewer than a purchase. */
function headersOf(document: Document, responses: readonly RawResponse[]): readonly Field[] {
  const all = new Map(responses.flatMap(({ headers = {} }) => Object.entries(headers)));
  return [...all].map(([name, part]) => {
    const { description, schema = {} } = resolve(document, part);
    return fieldOf(document, name, { ...schema, ...(description && { description }) }, false);
  });
}

const examplesOf = (document: Document, { examples = {} }: RawMedia): readonly unknown[] =>
  Object.values(examples).map((example) => resolve(document, example).value);

/** Safe: every error of the public API has this shape, and server tests check the examples. */
const asProblem = (example: unknown) => example as { error: { code: string; message: string } };

/** A link to a call on this page. */
export const linkToCall = (id: string) => ({ search: `?${new URLSearchParams({ tab: "endpoints", call: id })}` });

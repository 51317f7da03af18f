import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { contractVersion } from "@shipctl/sdk/contract";
import type { Context } from "hono";
import type { World } from "../../world.js";
import type { RequestEnv } from "../document/request-env.js";
import type { FileMember, FileReply } from "../document/route-table.js";

export interface AnyJsonReply {
  readonly status: number;
  readonly json: unknown;
  readonly file?: FileMember;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a handler's reply. A stream is read at the caller's pace and cancelled if the caller disconnects. */
export function sendReply(
  c: Context<RequestEnv>,
  reply: AnyJsonReply | FileReply,
  { log }: Pick<World, "log">,
): Response | Promise<Response> {
  const cutOff = (error: unknown) => {
    log.error({ requestId: c.get("requestId"), path: c.get("operation")?.path, err: error }, "sending a file failed");
  };
  if ("json" in reply) {
    const headers = { ...reply.headers, "Content-Type": "application/json" };
    const { file, json } = reply;
    if (file) return respond(c, watchStream(withBase64Member(Object(json), file), cutOff), reply.status, headers);
    return sendText(c, JSON.stringify(json), reply.status, headers);
  }
  const headers = {
    ...reply.headers,
    ...(reply.contentType === "application/pdf" ? PDF_POLICY : undefined),
    "Content-Type": reply.contentType,
    "Content-Disposition": contentDisposition(reply.disposition, reply.fileName),
  };
  if (typeof reply.file === "string") return sendText(c, reply.file, reply.status, headers);
  const file = reply.file instanceof ReadableStream ? watchStream(reply.file, cutOff) : reply.file;
  return respond(c, asBody(file), reply.status, headers);
}

/**
 * Sends text, compressed if it is long and the caller accepts gzip. Hono makes a HEAD of it afterwards, with the headers of a GET.
 * An ETag stays as it is: it is the version of what is shown, which `If-Match` sends back.
 */
export function sendText(
  c: Context<RequestEnv>,
  text: string,
  status: number,
  headers: Readonly<Record<string, string>>,
  { least = MIN_COMPRESSED }: { readonly least?: number } = {},
): Response | Promise<Response> {
  if (text.length < least) return respond(c, text, status, headers);
  // Beside Origin, if pages of other sites may call.
  const vary = [c.get("headers")?.Vary, "Accept-Encoding"].filter((name) => name !== undefined).join(", ");
  const varied = { ...headers, Vary: vary };
  if (!accepts(c.req.header("accept-encoding") ?? "", "gzip")) return respond(c, text, status, varied);
  const packed = { ...varied, "Content-Encoding": "gzip" };
  return compressed(text).then((bytes) => respond(c, asBody(bytes), status, packed));
}

/** Compressing less saves no network packet worth the time. */
const MIN_COMPRESSED = 4_096;
const compressed = promisify(gzip);

/** `gzip, br;q=0` accepts gzip and not br. */
export function accepts(header: string, encoding: string): boolean {
  return header.split(",").some((entry) => {
    const [name = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Browsers show PDFs in a built-in page that the default policy would break. */
const PDF_POLICY = { "Content-Security-Policy": "frame-ancestors 'none'" };

/** RFC 6266: an ASCII name, plus the actual name in RFC 5987 encoding if it differs. */
export function contentDisposition(disposition: FileReply["disposition"], fileName: string): string {
  const name = [...fileName.replace(UNSAFE_IN_FILE_NAMES, "_")].slice(0, 200).join("") || "file";
  const plain = name.replace(/[^\x20-\x7e]/g, "_").replace(/["\\%]/g, "_");
  const header = `${disposition}; filename="${plain}"`;
  return plain === name ? header : `${header}; filename*=UTF-8''${encodeRfc5987(name)}`;
}

/** Control characters, lone surrogates and path separators. */
const UNSAFE_IN_FILE_NAMES = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029/\\:]/gu;

const encodeRfc5987 = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** The type allows only views over an ArrayBuffer; ours are never shared. */
function asBody(file: FileReply["file"]): ReadableStream | ArrayBuffer | string {
  return file as ReadableStream | ArrayBuffer | string;
}

/** Headers of every reply. */
const ALWAYS = {
  // Restrictive browser policies; a reply can override them.
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  // Lets clients of another contract version warn their users.
  "X-Shipctl-Contract": contractVersion,
};

/** A response with the common headers. Uses plain objects, because `Headers` is as slow as a store query. */
export function respond(
  c: Context<RequestEnv>,
  body: ReadableStream | ArrayBuffer | string | null,
  status: number,
  headers: Readonly<Record<string, string>>,
): Response {
  const own = { ...ALWAYS, "X-Request-Id": c.get("requestId"), ...c.get("headers"), ...headers };
  return new Response(body, { status, headers: own });
}

/**
 * Passes the stream through and calls `onFailure` if it fails. The reply has begun by then, so the caller only sees a
 * broken connection.
 */
function watchStream(
  stream: ReadableStream<Uint8Array>,
  onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  let isCancelled = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (isCancelled) return;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          onFailure(error);
          controller.error(error);
        }
      },
      cancel(reason) {
        // Ends a pending read, whose result is no longer needed.
        isCancelled = true;
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * The JSON with the file as its last member, encoded chunk by chunk, so that a large file is never in memory at once.
 */
function withBase64Member(json: object, { member, file }: FileMember): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const before = JSON.stringify({ ...json, [member]: undefined }).slice(0, -1);
  const comma = before === "{" ? "" : ",";
  let rest = Buffer.alloc(0);
  return file.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start: (out) => out.enqueue(encoder.encode(`${before}${comma}${JSON.stringify(member)}:"`)),
      transform(chunk, out) {
        const bytes = Buffer.concat([rest, chunk]);
        // Three bytes become four characters; the remainder waits for the next chunk.
        const whole = bytes.length - (bytes.length % 3);
        rest = bytes.subarray(whole);
        if (whole > 0) out.enqueue(encoder.encode(bytes.toString("base64", 0, whole)));
      },
      flush: (out) => out.enqueue(encoder.encode(`${rest.toString("base64")}"}`)),
    }),
  );
}

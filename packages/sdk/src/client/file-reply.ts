import { readBytes } from "./read-body.js";
import { asHeaders, type ReplyHeaders } from "./transport.js";

/**
 * A file in a reply. Read it with `bytes()`, `text()` or `stream`; cancel the stream to discard it.
 *
 * @example
 * const file = await client.getLabel({ path: { id: "ORD-100001" } });
 * await writeFile(file.fileName ?? "label.pdf", await file.bytes());
 */
export interface FileReply {
  /** The whole file; can be called several times. Rejects with ApiError when the connection breaks or stalls. */
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  /** The whole file as text (UTF-8). */
  text(): Promise<string>;
  /** The file as a stream, for large files. Errors with ApiError. The timeout runs only while you wait for a chunk. */
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** E.g. `application/pdf`. */
  readonly contentType: string;
  /** File name suggested by the server, without folders and control characters. */
  readonly fileName: string | undefined;
  /** Number of parts of the document. Get the others with `query.part`. */
  readonly partCount: number;
  readonly headers: Headers;
}

export function fileReply(headers: ReplyHeaders, stream: ReadableStream<Uint8Array<ArrayBuffer>>): FileReply {
  let whole: Promise<Uint8Array<ArrayBuffer>> | undefined;
  const bytes = () => {
    whole ??= readBytes(stream);
    return whole;
  };
  return {
    bytes,
    text: async () => new TextDecoder().decode(await bytes()),
    stream,
    contentType: mediaType(headers),
    fileName: fileNameOf(headers.get("Content-Disposition") ?? ""),
    partCount: Number(headers.get("X-Label-Parts")) || 1,
    get headers() {
      return asHeaders(headers);
    },
  };
}

/** The Content-Type without its parameters, in lower case; empty when there is none. */
export function mediaType(headers: Pick<ReplyHeaders, "get">): string {
  return (headers.get("Content-Type") ?? "").replace(/;.*/s, "").trim().toLowerCase();
}

function fileNameOf(disposition: string): string | undefined {
  const encoded = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  const plain = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition);
  const name = decoded(encoded) ?? plain?.[1]?.replace(/\\(.)/g, "$1") ?? plain?.[2];
  const last = name
    ?.split(/[/\\]/)
    .pop()
    ?.replace(/\p{Cc}/gu, "")
    .trim();
  return last && !/^\.+$/.test(last) ? last : undefined;
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

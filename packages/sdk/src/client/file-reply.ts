import { readBytes } from "./read-body.js";

/**
 * A file that the server answers with. Read it by `bytes()`, `text()` or `stream`; to read nothing, cancel the stream.
 *
 * @example
 * const file = await client.getLabel({ path: { id: "ORD-100001" } });
 * await writeFile(file.fileName ?? "label.pdf", await file.bytes());
 */
export interface FileReply {
  /** The whole file. Asked again, it answers the same. Rejects with ApiError when the connection breaks or goes silent. */
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  /** The whole file as text (UTF-8). */
  text(): Promise<string>;
  /** The file as it comes, for large ones. Errors with ApiError; the time limit runs only while you wait for a piece. */
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** E.g. `application/pdf`. */
  readonly contentType: string;
  /** The name that the server suggests, safe as a file name: no folders, no control characters. */
  readonly fileName: string | undefined;
  /** Of how many parts this document is one; ask for the others with `query.part`. */
  readonly partCount: number;
  readonly headers: Headers;
}

export function fileReply(headers: Headers, stream: ReadableStream<Uint8Array<ArrayBuffer>>): FileReply {
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
    headers,
  };
}

/** The Content-Type without its parameters, in lower case; empty when there is none. */
export function mediaType(headers: Headers): string {
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

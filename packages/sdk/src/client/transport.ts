/** A call as a transport gets it. Bodies are strings; redirects must not be followed. */
export interface TransportCall {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly redirect: "manual";
  /** Ends the call, also while the body of its reply is read. */
  readonly signal: AbortSignal;
}

/** What the client reads of a reply; a `Response` is one. */
export interface TransportReply {
  readonly status: number;
  readonly statusText: string;
  readonly ok: boolean;
  readonly type?: string;
  readonly headers: ReplyHeaders;
  readonly body: ReplyBody | null;
}

/** Any spelling of a name, as in `Headers`. */
export interface ReplyHeaders extends Iterable<[string, string]> {
  get(name: string): string | null;
}

/** What is left of a body to read; a `ReadableStream` is one. */
export interface ReplyBody {
  readonly locked: boolean;
  getReader(): ReplyReader;
  cancel(reason?: unknown): Promise<void>;
}

/** An error of `read` counts as a broken connection. */
export interface ReplyReader {
  read(): Promise<{ done: boolean; value?: Uint8Array<ArrayBuffer> | undefined }>;
  cancel(reason?: unknown): Promise<void>;
}

/** Sends one call and resolves when the head of its reply has arrived. */
export type Transport = (url: string, call: TransportCall) => TransportReply | Promise<TransportReply>;

/** As callers get them. Loading `Headers` takes Node.js half as long as its own start. */
export const asHeaders = (headers: ReplyHeaders): Headers =>
  headers instanceof Headers ? headers : new Headers([...headers]);

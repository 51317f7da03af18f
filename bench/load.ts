/**
 * The load generator. It runs in its own process, so that it does not block a server: raw keep-alive sockets that each
 * send a purchase, wait for the whole answer and send the next. It uses about a fifth of the CPU time that a server needs
 * per request. Both sides of a ratio get the same bytes, except for the counter in the Idempotency-Key.
 */
import { connect, type Socket } from "node:net";
import { answerParent } from "./children.js";
import { quantiles } from "./measure.js";

export interface LoadOptions {
  /** The connections are distributed among the servers and among the customers. */
  readonly ports: readonly number[];
  readonly path: string;
  readonly tokens: readonly string[];
  readonly body: string;
  /** Number of concurrent requests. */
  readonly atOnce: number;
  /** Minimum time between two requests of one connection, for a caller that only measures latency. */
  readonly everyMs?: number;
}

export interface LoadResult {
  readonly answers: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  /** Answers other than 2xx, by status. */
  readonly refused: Readonly<Record<string, number>>;
}

export type LoadCommands = {
  /** Sends requests until `end`. */
  begin(options: LoadOptions): void;
  /** Returns the result since `begin`, after all pending answers have arrived. */
  end(): Promise<LoadResult>;
};

class Load {
  readonly #startedAt = performance.now();
  readonly #latenciesMs: number[] = [];
  readonly #refused: Record<string, number> = {};
  readonly #callers: Promise<void>[];
  #over = false;
  #sent = 0;

  constructor(private readonly options: LoadOptions) {
    // Callers that pause are independent of each other: they do not all call in the same moment.
    const phaseMs = (options.everyMs ?? 0) / options.atOnce;
    this.#callers = Array.from({ length: options.atOnce }, (_, n) =>
      this.#call(oneOf(options.ports, n), oneOf(options.tokens, n), n * phaseMs),
    );
  }

  async end(): Promise<LoadResult> {
    this.#over = true;
    const seconds = (performance.now() - this.#startedAt) / 1_000;
    const answers = this.#latenciesMs.length;
    await Promise.all(this.#callers);
    const [p50Ms, p99Ms, maxMs] = quantiles(this.#latenciesMs, [0.5, 0.99, 1]);
    return { answers, perSecond: answers / seconds, p50Ms, p99Ms, maxMs, refused: this.#refused };
  }

  #call(port: number, token: string, afterMs: number): Promise<void> {
    const { everyMs = 0 } = this.options;
    return new Promise((resolve, reject) => {
      const socket = connect(port, "127.0.0.1").setNoDelay(true);
      let sentAt = 0;
      const send = () => {
        if (this.#over) {
          socket.end();
          resolve();
          return;
        }
        sentAt = performance.now();
        socket.write(this.#request(token));
      };
      socket.on("connect", () => setTimeout(send, afterMs)).on("error", reject);
      readAnswers(socket, (status) => {
        const tookMs = performance.now() - sentAt;
        this.#latenciesMs.push(tookMs);
        if (status < 200 || status > 299) this.#refused[status] = (this.#refused[status] ?? 0) + 1;
        if (tookMs >= everyMs) send();
        else setTimeout(send, everyMs - tookMs);
      });
    });
  }

  #request(token: string): string {
    const { path, body } = this.options;
    const key = `bench-${process.pid}-${this.#startedAt}-${String(++this.#sent).padStart(8, "0")}`;
    return (
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\nIdempotency-Key: ${key}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    );
  }
}

function oneOf<T>(all: readonly T[], n: number): T {
  const one = all[n % all.length];
  if (one === undefined) throw new Error("no server or no customer for the load");
  return one;
}

/** Calls `take` with the status of each complete answer. Every answer has a Content-Length. */
function readAnswers(socket: Socket, take: (status: number) => void): void {
  let text = "";
  socket.setEncoding("latin1").on("data", (chunk: string) => {
    text += chunk;
    const head = text.indexOf("\r\n\r\n");
    if (head === -1) return;
    const length = /\r\ncontent-length: *(\d+)/i.exec(text.slice(0, head))?.[1];
    if (length === undefined) throw new Error(`an answer without Content-Length: ${text.slice(0, head)}`);
    const end = head + 4 + Number(length);
    if (text.length < end) return;
    const status = Number(text.slice(9, 12));
    text = text.slice(end);
    take(status);
  });
}

let load: Load | undefined;

answerParent({
  begin(options) {
    load = new Load(options);
  },
  async end() {
    if (!load) throw new Error("no load was started");
    return load.end();
  },
} satisfies LoadCommands);

import { constants, openSync, write, writeSync } from "node:fs";
import { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { type LevelWithSilent, pino } from "pino";

export interface ProcessLog {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
  /** Writes buffered lines. Gives up after `limitMs`. */
  drain(limitMs: number): Promise<void>;
  /** Before the process ends: as `drain`, without waiting. */
  flush(): void;
}

/** Logs JSON lines to stderr asynchronously; stdout is for the ready line. */
export function createLog(level: LevelWithSilent, output: LogOutput = standardError()): ProcessLog {
  const serializers = { err: errorFields, error: errorFields };
  const logger = pino({ level, base: null, serializers }, output);
  return {
    info: (fields, message) => logger.info(fields, message),
    warn: (fields, message) => logger.warn(fields, message),
    error: (fields, message) => logger.error(fields, message),
    drain: (limitMs) => output.drain(limitMs),
    flush: () => output.flush(),
  };
}

const MAX_CHAIN = 5;

/** The message and stack of an error; never its other properties, which may contain request data. */
function errorFields(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack, cause } = error;
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const causedBy = cause === undefined || depth === MAX_CHAIN ? undefined : errorFields(cause, depth + 1);
  return { name, message, code, stack, cause: causedBy };
}

/** Sends bytes, and calls back when they are written or cannot be. */
interface Sink {
  send(bytes: Buffer, done: (error?: Error | null) => void): void;
  /** Sends the last bytes of the process. Does not wait: a reader that is too slow loses them. */
  sendLast(bytes: Buffer): void;
}

/** Written in large chunks, because each write delays requests that wait for the disk. */
const CHUNK_BYTES = 65_536;
const CHUNK_MS = 250;
/** What is kept for a reader that has stopped reading. */
const MAX_BYTES = 8 * 1024 * 1024;
const RETRY_MS = 10;
const STDERR = 2;

/** Collects the lines of a log and writes them. Nothing waits for the reader: lines that nobody reads are dropped. */
export class LogOutput {
  #lines: Buffer[] = [];
  #bytes = 0;
  #dropped = 0;
  #isSending = false;
  #timer: NodeJS.Timeout | undefined;
  #onIdle: (() => void)[] = [];

  constructor(private readonly sink: Sink) {}

  write(line: string): void {
    const bytes = Buffer.from(line);
    if (this.#bytes + bytes.length > MAX_BYTES) {
      this.#dropped += 1;
      return;
    }
    this.#lines.push(bytes);
    this.#bytes += bytes.length;
    if (this.#bytes >= CHUNK_BYTES) this.#send();
    else this.#timer ??= setTimeout(() => this.#send(), CHUNK_MS).unref();
  }

  /** Writes everything now. Gives up after `limitMs`. */
  async drain(limitMs: number): Promise<void> {
    this.#send();
    if (!this.#isSending) return;
    const late = new AbortController();
    const idle = new Promise<void>((resolve) => this.#onIdle.push(resolve));
    await Promise.race([idle, wait(limitMs, undefined, { signal: late.signal }).catch(() => undefined)]);
    late.abort();
  }

  /** Before the process ends. */
  flush(): void {
    if (this.#lines.length > 0) this.sink.sendLast(this.#take());
  }

  #send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isSending || this.#lines.length === 0) return;
    this.#isSending = true;
    const count = this.#lines.length;
    this.sink.send(this.#take(), (error) => {
      this.#isSending = false;
      if (error) this.#dropped += count;
      this.#send();
      if (!this.#isSending) for (const resolve of this.#onIdle.splice(0)) resolve();
    });
  }

  #take(): Buffer {
    const lines = this.#lines.splice(0);
    this.#bytes = 0;
    if (this.#dropped === 0) return Buffer.concat(lines);
    const lost = { level: 40, time: Date.now(), dropped: this.#dropped, msg: "lines of the log could not be written" };
    this.#dropped = 0;
    return Buffer.concat([Buffer.from(`${JSON.stringify(lost)}\n`), ...lines]);
  }
}

/** Files, for which no write waits long. */
export const toDescriptor = (descriptor: number): Sink => ({
  send(bytes, done) {
    write(descriptor, bytes, (error, written) => {
      if (error?.code === "EAGAIN") setTimeout(() => this.send(bytes, done), RETRY_MS).unref();
      else if (error || written === bytes.length) done(error);
      else this.send(bytes.subarray(written), done);
    });
  },
  sendLast(bytes) {
    try {
      writeSync(descriptor, bytes);
    } catch {
      // A full disk, or a terminal that is stopped. There is nowhere else to say so.
    }
  },
});

/** Pipes and sockets, which Node writes without waiting. */
const toStream = (stream: NodeJS.WriteStream): Sink => ({
  send: (bytes, done) => void stream.write(bytes, done),
  sendLast: (bytes) => void stream.write(bytes),
});

function standardError(): LogOutput {
  const { stderr } = process;
  // The reader has ended, or the disk is full.
  stderr.on("error", () => undefined);
  const ofTerminal = stderr.isTTY ? terminal() : undefined;
  const descriptor = stderr instanceof Socket ? ofTerminal : STDERR;
  return new LogOutput(descriptor === undefined ? toStream(stderr) : toDescriptor(descriptor));
}

/** Node waits for a terminal that is stopped (Ctrl-S). Opened again, it is written without waiting. */
function terminal(): number | undefined {
  const { O_WRONLY, O_NONBLOCK, O_NOCTTY } = constants;
  try {
    return openSync(`/proc/self/fd/${STDERR}`, O_WRONLY | O_NONBLOCK | O_NOCTTY);
  } catch {
    return undefined;
  }
}

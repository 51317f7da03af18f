import type { CallContext } from "./call-context.js";
import { networkFault } from "./faults.js";
import type { TimeLimit } from "./time-limit.js";
import type { TransportReply } from "./transport.js";

/**
 * A reply's body under the time limit. The timer runs only while a chunk is awaited, so a slow reader does not time out.
 * An abort closes the connection. Errors are ApiErrors.
 */
export function guardedBody(
  reply: TransportReply,
  limit: TimeLimit,
  idleMs: number,
  call: CallContext,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = reply.body?.getReader();
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        if (!reader) {
          limit.stop();
          return controller.close();
        }
        const onAbort = () => {
          controller.error(limit.signal.reason);
          reader.cancel(limit.signal.reason).catch(() => undefined);
        };
        if (limit.signal.aborted) onAbort();
        else limit.signal.addEventListener("abort", onAbort, { once: true });
      },
      async pull(controller) {
        if (!reader) return;
        limit.arm(idleMs, "body");
        try {
          const { done, value } = await reader.read();
          limit.rest();
          if (limit.signal.aborted) return;
          if (!done && value) return controller.enqueue(value);
          limit.stop();
          controller.close();
        } catch (cause) {
          limit.stop();
          controller.error(networkFault(call, cause));
        }
      },
      cancel(reason) {
        limit.stop();
        return reader?.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

/** All bytes of a stream. */
export async function readBytes(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) pieces.push(next.value);
  return joined(pieces);
}

function joined(pieces: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const [first, second] = pieces;
  if (first && !second) return first;
  const whole = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.length;
  }
  return whole;
}

const utf8 = new TextDecoder();

/** A reply's whole body as text (UTF-8, without byte order mark), under the same time limit as `guardedBody`. */
export async function readText(
  reply: TransportReply,
  limit: TimeLimit,
  idleMs: number,
  call: CallContext,
): Promise<string> {
  const reader = reply.body?.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  try {
    while (reader) {
      limit.arm(idleMs, "body");
      const { done, value } = await limit.unlessEnded(reader.read());
      limit.rest();
      if (done) break;
      if (value) pieces.push(value);
    }
    return utf8.decode(joined(pieces));
  } catch (cause) {
    reader?.cancel(cause).catch(() => undefined);
    throw limit.signal.aborted ? limit.signal.reason : networkFault(call, cause);
  } finally {
    limit.stop();
  }
}

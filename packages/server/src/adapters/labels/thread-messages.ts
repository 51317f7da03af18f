import type { MessagePort } from "node:worker_threads";
import type { LabelDocumentOptions, LabelPage } from "./label-page.js";

/** Starts a document on the worker; all further messages use its own port. */
export interface StartDocument {
  readonly port: MessagePort;
  readonly options: LabelDocumentOptions;
}

/** Messages to the worker. Closing the port cancels the document. */
export type ToThread =
  | { readonly kind: "pages"; readonly pages: readonly LabelPage[]; readonly last: boolean }
  /** Requests one more chunk. */
  | { readonly kind: "pull" };

export type FromThread =
  | { readonly kind: "more" }
  | { readonly kind: "chunk"; readonly bytes: Uint8Array }
  | { readonly kind: "end" }
  /** Errors lose their class in transfer: `aboutLabels` marks a LabelDocumentError. */
  | { readonly kind: "failed"; readonly aboutLabels: boolean; readonly error: Error };

/** Sent to the worker itself: it cancels all documents and ends. */
export const STOP = "stop";

/** A queue between a producer and one async consumer. */
export interface AsyncQueue<T> extends AsyncIterable<T> {
  push(value: T): void;
  /** Ends the queue. With an error, the consumer's next read throws it and remaining values are dropped. */
  end(error?: Error): void;
}

export function createAsyncQueue<T>(): AsyncQueue<T> {
  const waiting: T[] = [];
  let ended: { readonly error: Error | undefined } | undefined;
  let wake: (() => void) | undefined;
  const stir = () => {
    wake?.();
    wake = undefined;
  };
  return {
    push(value) {
      if (ended === undefined) waiting.push(value);
      stir();
    },
    end(error) {
      ended ??= { error };
      stir();
    },
    async *[Symbol.asyncIterator]() {
      for (;;) {
        if (ended?.error !== undefined) throw ended.error;
        const value = waiting.shift();
        if (value !== undefined) yield value;
        else if (ended !== undefined) return;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}

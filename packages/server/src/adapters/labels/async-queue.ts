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

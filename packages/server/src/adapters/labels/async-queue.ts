/** Values that arrive whenever they like, taken in their order. One taker. */
export interface AsyncQueue<T> extends AsyncIterable<T> {
  push(value: T): void;
  /** No value follows. With an error, whoever takes next gets it thrown, and values not yet taken are dropped. */
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

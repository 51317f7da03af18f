/** Callers waiting for the next write of a document. */
export class Watchers {
  readonly #waiting = new Map<string, Set<() => void>>();

  /** Resolves with the next write, or when the signal aborts. */
  watch(tableName: string, id: string, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.resolve();
    const key = keyOf(tableName, id);
    const waiting = this.#waiting.get(key) ?? new Set();
    this.#waiting.set(key, waiting);
    return new Promise((resolve) => {
      const wake = () => {
        signal?.removeEventListener("abort", wake);
        waiting.delete(wake);
        if (waiting.size === 0 && this.#waiting.get(key) === waiting) this.#waiting.delete(key);
        resolve();
      };
      signal?.addEventListener("abort", wake);
      waiting.add(wake);
    });
  }

  wake(tableName: string, id: string): void {
    if (this.#waiting.size === 0) return;
    for (const wake of [...(this.#waiting.get(keyOf(tableName, id)) ?? [])]) wake();
  }

  /** Wakes all callers when nothing will be written any more; their next read reports it. */
  wakeAll(): void {
    for (const waiting of [...this.#waiting.values()]) for (const wake of [...waiting]) wake();
  }
}

const keyOf = (tableName: string, id: string): string => `${tableName}\n${id}`;

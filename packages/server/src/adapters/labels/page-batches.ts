import type { LabelPage, LabelPages } from "./label-page.js";

export interface Batch {
  readonly pages: readonly LabelPage[];
  readonly last: boolean;
}

/** An iterable, read in batches. */
export interface Batches {
  /** At most `count` pages; `last` if the source has ended. */
  take(count: number): Promise<Batch>;
  /** These pages, then all remaining ones. */
  after(pages: readonly LabelPage[]): AsyncIterable<LabelPage>;
  close(): Promise<void>;
}

export function createBatches(pages: LabelPages): Batches {
  const iterator = Symbol.asyncIterator in pages ? pages[Symbol.asyncIterator]() : pages[Symbol.iterator]();
  const take = async (count: number): Promise<Batch> => {
    const taken: LabelPage[] = [];
    while (taken.length < count) {
      const next = await iterator.next();
      if (next.done === true) return { pages: taken, last: true };
      taken.push(next.value);
    }
    return { pages: taken, last: false };
  };
  return {
    take,
    async *after(taken) {
      for (let batch: Batch = { pages: taken, last: false }; ; batch = await take(100)) {
        yield* batch.pages;
        if (batch.last) return;
      }
    },
    close: async () => {
      await iterator.return?.();
    },
  };
}

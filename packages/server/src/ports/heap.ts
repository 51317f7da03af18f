/** The memory of this process's heap, in bytes. */
export interface HeapUse {
  /** In use after the last full garbage collection. */
  readonly usedBytes: number;
  /** The process ends when it needs more. */
  readonly limitBytes: number;
}

export type ReadHeap = () => HeapUse;

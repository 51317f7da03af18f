/** The memory of this process's heap, in bytes. */
export interface HeapUse {
  /** In use after the last full garbage collection. */
  readonly usedBytes: number;
  /** In use now, with what a collection would free. Absent: as much. */
  readonly nowBytes?: number;
  /** Full collections so far. */
  readonly collections?: number;
  /** The process ends when it needs more. */
  readonly limitBytes: number;
}

export type ReadHeap = () => HeapUse;

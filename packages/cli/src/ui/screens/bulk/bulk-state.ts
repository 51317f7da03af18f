import type { BulkCounts, BulkOrder } from "@shipctl/sdk";
import { type Sheet, type SheetAction, type SheetRow, sheetReducer } from "@shipctl/sdk/bulk";
import type { BulkFile, BulkFileRefusal, BulkMapping, BulkOriginals } from "@shipctl/sdk/files";
import type { Job, JobRef, OpenJob } from "../../../profile/jobs.js";
import type { RowPicks } from "../../../steps/bulk/check-rows.js";
import type { ReadFile } from "../../../steps/bulk/read-bulk-file.js";

/** A file before its columns are agreed on. */
export interface Unmapped {
  readonly path: string;
  readonly content: Uint8Array;
  readonly source?: string | undefined;
  readonly read: BulkFile | BulkFileRefusal;
  readonly chosen: BulkMapping;
  readonly remembered: BulkMapping;
}

/** Everything that is bought together. */
export interface Basket {
  readonly read: ReadFile;
  readonly picks: RowPicks;
  readonly sheet: Sheet;
}

/** A purchase that is on disk, with what is needed to resume it. */
export interface Purchase {
  readonly key: JobRef;
  readonly job?: Job;
  readonly title: string;
  /** The lines of the file, with what was typed over them. */
  readonly originals: BulkOriginals | undefined;
  readonly notBought: readonly SheetRow[];
  readonly path: string;
  /** Files that were read, which are never replaced. */
  readonly inputs: readonly string[];
}

/** One that was begun before, and of which only the note is left. */
export function purchaseOfJob({ ref, job }: OpenJob): Purchase {
  const path = job.fileName || "labels";
  const unknown = { originals: undefined, notBought: [] };
  return { key: ref, job, title: job.fileName || "a file", path, inputs: [path], ...unknown };
}

/** The last known progress of a purchase. */
export interface PurchaseProgress {
  readonly bulkOrderId: string;
  readonly title: string;
  readonly counts: BulkCounts | undefined;
  readonly spent: number;
  readonly perSecond: number;
  /** Why its carrier takes no orders at the moment, and until when. */
  readonly waits: string | undefined;
  /** Why the server does not answer at the moment. */
  readonly problem: string | undefined;
}

/** Names one thing that is waited for. */
export type Waiting = symbol;

export type BulkState =
  | { readonly stage: "pick" }
  | { readonly stage: "wait"; readonly doing: string; readonly waiting: Waiting }
  | { readonly stage: "map"; readonly file: Unmapped; readonly sheet?: Sheet | undefined }
  | {
      readonly stage: "service";
      readonly read: ReadFile;
      readonly picks: RowPicks;
      /** What was typed over the file before. */
      readonly sheet?: Sheet | undefined;
    }
  | {
      readonly stage: "rows";
      readonly basket: Basket;
      /** A bulk order that has the same rows, as the server said when they were to be bought. */
      readonly sameRows?: string;
    }
  | { readonly stage: "unsure"; readonly purchase: Purchase; readonly problem: string }
  | { readonly stage: "buying"; readonly progress: PurchaseProgress; readonly waiting: Waiting }
  | { readonly stage: "done"; readonly bulkOrder: BulkOrder; readonly purchase: Purchase | undefined };

/** Runs async work and shows the state that it returns; on an error, shows the message and returns to `back`. */
export type Attempt = (back: BulkState, doing: string, work: () => Promise<BulkState>) => Promise<void>;

export type BulkAction =
  /** A person goes somewhere. */
  | { readonly type: "went"; readonly to: BulkState }
  /** An answer arrived; it is ignored if the state no longer waits for it. */
  | { readonly type: "arrived"; readonly waiting: Waiting; readonly at: BulkState }
  | { readonly type: "progressed"; readonly waiting: Waiting; readonly change: Partial<PurchaseProgress> }
  /** Something happens to the rows of this file, as long as they are on the screen. */
  | { readonly type: "sheet"; readonly read: ReadFile; readonly action: SheetAction };

/** The only way from one state to the next. */
export function bulkReducer(state: BulkState, action: BulkAction): BulkState {
  switch (action.type) {
    case "went":
      return action.to;
    case "arrived":
      return waitingIn(state) === action.waiting ? action.at : state;
    case "progressed": {
      if (state.stage !== "buying" || state.waiting !== action.waiting) return state;
      return { ...state, progress: { ...state.progress, ...action.change } };
    }
    case "sheet": {
      if (state.stage !== "rows" || state.basket.read !== action.read) return state;
      const sheet = sheetReducer(state.basket.sheet, action.action);
      return sheet ? { stage: "rows", basket: { ...state.basket, sheet } } : state;
    }
  }
}

const waitingIn = (state: BulkState): Waiting | undefined => ("waiting" in state ? state.waiting : undefined);

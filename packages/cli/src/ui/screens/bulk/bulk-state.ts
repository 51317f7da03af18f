import type { BulkCounts, BulkOrder } from "@shipctl/sdk";
import { type Sheet, type SheetAction, type SheetRow, sheetReducer } from "@shipctl/sdk/bulk";
import type { BulkFile, BulkFileRefusal, BulkMapping, BulkOriginals } from "@shipctl/sdk/files";
import type { Job, JobRef, OpenJob } from "../../../profile/jobs.js";
import type { RowPicks } from "../../../steps/bulk/check-rows.js";
import type { ReadFile } from "../../../steps/bulk/read-bulk-file.js";

/** A file to open. */
export interface OpenedFile {
  readonly path: string;
  /** Its content, if it is not on disk. */
  readonly content?: Uint8Array;
  /** The file that it was made from. */
  readonly source?: string;
}

/** A file before its columns are confirmed. */
export interface Unmapped {
  readonly path: string;
  readonly content: Uint8Array;
  readonly source?: string | undefined;
  readonly read: BulkFile | BulkFileRefusal;
  readonly chosen: BulkMapping;
  readonly remembered: BulkMapping;
  readonly takenBack?: ReadFile["takenBack"];
  readonly defaults?: ReadFile["defaults"];
  /** The sender of rows without one, if it is not the default one. */
  readonly sender?: ReadFile["sender"];
  readonly draft?: ReadFile["draft"];
  readonly hiddenRows?: ReadFile["hiddenRows"];
}

/** The content of one purchase. */
export interface Basket {
  readonly read: ReadFile;
  readonly picks: RowPicks;
  readonly sheet: Sheet;
}

/** A purchase recorded on disk, with what is needed to resume it. */
export interface Purchase {
  readonly key: JobRef;
  readonly job?: Job;
  readonly title: string;
  /** The lines of the file, including edits. */
  readonly originals: BulkOriginals | undefined;
  readonly notBought: readonly SheetRow[];
  readonly path: string;
  /** Files that were read; they are never replaced. */
  readonly inputs: readonly string[];
}

/** An interrupted purchase of which only the record on disk is left. */
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
  /** The reason and end of a wait for the carrier. */
  readonly waits: string | undefined;
  /** The error, while the server does not answer. */
  readonly problem: string | undefined;
}

/** Identifies one pending operation. */
export type Waiting = symbol;

export type BulkState =
  | { readonly stage: "pick" }
  | { readonly stage: "wait"; readonly doing: string; readonly waiting: Waiting }
  /** A workbook whose sheet is not certain. */
  | { readonly stage: "sheet"; readonly opened: OpenedFile; readonly sheets: readonly string[] }
  /** What a shop's export leaves out; `back` is where it was asked for. */
  | { readonly stage: "leftOut"; readonly file: Unmapped; readonly back: BulkState }
  | { readonly stage: "map"; readonly file: Unmapped; readonly sheet?: Sheet | undefined }
  | {
      readonly stage: "service";
      readonly read: ReadFile;
      readonly picks: RowPicks;
      /** Earlier edits of the file. */
      readonly sheet?: Sheet | undefined;
    }
  | {
      readonly stage: "rows";
      readonly basket: Basket;
      /** A bulk order with the same rows, which the server reported when they were about to be bought. */
      readonly sameRows?: string;
    }
  | {
      readonly stage: "unsure";
      readonly purchase: Purchase;
      /** The server no longer knows it either. */
      readonly isNotKnown: boolean;
      readonly problem: string;
    }
  | {
      readonly stage: "buying";
      readonly progress: PurchaseProgress;
      readonly purchase: Purchase | undefined;
      readonly waiting: Waiting;
    }
  | { readonly stage: "done"; readonly bulkOrder: BulkOrder; readonly purchase: Purchase | undefined };

/** Runs async work and shows the state that it returns; on an error, shows the message and returns to `back`. */
export type Attempt = (back: BulkState, doing: string, work: () => Promise<BulkState>) => Promise<void>;

export type BulkAction =
  /** The user navigates. */
  | { readonly type: "went"; readonly to: BulkState }
  /** An answer arrived; it is ignored if the state no longer waits for it. */
  | { readonly type: "arrived"; readonly waiting: Waiting; readonly at: BulkState }
  | { readonly type: "progressed"; readonly waiting: Waiting; readonly change: Partial<PurchaseProgress> }
  /** Changes the rows of this file while they are on the screen. */
  | { readonly type: "sheet"; readonly read: ReadFile; readonly action: SheetAction };

/** The only function that changes the state. */
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

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

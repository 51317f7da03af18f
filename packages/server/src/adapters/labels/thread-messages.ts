import type { MessagePort } from "node:worker_threads";
import type { LabelDocumentOptions, LabelPage } from "./label-page.js";

/** Begins a document on the drawing thread; everything else about it goes over its own port. */
export interface StartDocument {
  readonly port: MessagePort;
  readonly options: LabelDocumentOptions;
}

/** What the drawing thread is told. A closed port means that nobody wants the rest. */
export type ToThread =
  | { readonly kind: "pages"; readonly pages: readonly LabelPage[]; readonly last: boolean }
  /** There is room for one more chunk. */
  | { readonly kind: "pull" };

export type FromThread =
  | { readonly kind: "more" }
  | { readonly kind: "chunk"; readonly bytes: Uint8Array }
  | { readonly kind: "end" }
  /** Errors lose their class on the way: this one was about the labels, or a fault of ours. */
  | { readonly kind: "failed"; readonly aboutLabels: boolean; readonly error: Error };

/** To the thread itself: everything under way is given up, and it ends. */
export const STOP = "stop";

import { CONVERTER_MESSAGES } from "@shipctl/sdk/files";
import type { Converted, Desk, Written } from "./desk.js";

/** What is asked over the line to the desk's thread; `id` brings the answer back to whoever asked. */
export interface DeskRequest {
  readonly id: number;
  readonly what: keyof Desk;
  readonly asked: unknown;
}

export interface DeskAnswer {
  readonly id: number;
  readonly answer: Converted | Written;
}

/** The desk in a thread of its own. */
export interface RemoteDesk extends Desk {
  /** Ends the thread. */
  close(): void;
}

export function callDesk(): RemoteDesk {
  const worker = new Worker(new URL("./desk.worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, (answer: Converted | Written) => void>();
  let lastId = 0;

  worker.addEventListener("message", ({ data }: MessageEvent<DeskAnswer>) => {
    waiting.get(data.id)?.(data.answer);
    waiting.delete(data.id);
  });
  worker.addEventListener("error", (event) => {
    const message = CONVERTER_MESSAGES.convertingFailed(event.message || "the converter could not be started");
    for (const answer of waiting.values()) answer({ ok: false, message });
    waiting.clear();
  });
  const ask = <What extends keyof Desk>(what: What): Desk[What] =>
    asDeskMethod<What>(
      (asked) =>
        new Promise((resolve) => {
          const request: DeskRequest = { id: ++lastId, what, asked };
          waiting.set(request.id, resolve);
          worker.postMessage(request);
        }),
    );
  return {
    convert: ask("convert"),
    csv: ask("csv"),
    zip: ask("zip"),
    remarks: ask("remarks"),
    close: () => worker.terminate(),
  };
}

/** The answer fits what was asked: both ends speak of the same `Desk`. */
function asDeskMethod<What extends keyof Desk>(ask: (asked: unknown) => Promise<Converted | Written>): Desk[What] {
  return ask as unknown as Desk[What];
}

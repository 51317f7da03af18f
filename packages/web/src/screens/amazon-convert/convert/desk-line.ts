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

/** The thread starts at once. One that ended by an error, or never came, is replaced when something is asked again. */
export function callDesk(): RemoteDesk {
  const waiting = new Map<number, (answer: Converted | Written) => void>();
  let lastId = 0;

  const start = (): Worker => {
    const started = new Worker(new URL("./desk.worker.ts", import.meta.url), { type: "module" });
    started.addEventListener("message", ({ data }: MessageEvent<DeskAnswer>) => {
      waiting.get(data.id)?.(data.answer);
      waiting.delete(data.id);
    });
    started.addEventListener("error", (event) => {
      started.terminate();
      worker = undefined;
      const message = CONVERTER_MESSAGES.convertingFailed(event.message || "the converter could not be started");
      for (const answer of waiting.values()) answer({ ok: false, message });
      waiting.clear();
    });
    return started;
  };
  let worker: Worker | undefined = start();

  const ask = <What extends keyof Desk>(what: What): Desk[What] =>
    asDeskMethod<What>(
      (asked) =>
        new Promise((resolve) => {
          const request: DeskRequest = { id: ++lastId, what, asked };
          waiting.set(request.id, resolve);
          worker ??= start();
          worker.postMessage(request);
        }),
    );
  return {
    convert: ask("convert"),
    csv: ask("csv"),
    zip: ask("zip"),
    remarks: ask("remarks"),
    close: () => worker?.terminate(),
  };
}

/** The answer fits what was asked: both ends speak of the same `Desk`. */
function asDeskMethod<What extends keyof Desk>(ask: (asked: unknown) => Promise<Converted | Written>): Desk[What] {
  return ask as unknown as Desk[What];
}

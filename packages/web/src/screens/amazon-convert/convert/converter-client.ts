import { CONVERTER_MESSAGES } from "@shipctl/sdk/files";
import type { Converted, Converter, Written } from "./converter.js";

/** A request to the worker. The answer has the same `id`. */
export interface ConverterRequest {
  readonly id: number;
  readonly what: keyof Converter;
  readonly input: unknown;
}

export interface ConverterAnswer {
  readonly id: number;
  readonly answer: Converted | Written;
}

/** The converter in a worker. */
export interface RemoteConverter extends Converter {
  /** Terminates the worker. */
  close(): void;
}

/** Starts the worker. A worker that failed is replaced on the next request. */
export function startConverter(): RemoteConverter {
  const waiting = new Map<number, (answer: Converted | Written) => void>();
  let lastId = 0;

  const start = (): Worker => {
    const started = new Worker(new URL("./converter.worker.ts", import.meta.url), { type: "module" });
    started.addEventListener("message", ({ data }: MessageEvent<ConverterAnswer>) => {
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

  const ask = <What extends keyof Converter>(what: What): Converter[What] =>
    asConverterMethod<What>(
      (input) =>
        new Promise((resolve) => {
          const request: ConverterRequest = { id: ++lastId, what, input };
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

/** Safe: client and worker use the same `Converter` interface. */
function asConverterMethod<What extends keyof Converter>(
  ask: (input: unknown) => Promise<Converted | Written>,
): Converter[What] {
  return ask as unknown as Converter[What];
}

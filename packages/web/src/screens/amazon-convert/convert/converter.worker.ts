import { type Converter, createConverter } from "./converter.js";
import type { ConverterAnswer, ConverterRequest } from "./converter-client.js";

// Converts in a worker, so a report of 100,000 lines does not block the page.
const converter = createConverter();
// In sequence: a file must be written from the report that was converted last.
let last: Promise<unknown> = Promise.resolve();

self.addEventListener("message", ({ data }: MessageEvent<ConverterRequest>) => {
  last = last.then(async () => self.postMessage(await answerTo(data)));
});

async function answerTo({ id, what, input }: ConverterRequest): Promise<ConverterAnswer> {
  return { id, answer: await asCall(converter[what])(input) };
}

/** Safe: client and worker use the same `Converter` interface. */
const asCall = (method: Converter[keyof Converter]) =>
  method as (input: unknown) => ReturnType<Converter[keyof Converter]>;

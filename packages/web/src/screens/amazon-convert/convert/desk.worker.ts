import { createDesk, type Desk } from "./desk.js";
import type { DeskAnswer, DeskRequest } from "./desk-line.js";

// Converts beside the page, so that a report of 100,000 lines does not make it stutter.
const desk = createDesk();
// One after the other: what is written next must be of the file that was opened last.
let last: Promise<unknown> = Promise.resolve();

self.addEventListener("message", ({ data }: MessageEvent<DeskRequest>) => {
  last = last.then(async () => self.postMessage(await answerTo(data)));
});

async function answerTo({ id, what, asked }: DeskRequest): Promise<DeskAnswer> {
  return { id, answer: await asCall(desk[what])(asked) };
}

/** What was asked fits the method: both ends speak of the same `Desk`. */
const asCall = (method: Desk[keyof Desk]) => method as (asked: unknown) => ReturnType<Desk[keyof Desk]>;

import { expect, it } from "vitest";
import { mapInSlices, yieldToEventLoop } from "./pace.js";

it("lets one piece of long work continue in each turn of the event loop, in order, however many there are", async () => {
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const slices: { turn: number; work: number }[] = [];
  const long = async (work: number) => {
    for (let slice = 0; slice < 3; slice++) {
      await yieldToEventLoop();
      slices.push({ turn, work });
    }
  };
  await Promise.all([1, 2, 3, 4].map(long));
  isOver = true;
  expect(slices.map(({ work }) => work)).toEqual([1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4]);
  expect(new Set(slices.map((slice) => slice.turn)).size).toBe(slices.length);
});

it("maps a list completely, and stops after a slice when nobody waits for the result", async () => {
  expect(await mapInSlices([1, 2, 3], (item, index) => item * 10 + index)).toEqual([10, 21, 32]);
  const caller = new AbortController();
  let mapped = 0;
  const slow = () => {
    mapped++;
    caller.abort();
    for (const until = performance.now() + 10; performance.now() < until; );
  };
  const work = mapInSlices(Array.from({ length: 100 }), slow, () => caller.signal);
  await expect(work).rejects.toMatchObject({ code: "storage_failed" });
  expect(mapped).toBe(1);
});

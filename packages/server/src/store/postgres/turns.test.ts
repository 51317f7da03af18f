import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Turns, type TurnTaker } from "./turns.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Call extends TurnTaker {
  readonly name: string;
}

/** Turns that end on command, and which calls each one had. */
function newTurns() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const turns = new Turns<Call>((calls) => {
    const names = calls.map(({ name }) => name).join(" ");
    started.push(names);
    return new Promise((resolve) => ends.set(names, resolve));
  }, 20_000);
  const sharing = {};
  return {
    started,
    enter: (name: string, keys: readonly string[] = [name], shares = true) =>
      turns.enter({
        name,
        keys,
        sharing: shares ? sharing : undefined,
        reject: (error) => started.push(String(error)),
      }),
    async end(names: string) {
      ends.get(names)?.();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

it("starts what it can at once; later calls wait and then share a turn", async () => {
  const { started, enter, end } = newTurns();
  for (const name of ["a", "b", "c", "d", "e"]) enter(name);
  enter("alone", ["alone"], false);
  expect(started).toEqual(["a", "b", "c", "alone"]);
  await end("b");
  expect(started.at(-1)).toBe("d e");
});

it("does not let a turn that waits for something else stop others", async () => {
  const { started, enter } = newTurns();
  for (const name of ["a", "b", "c", "d", "e"]) enter(name);
  await vi.advanceTimersByTimeAsync(99);
  expect(started).toEqual(["a", "b", "c"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(started).toEqual(["a", "b", "c", "d e"]);
});

it("lets calls with a common key take turns, and none overtake one that waits for another key", async () => {
  const { started, enter, end } = newTurns();
  enter("a", ["x"]);
  enter("alone", ["x", "y"], false);
  enter("b", ["y"]);
  enter("c", ["y", "x"]);
  enter("d", ["z"]);
  expect(started).toEqual(["a", "d"]);
  await end("a");
  expect(started).toEqual(["a", "d", "alone"]);
  await end("alone");
  expect(started).toEqual(["a", "d", "alone", "b c"]);
});

it("gives up after the longest wait, and frees the way for others", async () => {
  const { started, enter } = newTurns();
  enter("a", ["x"]);
  enter("b", ["x", "y"]);
  await vi.advanceTimersByTimeAsync(19_000);
  enter("c", ["y"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(started).toEqual(["a", expect.stringContaining("the database is busy"), "c"]);
});

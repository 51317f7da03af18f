import type { Transport, TransportReply } from "@shipctl/sdk";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noteSilence } from "./silence.js";

const reply = (status: number) => ({ status }) as TransportReply;

/** A server whose answers are given by hand. */
function scene() {
  const waiting: { answer(status: number): void; fail(): void }[] = [];
  const shown: (string | undefined)[] = [];
  const transport: Transport = () =>
    new Promise((resolve, reject) => {
      waiting.push({ answer: (status) => resolve(reply(status)), fail: () => reject(new Error("ECONNRESET")) });
    });
  const call = noteSilence(transport, {
    status: (line) => shown.push(line),
    now: () => Date.now(),
  });
  const start = async (query = "") => {
    await Promise.resolve(call(`http://shop.example${query}`, {} as Parameters<Transport>[1])).catch(() => undefined);
  };
  return { waiting, shown, start };
}

describe("a server that does not answer", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is counted, over the attempts of a call, and forgotten with its answer", async () => {
    const { waiting, shown, start } = scene();
    void start();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(shown).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(shown).toEqual(["No answer for 5 s, waiting", "No answer for 6 s, waiting"]);
    waiting[0]?.fail();
    await vi.advanceTimersByTimeAsync(1_000);
    const second = start();
    waiting[1]?.answer(503);
    await second;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(shown.slice(2)).toEqual([
      "No answer for 7 s, trying again; nothing is lost",
      "No answer for 8 s, trying again; nothing is lost",
    ]);
    const third = start();
    waiting[2]?.answer(200);
    await third;
    expect(shown.at(-1)).toBeUndefined();
    const before = shown.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown).toHaveLength(before);
  });

  it("is forgotten when its call is not repeated", async () => {
    const { waiting, shown, start } = scene();
    void start();
    waiting[0]?.answer(503);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(shown.at(-1)).toBe("No answer for 9 s, trying again; nothing is lost");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(shown.at(-1)).toBeUndefined();
  });

  it("is counted from the end of the time that it was asked to wait, or from when the connection breaks", async () => {
    const { waiting, shown, start } = scene();
    void start("/api/events?after=evt_1&wait=25");
    await vi.advanceTimersByTimeAsync(29_000);
    expect(shown).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(shown).toEqual(["No answer for 5 s, waiting"]);
    waiting[0]?.answer(200);
    await vi.advanceTimersByTimeAsync(0);
    shown.length = 0;
    void start("/api/events?after=evt_1&wait=25");
    waiting[1]?.fail();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(shown).toEqual(["No answer for 5 s, trying again; nothing is lost"]);
  });
});

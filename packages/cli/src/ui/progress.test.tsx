import { EventEmitter } from "node:events";
import { describe, expect, it } from "vitest";
import { drawProgress } from "./progress.js";

/** A terminal that records every frame. */
class Screen extends EventEmitter {
  readonly isTTY = true;
  readonly columns = 100;
  readonly rows = 40;
  readonly frames: string[] = [];
  write(frame: string): boolean {
    this.frames.push(frame);
    return true;
  }
}

const asTerminal = (screen: Screen) => screen as unknown as NodeJS.WriteStream;

describe("the progress bar", () => {
  it("shows label, share and counts, and ends with the final ones", async () => {
    const screen = new Screen();
    const progress = drawProgress(asTerminal(screen), "Buying", { total: 200, bought: 0, failed: 0 });
    progress.update({ total: 200, bought: 190, failed: 10 }, 50);
    await progress.end();
    const shown = screen.frames.join("");
    expect(shown).toContain("Buying");
    expect(shown).toContain("200/200  100%  50/s  10 failed");
  });

  it("is half full when half is done, and full only when all is done", async () => {
    const bar = async (bought: number) => {
      const screen = new Screen();
      const progress = drawProgress(asTerminal(screen), "Buying", { total: 1000, bought, failed: 0 });
      await progress.end();
      const frame = screen.frames.find((text) => text.includes("Buying")) ?? "";
      return { filled: frame.split("█").length - 1, empty: frame.split("░").length - 1 };
    };
    expect(await bar(1000)).toEqual({ filled: 30, empty: 0 });
    expect(await bar(500)).toEqual({ filled: 15, empty: 15 });
    expect((await bar(999)).empty).toBe(1);
  });
});

import { PassThrough } from "node:stream";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { createPasteReader, type InputPart } from "../../io/pastes.js";
import { openKeyboard } from "./keyboard.js";

const [BEGIN, END] = ["\u001b[200~", "\u001b[201~"];

/** What was typed and what was pasted, each as one text. */
const read = (...pieces: readonly string[]) => {
  const reader = createPasteReader();
  const parts = pieces.flatMap((piece) => reader.read(piece));
  const textOf = (part: InputPart) => ("typed" in part ? part.typed : "");
  return {
    typed: parts.map(textOf).join(""),
    pasted: parts.flatMap((part) => ("pasted" in part ? [part.pasted] : [])),
    rest: reader.rest(),
  };
};

describe("pastes", () => {
  it("are separated from keys wherever the input is cut", () => {
    const input = `j${BEGIN}two\rlines${END}k${BEGIN}again${END}`;
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: input.length - 1 }), { maxLength: 6 });
    const property = fc.property(cuts, (at) => {
      const bounds = [0, ...at.sort((one, other) => one - other), input.length];
      const pieces = bounds.slice(1).map((end, index) => input.slice(bounds[index], end));
      expect(read(...pieces)).toMatchObject({ pasted: ["two\rlines", "again"], rest: "" });
      // A mark that is cut after its ESC also counts as the key Esc, which must act at once.
      expect(read(...pieces).typed.replaceAll("\u001b", "")).toBe("jk");
    });
    fc.assert(property, { seed: 11, examples: [[[2]], [[3]]] });
  });

  it("end at the terminal's mark, and not at one in the text", () => {
    expect(read(`${BEGIN}rm${END}b\r\r${END}`)).toEqual({ typed: "", pasted: ["rmb\r\r"], rest: "" });
  });

  it("leave Esc alone, and pass on the beginning of a mark that is not continued", () => {
    expect(read("\u001b")).toEqual({ typed: "\u001b", pasted: [], rest: "" });
    expect(read("\u001b[2")).toEqual({ typed: "", pasted: [], rest: "\u001b[2" });
  });

  it("are reported in the order of the keys, and an unfinished mark becomes keys after a moment", () => {
    vi.useFakeTimers();
    const input = new PassThrough() as unknown as NodeJS.ReadStream;
    const keyboard = openKeyboard(input);
    const seen: string[] = [];
    keyboard.onPaste((text) => seen.push(`pasted ${text}`));
    keyboard.stdin.addListener("readable", () => {
      for (let keys = keyboard.stdin.read(); keys !== null; keys = keyboard.stdin.read()) seen.push(`typed ${keys}`);
    });
    input.emit("data", `a${BEGIN}b${END}c\u001b[`);
    expect(seen).toEqual(["typed a", "pasted b", "typed c"]);
    vi.runAllTimers();
    expect(seen.at(-1)).toBe("typed \u001b[");
    // Esc and Enter that are read together stay two keys: Esc is never lost.
    input.emit("data", "\u001b\r\u001b\u001b[A");
    expect(seen.at(-1)).toBe("typed \u001b[27u\r\u001b[27u\u001b[A");
    vi.useRealTimers();
  });
});

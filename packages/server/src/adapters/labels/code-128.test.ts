import { describe, expect, it } from "vitest";
import { code128 } from "./label-pdf.js";

describe("code128", () => {
  it("has a start, a check and a stop symbol around the characters", () => {
    const { modules } = code128("SBX");
    expect(modules).toBe((3 + 2) * 11 + 13);
  });

  it("packs two digits into one symbol", () => {
    expect(code128("123456").modules).toBe((3 + 2) * 11 + 13);
  });

  it("begins and ends with a bar, with a space between bars", () => {
    const { bars, modules } = code128("SBX000012345678");
    expect(bars[0]?.start).toBe(0);
    expect((bars.at(-1)?.start ?? 0) + (bars.at(-1)?.width ?? 0)).toBe(modules);
    for (const [index, bar] of bars.entries()) {
      const next = bars[index + 1];
      if (next) expect(next.start).toBeGreaterThan(bar.start + bar.width);
    }
  });

  it("encodes text that decodes to the same text", () => {
    expect(decode("SBX-Az09")).toBe("SBX-Az09");
  });

  it.each(["", "SBXŁ", "SBX\n"])("refuses %j with the name of the field", (text) => {
    expect(() => code128(text)).toThrow(/trackingNumber .* cannot be a barcode/);
  });
});

/** Decodes code set B only, by the symbol widths of the standard. */
function decode(text: string): string {
  const { bars, modules } = code128(text);
  const widths = bars.flatMap((bar, index) => [bar.width, (bars[index + 1]?.start ?? modules) - bar.start - bar.width]);
  const symbols = Array.from({ length: Math.floor((widths.length - 7) / 6) }, (_, i) =>
    widths.slice(i * 6, i * 6 + 6).join(""),
  );
  return symbols
    .slice(1, -1)
    .map((symbol) => setB[symbol] ?? "?")
    .join("");
}

const setB: Record<string, string> = {
  "213113": "S",
  "131123": "B",
  "331121": "X",
  "122132": "-",
  "111323": "A",
  "214121": "z",
  "123122": "0",
  "321122": "9",
};

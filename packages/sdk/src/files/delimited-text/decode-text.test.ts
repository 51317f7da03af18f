import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeText } from "./decode-text.js";

// The same cases in every run, so that a failure can be reproduced.
fc.configureGlobal({ seed: 20_260_731 });

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index += 1) view.setUint16(index * 2, text.charCodeAt(index), littleEndian);
  return new Uint8Array(view.buffer);
};

const TEXT = "name,city\r\nZoë,Almuñécar 東京\r\n";

describe("decoding", () => {
  it.each([
    ["utf-8", "UTF-8", utf8(TEXT)],
    ["utf-8", "UTF-8 with a byte order mark", utf8(`\uFEFF${TEXT}`)],
    ["utf-16le", "UTF-16 LE with a byte order mark", utf16(`\uFEFF${TEXT}`, true)],
    ["utf-16be", "UTF-16 BE with a byte order mark", utf16(`\uFEFF${TEXT}`, false)],
    ["utf-16le", "UTF-16 LE without one", utf16(TEXT, true)],
    ["utf-16be", "UTF-16 BE without one", utf16(TEXT, false)],
  ])("reads %s: %s", (encoding, _name, bytes) => {
    expect(decodeText(bytes)).toEqual({ text: TEXT, encoding });
  });

  it("reads invalid UTF-8 as Windows-1252, including its quotation marks and the euro sign", () => {
    const bytes = new Uint8Array([0x5a, 0x6f, 0xeb, 0x20, 0x93, 0x80, 0x94, 0x92]);
    expect(decodeText(bytes)).toEqual({ text: "Zoë “€”’", encoding: "windows-1252" });
  });

  it("reads any bytes", () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => typeof decodeText(bytes).text === "string"));
  });

  it("reads an empty file as an empty text", () => {
    expect(decodeText(new Uint8Array()).text).toBe("");
  });
});

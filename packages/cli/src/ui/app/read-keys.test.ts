import type { Key as InkKey } from "ink";
import { describe, expect, it } from "vitest";
import { pastedKey, readKeys } from "./read-keys.js";

const plain = {} as InkKey;
const originsOf = (input: string) => [...new Set(readKeys(input, plain).map(({ origin }) => origin ?? "pressed"))];

describe("keys that arrive together", () => {
  it("are a paste if they contain lines, or more characters than a person types at once", () => {
    for (const pasted of ["bob\rbob", "b 1\nb 2\n", "b, 12 Elm", "Warehouse note"]) {
      expect([pasted, ...originsOf(pasted)]).toEqual([pasted, "paste"]);
    }
  });

  it("are keys if a person can have typed them while the app was busy", () => {
    for (const typed of ["jjjjjjjj", "b\r", "\t\t\t", "jjj\r", "\u0015New Sender\r"]) {
      expect([typed, ...originsOf(typed)]).toEqual([typed, "burst"]);
    }
    expect(originsOf("b")).toEqual(["pressed"]);
  });
});

describe("a paste that the terminal marks", () => {
  it("is one text without the line breaks around it", () => {
    expect(pastedKey("\rone\rtwo\r\n")).toEqual({ name: "text", text: "one\rtwo", origin: "paste" });
  });
});

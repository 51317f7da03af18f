import { describe, expect, it } from "vitest";
import { readCookiesFile } from "./read-cookies.js";

const read = (content: unknown, fileName = "cookies.json") => readCookiesFile(JSON.stringify(content), fileName);

describe("a file of cookies", () => {
  it.each([
    [
      "a list",
      [
        { name: "a", value: "1", domain: ".example.com" },
        { name: "b", value: "x=y" },
      ],
    ],
    ["a map", { a: "1", b: "x=y" }],
    [
      "a list under cookies",
      {
        cookies: [
          { name: "a", value: "1" },
          { name: "b", value: "x=y" },
        ],
        url: "",
      },
    ],
    ["a map under cookies", { cookies: { a: 1, b: "x=y" } }],
  ])("is read as name=value pairs from %s", (_name, content) => {
    expect(read(content)).toEqual({ ok: true, cookies: "a=1; b=x=y", count: 2 });
  });

  it.each([
    ["no JSON", readCookiesFile("a=1", "cookies.json")],
    ["a plain value", read("a=1")],
    ["nothing under cookies", read({ cookies: null })],
    ["another kind of file", read({ a: "1" }, "cookies.txt")],
  ])("is refused with the expected message when it is %s", (_name, result) => {
    const message = "Failed to parse the cookies file. Please ensure it is a valid JSON file.";
    expect(result).toEqual({ ok: false, message });
  });

  it.each([
    ["none", []],
    ["a nameless one", [{ value: "1" }]],
    ["one without a value", [{ name: "a" }]],
    ["one that would end its header", { a: "1\r\nX-Evil: 1" }],
    ["one that would be two", { a: "1; admin=1" }],
  ])("is refused with the expected message when it contains %s", (_name, content) => {
    const message = "Could not format cookies properly. Please check the file format.";
    expect(read(content)).toEqual({ ok: false, message });
  });
});

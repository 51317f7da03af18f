import { expect, it } from "vitest";
import { highlight } from "./highlight.js";

const kinds = (code: string) =>
  highlight(code).flatMap(({ kind, text }) => (kind === "plain" ? [] : [`${kind} ${text}`]));

it("distinguishes names, strings, numbers, keywords and flags, and keeps all text", () => {
  const json = '{ "name": "A: b", "price": 8.1, "code": null }';
  expect(kinds(json)).toEqual([
    ...['name "name"', 'text "A: b"', 'name "price"', "number 8.1", 'name "code"', "word null"],
  ]);
  const shell = "curl 'https://a.example:8787/x' \\\n  -H 'x-api-key: one' --yes";
  expect(kinds(shell)).toEqual([
    ...["word curl", "text 'https://a.example:8787/x'", "flag -H", "text 'x-api-key: one'", "flag --yes"],
  ]);
  for (const code of [json, shell]) {
    expect(
      highlight(code)
        .map(({ text }) => text)
        .join(""),
    ).toBe(code);
  }
});

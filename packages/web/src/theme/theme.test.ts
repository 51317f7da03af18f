import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { theme } from "./theme.js";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const tokens = read("./tokens.css");
const definitionOf = (name: string) => new RegExp(`${name}: ([^;]+);`).exec(tokens)?.[1];

it("the theme uses only variables defined in tokens.css, and no literal colors or sizes", () => {
  const text = JSON.stringify(theme);
  const used = [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name ?? "");
  expect(used.length).toBeGreaterThan(40);
  expect(used.filter((name) => !definitionOf(name))).toEqual([]);
  expect(text).not.toMatch(/#[0-9a-f]{3,8}|\d+px/i);
});

it("both schemes define the same tokens", () => {
  const [light, dark] = ["light", "dark"].map((scheme) => {
    const block = tokens.split(`[data-mantine-color-scheme="${scheme}"] {`)[1]?.split("}")[0] ?? "";
    return [...block.matchAll(/(--[\w-]+):/g)].map(([, name]) => name).sort();
  });
  expect(light?.length).toBeGreaterThan(20);
  expect(light).toEqual(dark);
});

it("the favicon uses the accent color", () => {
  expect(read("../../public/favicon.svg")).toContain(definitionOf("--iris-6"));
});

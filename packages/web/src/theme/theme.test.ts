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

/** Text colors with the surfaces that they are shown on. */
const TEXTS: readonly (readonly [texts: readonly string[], surfaces: readonly string[]])[] = [
  [
    ["text", "text-quiet", "accent-text", "blue", "yellow", "green", "red", "grey"],
    ["canvas", "surface", "surface-sunken", "surface-hover"],
  ],
  [["text-placeholder"], ["surface", "surface-sunken"]],
  [
    ["text", "text-quiet"],
    ["blue-soft", "yellow-soft", "green-soft", "red-soft", "grey-soft"],
  ],
  [
    ["text", "accent-text"],
    ["accent-soft", "accent-soft-hover"],
  ],
  ...["blue", "yellow", "green", "red", "grey"].map((name) => [[name], [`${name}-soft`]] as const),
];

/** What shows where a control is, and whether it is chosen (WCAG 1.4.11). */
const CONTROLS: typeof TEXTS = [
  [
    ["line-control", "accent"],
    ["canvas", "surface", "surface-sunken", "surface-hover"],
  ],
];

it.each([
  ["light", "text", 4.5, TEXTS],
  ["dark", "text", 4.5, TEXTS],
  ["light", "controls", 3, CONTROLS],
  ["dark", "controls", 3, CONTROLS],
] as const)("in the %s scheme, all %s have a contrast of at least %f:1", (scheme, _, least, list) => {
  const block = tokens.split(`[data-mantine-color-scheme="${scheme}"] {`)[1]?.split("}")[0] ?? "";
  const colorOf = (name: string): string => {
    const value = new RegExp(`--${name}: ([^;]+);`).exec(block)?.[1] ?? definitionOf(`--${name}`) ?? "";
    const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    return other ? colorOf(other) : value;
  };
  const pairs = list.flatMap(([texts, surfaces]) => texts.flatMap((text) => surfaces.map((on) => [text, on] as const)));
  const low = pairs.filter(([text, on]) => contrastOf(colorOf(text), colorOf(on)) < least);
  expect(low).toEqual([]);
});

/** WCAG's contrast ratio of two colors like #1b2028. */
function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it("the favicon uses the accent color", () => {
  expect(read("../../public/favicon.svg")).toContain(definitionOf("--iris-6"));
});

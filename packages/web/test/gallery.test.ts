import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

it("shows every component of src/ui", () => {
  const files = readdirSync(new URL("../src/ui/", import.meta.url)).filter((name) => name.endsWith(".tsx"));
  const shown = read("../gallery/ui-examples.tsx");
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((name) => !shown.includes(`../src/ui/${name.replace(".tsx", ".js")}"`))).toEqual([]);
});

it("is no part of the app: nothing that is built refers to it", () => {
  const sources = readdirSync(new URL("../src/", import.meta.url), { recursive: true, encoding: "utf8" });
  const code = sources.filter((name) => /\.tsx?$/.test(name)).map((name) => read(`../src/${name}`));
  expect(
    [read("../index.html"), read("../vite.config.ts"), ...code].filter((text) => text.includes("gallery")),
  ).toEqual([]);
});

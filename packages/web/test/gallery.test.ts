import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

const shown = readdirSync(new URL("../gallery/", import.meta.url))
  .filter((name) => name.endsWith("-examples.tsx"))
  .map((name) => read(`../gallery/${name}`))
  .join("\n");

/** Components that draw nothing visible on their own, or not before a server has answered or a file was opened. */
const LEFT_OUT = [
  "workbook/use-workbook.tsx",
  "lazy-component.tsx",
  "modal-frame.tsx",
  "side-panel.tsx",
  "file-handoff.tsx",
  "keeps-focus.tsx",
  "go-live-question.tsx",
  "slip-columns-dialog.tsx",
  "code-field.tsx",
  "confirm-write.tsx",
  "code-step.tsx",
  "confirmation.tsx",
  "api-key-columns.tsx",
  "test-shop.tsx",
  "statement/statement-dialog.tsx",
];

/** Lists, dialogs and histories that draw what a server has answered. */
const OF_THE_SERVER = /^(admin|tracking|transactions)\//;

it.each(["ui", "components"])("shows every component of src/%s", (folder) => {
  const files = readdirSync(new URL(`../src/${folder}/`, import.meta.url), { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => /(?<!\.test)\.tsx$/.test(name) && !LEFT_OUT.includes(name) && !OF_THE_SERVER.test(name));
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((name) => !shown.includes(`../src/${folder}/${name.replace(".tsx", ".js")}"`))).toEqual([]);
});

it("is not part of the app: no source of the build refers to it", () => {
  const sources = readdirSync(new URL("../src/", import.meta.url), { recursive: true, encoding: "utf8" });
  const code = sources.filter((name) => /\.tsx?$/.test(name)).map((name) => read(`../src/${name}`));
  expect(
    [read("../index.html"), read("../vite.config.ts"), ...code].filter((text) => text.includes("gallery")),
  ).toEqual([]);
});

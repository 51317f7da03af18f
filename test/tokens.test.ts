import { describe, expect, it } from "vitest";

const module = new URL("../scripts/tooling/tokens.mjs", import.meta.url).href;
type Check = (files: readonly { path: string; text: string }[]) => string[];
const { literals }: { literals: Check } = await import(module);

const tokens = {
  path: "theme/tokens.css",
  text: "@custom-media --max-sm (max-width: 640px);\n:root {\n  --space-sm: 8px;\n  --line: #e4e8ee;\n}\n",
};
const sheet = (line: string) => ({ path: "ui/panel.module.css", text: `.panel {\n  ${line}\n}\n` });
const component = (line: string) => ({ path: "ui/panel.tsx", text: `${line}\n` });

describe("the check of tokens", () => {
  it.each([
    "color: #fff;",
    "background: rgb(0 0 0 / 50%);",
    "color: white;",
    "padding: 7px var(--space-sm);",
    "margin-top: -3px;",
    "gap: 0.5rem;",
    "font-size: 13px;",
    "font-size: 0.92em;",
    "font-size: smaller;",
    "font-weight: 550;",
    "letter-spacing: -0.02em;",
    "line-height: 18px;",
    "border-radius: 8px;",
    "@media (max-width: 640px) {}",
    "@media (--max-huge) {}",
    "color: var(--lin);",
  ])("refuses in a style sheet: %s", (line) => {
    expect(literals([tokens, sheet(line)])).toEqual([expect.stringContaining("ui/panel.module.css:2: ")]);
  });

  it.each([
    "color: var(--line);",
    "padding: 0 var(--space-sm);",
    "gap: 1px;",
    "border: 1px solid var(--line);",
    "width: 37px;",
    "line-height: 1;",
    "@media (--max-sm) {}",
    "/* 13px and #fff in a comment */",
    "color: var(--mantine-color-text);",
  ])("accepts in a style sheet: %s", (line) => {
    expect(literals([tokens, sheet(line)])).toEqual([]);
  });

  it("refuses more than three sizes of text beside that of titles and figures", () => {
    const sized = (count: number) => ({
      path: "theme/tokens.css",
      text: `:root {\n${Array.from({ length: count }, (_, at) => `  --font-${at}: ${12 + at}px;`).join("\n")}\n}\n`,
    });
    expect(literals([sized(4)])).toEqual([]);
    expect(literals([sized(5)])).toEqual(["theme/tokens.css: 5 sizes of text, at most 4"]);
  });

  it.each([
    'const x = "#5457e0";',
    "<p style={{ padding: 8 }} />",
    "<Stack gap={8} />",
    '<Button color="red">Delete</Button>',
    '<Button color={isGone ? "red.8" : undefined}>Delete</Button>',
    'useMediaQuery("(max-width: 760px)");',
  ])("refuses in code: %s", (line) => {
    expect(literals([tokens, component(line)])).toEqual([expect.stringContaining("ui/panel.tsx:1: ")]);
  });

  it.each(['<Stack gap="sm" />', '<a href="#top" />', "<Skeleton height={12} />", '<Button color="danger" />'])(
    "accepts in code: %s",
    (line) => {
      expect(literals([tokens, component(line)])).toEqual([]);
    },
  );
});

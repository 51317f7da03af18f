import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { operations } from "@shipctl/sdk/contract";
import { describe, expect, it } from "vitest";
import { GLOBAL_FLAGS, HELP_TOPICS } from "../packages/cli/src/io/global-flags.js";
import { allLeaves } from "../packages/cli/test/leaves.js";
import { readConfig } from "../packages/server/src/config.js";

const root = fileURLToPath(new URL("../", import.meta.url));
const textOf = (path: string) => readFileSync(join(root, path), "utf8");
const guides = readdirSync(join(root, "docs")).filter((name) => name.endsWith(".md"));
const packages = readdirSync(join(root, "packages")).map((name) => `packages/${name}/README.md`);
const pages = [
  ...["README.md", "CONTRIBUTING.md", "CHANGELOG.md"],
  ...guides.map((name) => `docs/${name}`),
  ...[...packages, "packages/web/src/theme/README.md"].filter((path) => existsSync(join(root, path))),
];

/** Where the relative links of a page lead, without those in code. */
const linksOf = (path: string) =>
  [
    ...textOf(path)
      .replaceAll(/^```[\s\S]*?^```|`[^`\n]*`(?!\])/gm, "")
      .matchAll(/\]\((?!\w+:)([^)\s]+)\)/g),
  ].map(([, link = ""]) => {
    const [file = "", anchor] = link.split("#");
    return { link, to: file === "" ? path : normalize(join(dirname(path), file)), anchor };
  });

/** The anchors that GitHub gives to the headings of a page. */
const anchorsOf = (path: string) =>
  [...textOf(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

describe("the documentation", () => {
  it("has links that lead somewhere", () => {
    const dead = pages.flatMap((path) =>
      linksOf(path)
        .filter(({ to, anchor }) => {
          if (!existsSync(join(root, to))) return true;
          return anchor !== undefined && !anchorsOf(to).includes(anchor);
        })
        .map(({ link }) => `${path}: ${link}`),
    );
    expect(pages.flatMap(linksOf).length).toBeGreaterThan(100);
    expect(dead).toEqual([]);
  });

  it("names files of the code that exist", () => {
    const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
      cwd: root,
      encoding: "utf8",
    });
    const paths = files.split("\n").filter((path) => existsSync(join(root, path)));
    const named = ["CONTRIBUTING.md", ...guides.map((name) => `docs/${name}`)].flatMap((page) =>
      [...textOf(page).matchAll(/`([\w./-]+\.(?:ts|tsx|mjs))`/g)].map(([, name = ""]) => ({ page, name })),
    );
    expect(named.length).toBeGreaterThan(100);
    const missing = named.filter(({ name }) => !paths.some((path) => path === name || path.endsWith(`/${name}`)));
    expect(missing).toEqual([]);
  });

  it("lists every guide in its index, which the README links", () => {
    const listed = linksOf("docs/README.md").map(({ to }) => to);
    expect(guides.filter((name) => name !== "README.md" && !listed.includes(`docs/${name}`))).toEqual([]);
    expect(linksOf("README.md").map(({ to }) => to)).toContain("docs/README.md");
  });

  it("shows commands and flags of shipctl that exist", async () => {
    const leaves = await allLeaves();
    const paths = [...leaves.map(({ path }) => path), ...HELP_TOPICS.map((topic) => `help ${topic}`), "orders.csv"];
    const faults = pages.flatMap((page) =>
      commandsIn(page).flatMap((typed) => {
        const words = typed.split(/\s+/);
        const path = longest(paths, words);
        const isGroup = paths.some((one) => one.startsWith(`${words.join(" ")} `));
        if (path === undefined) return words[0]?.startsWith("-") || isGroup ? [] : [`${page}: shipctl ${typed}`];
        const { flags = {} } = leaves.find((leaf) => leaf.path === path)?.command ?? {};
        const known = [...Object.keys(flags).map(kebab), ...GLOBAL_FLAGS.map(({ name }) => name.split(" ")[0])];
        const unknown = (typed.match(/(?<=\s)--[\w-]+/g) ?? []).filter((flag) => ![...known, "--help"].includes(flag));
        return unknown.map((flag) => `${page}: shipctl ${path} ${flag}`);
      }),
    );
    expect(pages.flatMap(commandsIn).length).toBeGreaterThan(80);
    expect(faults).toEqual([]);
  });

  it("shows calls of the SDK that exist, and scripts of npm", () => {
    const calls = pages.flatMap((page) => [...textOf(page).matchAll(/`client\.(\w+)\(/g)].map(([, name = ""]) => name));
    expect(calls.length).toBeGreaterThan(40);
    expect(calls.filter((name) => !(name in operations) && name !== "rawRequest")).toEqual([]);
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(textOf("package.json"));
    const run = pages.flatMap((page) =>
      [...textOf(page).matchAll(/\bnpm run ([\w:]+)(?! -w)\b/g)].map(([, name = ""]) => name),
    );
    expect(run.filter((name) => !(name in scripts) && name !== "dev")).toEqual([]);
  });

  it("lists exactly the settings that the server reads", () => {
    const read = new Set<string>();
    readConfig([], new Proxy<Record<string, string>>({}, { get: (_target, name) => void read.add(String(name)) }));
    const rows = textOf("docs/settings.md").matchAll(/^\| (`.*?) \|/gm);
    const listed = [...rows].flatMap(([, names = ""]) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name));
    // PORT is what platforms set; SHIPCTL_PORT is the name to use.
    expect(listed.sort()).toEqual([...read].filter((name) => name !== "PORT").sort());
  });
});

/** What follows `shipctl` in the code of a page. */
function commandsIn(page: string): string[] {
  const spans = [...textOf(page).matchAll(/(?:`|^|\$ )shipctl ([^`\n|#]+)/gm)].map(([, typed = ""]) => typed.trim());
  return spans.filter((typed) => /^[\w-]/.test(typed));
}

/** The longest command whose words begin the line. */
function longest(paths: readonly string[], words: readonly string[]): string | undefined {
  const fitting = paths.filter((path) => path.split(" ").every((word, index) => words[index] === word));
  return fitting.sort((a, b) => b.length - a.length)[0];
}

const kebab = (name: string) => `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

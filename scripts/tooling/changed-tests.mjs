import { execFileSync } from "node:child_process";

const JOURNEYS = "packages/web/e2e/";

/** Tests that drive a built program: no import leads from them to what they test. The first rule that fits counts. */
const RULES = [
  [/^(.+\.test\.tsx?)$/, (path) => [path]],
  [
    /^packages\/web\/src\/screens\/(admin|amazon-\w+|[^/]+)\//,
    (screen) => [`${JOURNEYS}${screen}`, `${JOURNEYS}every-`],
  ],
  [/^packages\/web\//, () => [JOURNEYS]],
  [/^packages\/cli\//, () => ["packages/cli/test/"]],
  [/^packages\/(?:server|sdk)\//, () => ["packages/server/test/"]],
  [/^examples\//, () => ["examples/"]],
  [/^(?:scripts\/|[^/]+$)/, () => ["test/"]],
];

/** Paths for vitest, each of which begins those of the tests to run. */
export function testsOfBuiltPrograms(files) {
  const found = files.flatMap((file) => {
    for (const [pattern, testsOf] of RULES) {
      const match = pattern.exec(file);
      if (match) return testsOf(match[1]);
    }
    return [];
  });
  return [...new Set(found)].sort();
}

/** Files, from the root of the repository, that differ from where this branch left `since`; not committed ones too. */
export function changedFiles(root, since) {
  const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  const [base] = git("merge-base", since, "HEAD");
  return [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")];
}

import { execFileSync } from "node:child_process";

const JOURNEYS = "packages/web/e2e/";

/** Tests that run a built program, without importing what they test. The first matching rule is used. */
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
  [/^docs\/.+\.md$/, () => ["test/docs.test.ts"]],
  [/^(?:scripts\/|[^/]+$)/, () => ["test/"]],
];

/** Path prefixes of the tests to run, for vitest. */
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

/** Files changed since the merge base with `since`, including uncommitted ones, as paths from the root. */
export function changedFiles(root, since) {
  const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  const [base] = git("merge-base", since, "HEAD");
  return [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")];
}

import { expect, it } from "vitest";

const module = new URL("../scripts/tooling/changed-tests.mjs", import.meta.url).href;
const { testsOfBuiltPrograms }: { testsOfBuiltPrograms(files: readonly string[]): string[] } = await import(module);

it.each([
  ["packages/web/src/screens/my-orders/orders-panel.tsx", ["packages/web/e2e/every-", "packages/web/e2e/my-orders"]],
  ["packages/web/src/screens/admin/faqs/screen.tsx", ["packages/web/e2e/admin", "packages/web/e2e/every-"]],
  ["packages/web/src/ui/pager.tsx", ["packages/web/e2e/"]],
  ["packages/web/e2e/balance.test.ts", ["packages/web/e2e/balance.test.ts"]],
  ["packages/cli/src/main.ts", ["packages/cli/test/"]],
  ["packages/server/src/app.ts", ["packages/server/test/"]],
  ["openapi.yaml", ["test/"]],
  ["docs/architecture.md", ["test/docs.test.ts"]],
  ["docs/labels.png", []],
])("a change of %s runs the tests of built programs in %j", (file, tests) => {
  expect(testsOfBuiltPrograms([file])).toEqual(tests);
});

it("runs each only once", () => {
  expect(testsOfBuiltPrograms(["packages/cli/src/a.ts", "packages/cli/src/b.ts"])).toEqual(["packages/cli/test/"]);
});

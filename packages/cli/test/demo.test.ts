import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { pagesOf } from "../../../test/pages-of.js";
import { runProgram } from "../../../test/run-program.js";

const DEMO = fileURLToPath(new URL("../../../scripts/demo.mjs", import.meta.url));

describe("npm run demo", () => {
  const folder = mkdtempSync(join(tmpdir(), "shipctl-demo-test-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (...args: string[]) =>
    runProgram(process.execPath, [DEMO, "--exit", ...args], { env: { ...process.env, NO_COLOR: "1" } });

  it("buys 52 labels, saves them in one PDF and ends with exit code 0", async () => {
    const pdf = join(folder, "labels.pdf");
    const { code, text } = await run("--port", "0", "--out", pdf);
    expect(code, text).toBe(0);
    expect(text).toContain("52 in 2 bulk orders");
    expect(await pagesOf(pdf)).toBe(52);
  });

  it("fails with an error if a step fails", async () => {
    const { code, text } = await run("--port", "0", "--out", join(DEMO, "no-folder.pdf"));
    expect(code).toBe(1);
    expect(text).toContain("The demo failed");
  });
});

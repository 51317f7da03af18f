import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

type FindChromium = (env: Record<string, string>, platform: string) => { path: string; source: string } | undefined;

const { findChromium }: { findChromium: FindChromium } = await import(
  new URL("../scripts/chromium.mjs", import.meta.url).href
);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shipctl-chromium-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(process.platform === "win32")("finding a browser", () => {
  it("prefers the one in SHIPCTL_CHROMIUM", () => {
    program("on-path/chromium");
    const named = program("mine/browser");
    expect(findChromium({ SHIPCTL_CHROMIUM: named, PATH: join(folder, "on-path") }, "linux")?.path).toBe(named);
  });

  it("fails when the one in SHIPCTL_CHROMIUM does not exist", () => {
    expect(() => findChromium({ CHROME_PATH: join(folder, "gone") }, "linux")).toThrow(/CHROME_PATH names .*gone/);
  });

  it("finds one on the PATH", () => {
    const shell = program("on-path/chromium-headless-shell");
    expect(findChromium({ PATH: join(folder, "on-path") }, "linux")?.path).toBe(shell);
  });

  it("prefers the headless shell", () => {
    program("on-path/chromium");
    const shell = program("other/chromium-headless-shell");
    const path = [join(folder, "on-path"), join(folder, "other")].join(":");
    expect(findChromium({ PATH: path }, "linux")?.path).toBe(shell);
  });

  // Pretends to be on a system without a browser.
  it.skipIf(process.platform === "darwin")(
    "uses the newest one downloaded by Playwright, the headless shell first",
    () => {
      const downloads = { PLAYWRIGHT_BROWSERS_PATH: join(folder, "downloads") };
      const older = program("downloads/chromium_headless_shell-7/chrome-linux/headless_shell");
      expect(findChromium(downloads, "darwin")?.path).toBe(older);
      program("downloads/chromium-8/chrome-linux64/chrome");
      const newest = program("downloads/chromium_headless_shell-8/chrome-headless-shell-linux64/chrome-headless-shell");
      expect(findChromium(downloads, "darwin")?.path).toBe(newest);
    },
  );

  it("skips a stub that does not start", () => {
    program("stubs/chromium-headless-shell", "exit 1");
    const shell = program("real/chromium-headless-shell");
    const path = [join(folder, "stubs"), join(folder, "real")].join(":");
    expect(findChromium({ PATH: path }, "linux")?.path).toBe(shell);
  });
});

function program(path: string, script = "exit 0"): string {
  const file = join(folder, path);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return file;
}

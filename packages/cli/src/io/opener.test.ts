import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { openFile, openLink, printFile } from "./opener.js";

afterEach(() => vi.unstubAllEnvs());

describe.skipIf(process.platform !== "linux")("without a display", () => {
  it("no link is opened, and no file, whose path is named instead", async () => {
    for (const name of ["BROWSER", "DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"]) vi.stubEnv(name, "");
    vi.stubEnv("WSL_DISTRO_NAME", undefined);
    expect(await openLink("http://shop.example/pay")).toBe(false);
    await expect(openFile("/home/me/labels.pdf")).rejects.toThrow(
      "Cannot open the file without a display. It is saved as /home/me/labels.pdf.",
    );
  });
});

describe.skipIf(process.platform === "win32")("a program that prints", () => {
  it.each([
    ["is killed", "kill -9 $$", "ended by SIGKILL"],
    ["fails", "exit 7", "exit code 7"],
  ])("and %s is reported with its reason, and the path of the file", async (_, line, reason) => {
    const folder = await mkdtemp(join(tmpdir(), "shipctl-lp-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, "lp"), `#!/bin/sh\n${line}\n`);
    await chmod(join(folder, "lp"), 0o755);
    vi.stubEnv("PATH", `${folder}:${process.env.PATH}`);
    await expect(printFile("/home/me/labels.pdf")).rejects.toThrow(
      `lp could not print the file (${reason}). It is saved as /home/me/labels.pdf.`,
    );
  });
});

import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderForTest, shipctlServer } from "./server-process.js";

/** A command that runs the program after `mount` on the folder, in its own mount namespace. */
const withMount = (folder: string, mount: string): string[] => {
  const script = `${mount}; exec "$@"`;
  return ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", script, folder];
};
const HAS_MOUNTS = spawnSync("unshare", [...withMount("/mnt", "mount -t tmpfs none $0").slice(1), "true"]).status === 0;
const NO_MOUNTS = "this system does not allow its users to mount";

const STRANGER = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"];
const IS_ROOT = process.getuid?.() === 0;
const HAS_STRANGERS = spawnSync("setpriv", [...STRANGER.slice(1), process.execPath, "--version"]).status === 0;

/** The server does not start; one line has the folder, the reason and a remedy. */
async function expectOneLine(data: string, why: RegExp, inside: readonly string[] = []): Promise<void> {
  const { code, stdout, stderr } = await shipctlServer(["start", "--port", "0", "--data", data], { inside }).ended;
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(/^The data folder [^\n]+ cannot be used: [^\n]+ or choose another folder with --data\n$/);
  expect(stderr).toContain(data);
  expect(stderr).toMatch(why);
}

describe("a data folder that cannot be used", { timeout: 60_000 }, () => {
  it("because it is a file, or inside one", async () => {
    const file = join(await folderForTest(), "data");
    writeFileSync(file, "");
    await expectOneLine(file, /it is not a folder/);
    await expectOneLine(join(file, "deeper"), /it is not a folder/);
  });

  it("because its file system is read-only", async ({ skip }) => {
    skip(!HAS_MOUNTS, NO_MOUNTS);
    const data = await folderForTest();
    await expectOneLine(data, /read-only/, withMount(data, "mount -t tmpfs -o ro none $0"));
  });

  it("because its disk is full, from the first byte or later", async ({ skip }) => {
    skip(!HAS_MOUNTS, NO_MOUNTS);
    const data = await folderForTest();
    for (const freeBlocks of [0, 1, 2, 4]) {
      const mount = `mount -t tmpfs -o size=64k none $0; dd if=/dev/zero of=$0/other bs=4k count=${16 - freeBlocks} 2>&-`;
      await expectOneLine(data, /the disk is full/, withMount(data, mount));
    }
  });

  it("because it is another user's", async ({ skip }) => {
    skip(IS_ROOT && !HAS_STRANGERS, "root can write everywhere, and cannot become another user here");
    const data = join(await folderForTest(), "data");
    mkdirSync(data);
    chmodSync(data, IS_ROOT ? 0o700 : 0o500);
    await expectOneLine(data, /may not read or write/, IS_ROOT ? STRANGER : []);
  });
});

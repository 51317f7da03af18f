import { spawnSync } from "node:child_process";
import { mkdir, statfs } from "node:fs/promises";

/** A file system of its own, whose size can be changed. */
export interface SmallDisk {
  fill(): Promise<void>;
  free(): void;
  close(): void;
}

const SIZE = "size=6g";
/** What is still free when the disk is full: at most the end of one write. */
const REST_BYTES = 64 * 1024;

/** Mounts a tmpfs at the folder, for which Linux asks for root. Otherwise returns why there is none. */
export async function smallDisk(folder: string): Promise<SmallDisk | string> {
  await mkdir(folder, { recursive: true });
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", SIZE, "tmpfs", folder], { encoding: "utf8" });
  if (mounted.status !== 0) return `no tmpfs can be mounted here: ${(mounted.error?.message ?? mounted.stderr).trim()}`;
  // Lazily, so that a file that is still open does not keep the mount.
  const close = () => void spawnSync("umount", ["-l", folder]);
  process.once("exit", close);
  const resize = (size: string) => spawnSync("mount", ["-o", `remount,${size}`, folder]);
  return {
    async fill() {
      const { blocks, bfree, bsize } = await statfs(folder);
      resize(`size=${(blocks - bfree) * bsize + REST_BYTES}`);
    },
    free: () => void resize(SIZE),
    close() {
      process.removeListener("exit", close);
      close();
    },
  };
}

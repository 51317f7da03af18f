import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/** Writes a file atomically, accessible to this user only. Once it resolves, the file survives power loss. */
export async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const folder = dirname(resolve(path));
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomUUID()}.new`;
  try {
    await writeAndSync(temporary, content);
    await rename(temporary, path);
    await syncFolder(folder);
    // A new folder survives power loss only after its parent is synced.
    for (let made = folder; firstMade !== undefined && made.length >= firstMade.length; made = dirname(made)) {
      await syncFolder(dirname(made));
    }
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function writeAndSync(path: string, content: Uint8Array | string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes renames in the folder survive power loss. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and NTFS keeps renames in order.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

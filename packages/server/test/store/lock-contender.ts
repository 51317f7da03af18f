import { existsSync, renameSync } from "node:fs";
import type { Server } from "node:net";
import { dirname } from "node:path";
import { FolderInUse } from "../../src/store/errors.js";
import { type FolderLock, type LockSteps, ownFolder, systemSteps } from "../../src/store/json/folder-lock.js";

export type Outcome = "owns" | "gave up";

/** One of several processes that compete for a folder. Awaits `before` before each step. */
export class LockContender {
  lock: FolderLock | undefined;
  /** From here on it owns the folder, even if its call has not returned yet. */
  hasPlaced = false;
  readonly #sockets: { readonly server: Server; readonly path: string }[] = [];

  constructor(private readonly before: (step: keyof LockSteps) => Promise<void>) {}

  async own(folder: string): Promise<Outcome> {
    try {
      this.lock = await ownFolder(folder, this.#steps());
      return "owns";
    } catch (error) {
      if (error instanceof FolderInUse) return "gave up";
      throw error;
    }
  }

  /** Like `kill -9`: the system closes the sockets, and all files stay. */
  kill(): void {
    for (const { server, path } of this.#sockets) {
      // Node removes the socket at its original path, so the folder is moved away during the close.
      const folder = dirname(path);
      const isDraft = existsSync(path);
      if (isDraft) renameSync(folder, `${folder}.away`);
      server.close();
      if (isDraft) renameSync(`${folder}.away`, folder);
    }
  }

  #steps(): LockSteps {
    const after =
      <A extends unknown[], T>(name: keyof LockSteps, step: (...args: A) => Promise<T>) =>
      async (...args: A): Promise<T> => {
        await this.before(name);
        return step(...args);
      };
    const listen = async (path: string) => {
      const server = await systemSteps.listen(path);
      this.#sockets.push({ server, path });
      return server;
    };
    const rename = async (from: string, to: string) => {
      await systemSteps.rename(from, to);
      this.hasPlaced = true;
    };
    return {
      makeFolder: after("makeFolder", systemSteps.makeFolder),
      listen: after("listen", listen),
      rename: after("rename", rename),
      list: after("list", systemSteps.list),
      isAnswered: after("isAnswered", systemSteps.isAnswered),
      remove: after("remove", systemSteps.remove),
      removeFolder: after("removeFolder", systemSteps.removeFolder),
      touch: systemSteps.touch,
    };
  }
}

import type { AppendFile, StoreFiles } from "./file-system.js";
import type { FolderLock } from "./folder-lock.js";
import { FolderLost } from "./store-errors.js";

/**
 * The files of a locked folder. Each change checks the lock first, because without it another process may own the
 * files. A flush checks it again, so that acknowledged data was written before another owner could read the file.
 */
export function ownedFiles(files: StoreFiles, lock: FolderLock, folder: string): StoreFiles {
  const assertOwned = () => {
    if (!lock.isHeld()) throw new FolderLost(folder);
  };
  const whileOwned = async <T>(change: () => Promise<T>): Promise<T> => {
    assertOwned();
    return change();
  };
  const ownedFile = (file: AppendFile): AppendFile => ({
    append: (bytes) => whileOwned(() => file.append(bytes)),
    sync: () => file.sync().then(assertOwned),
    truncate: (lengthBytes) => whileOwned(() => file.truncate(lengthBytes)),
    close: () => file.close(),
  });
  return {
    list: (position) => files.list(position),
    read: (path) => files.read(path),
    open: async (path, mode) => ownedFile(await whileOwned(() => files.open(path, mode))),
    rename: (from, to) => whileOwned(() => files.rename(from, to)),
    remove: (path) => whileOwned(() => files.remove(path)),
    syncFolder: (position) => files.syncFolder(position),
  };
}

import type { AppendFile, StoreFiles } from "./file-system.js";
import type { FolderLock } from "./folder-lock.js";
import { FolderLost } from "./store-errors.js";

/**
 * The files of an owned folder. Each change first checks the lock, because without it the files may be another
 * process's by now. A flush checks it again: what was acknowledged was there before another owner could read the file.
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
    list: (place) => files.list(place),
    read: (path) => files.read(path),
    open: async (path, mode) => ownedFile(await whileOwned(() => files.open(path, mode))),
    rename: (from, to) => whileOwned(() => files.rename(from, to)),
    remove: (path) => whileOwned(() => files.remove(path)),
    syncFolder: (place) => files.syncFolder(place),
  };
}

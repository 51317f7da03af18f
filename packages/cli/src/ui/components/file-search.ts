import { watch } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { plainPath } from "./plain-path.js";

export interface FileEntry {
  readonly path: string;
  /** The path shown, relative to the searched folder. */
  readonly name: string;
  readonly size: number;
  readonly changedAt: Date;
  readonly isRecent: boolean;
}

const MAX_DEPTH = 3;
const MAX_FILES = 500;
const MAX_FOLDERS = 200;
/** Delay before a refresh, because a file that is being written changes many times. */
const SETTLED_MS = 150;

/** The folder and text to search for: a typed path selects its folder, anything else is searched for below `cwd`. */
export function searchOf(typed: string, cwd: string): { folder: string; wanted: string; path?: string } {
  const path = plainPath(typed);
  const isPath = isAbsolute(path) || path.startsWith(`.${sep}`) || path.startsWith("..");
  if (!isPath) return { folder: cwd, wanted: path };
  const full = resolve(cwd, path);
  return path.endsWith(sep) || path === ".."
    ? { folder: full, wanted: "" }
    : { folder: dirname(full), wanted: basename(full), path: full };
}

/** Calls `changed` when the folder changes; ignores a folder that cannot be watched. Returns a function to stop. */
export function watchFolder(folder: string, changed: () => void): () => void {
  try {
    let settled: NodeJS.Timeout | undefined;
    const watcher = watch(folder, { persistent: false }, () => {
      clearTimeout(settled);
      settled = setTimeout(changed, SETTLED_MS);
    });
    watcher.on("error", () => watcher.close());
    return () => {
      clearTimeout(settled);
      watcher.close();
    };
  } catch {
    return () => undefined;
  }
}

export const isFile = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isFile() === true;

/** The matching files: those of the folder itself, then recent ones from elsewhere, then those in subfolders. */
export async function filesToOpen(
  folder: string,
  endings: readonly string[],
  { recent, signal }: { readonly recent: readonly string[]; readonly signal: AbortSignal },
): Promise<FileEntry[]> {
  const fitting = recent.filter((path) => endsWithOne(path, endings));
  const [opened, below] = await Promise.all([recentOnes(fitting, folder), filesBelow(folder, endings, signal)]);
  const here = new Set(below.map(({ path }) => path));
  const marked = below.map((file) => ({ ...file, isRecent: fitting.includes(file.path) }));
  const isOfFolder = ({ path }: FileEntry) => dirname(path) === folder;
  return [
    ...marked.filter(isOfFolder),
    ...opened.filter(({ path }) => !here.has(path)),
    ...marked.filter((file) => !isOfFolder(file)),
  ];
}

/** The folder's own files with these extensions, newest first. */
export const filesIn = (folder: string, endings: readonly string[], signal: AbortSignal): Promise<FileEntry[]> =>
  filesBelow(folder, endings, signal, 0);

/** Files with these extensions in a folder and a few levels below it; the folder's own first, newest first. */
async function filesBelow(
  folder: string,
  endings: readonly string[],
  signal: AbortSignal,
  maxDepth = MAX_DEPTH,
): Promise<FileEntry[]> {
  const found: FileEntry[] = [];
  const folders: { path: string; depth: number }[] = [{ path: folder, depth: 0 }];
  for (let next = 0; next < folders.length && next < MAX_FOLDERS; next += 1) {
    const { path, depth } = folders[next] ?? { path: folder, depth: maxDepth };
    if (signal.aborted || found.length >= MAX_FILES) break;
    const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
      const full = join(path, entry.name);
      if (entry.isDirectory() && depth < maxDepth) folders.push({ path: full, depth: depth + 1 });
      else if (endsWithOne(entry.name, endings)) {
        const file = await describe(full, folder, false);
        if (file) found.push(file);
      }
    }
  }
  const depthOf = ({ name }: FileEntry) => name.split(sep).length;
  const isNewer = (one: FileEntry, other: FileEntry) => other.changedAt.getTime() - one.changedAt.getTime();
  const byName = (one: FileEntry, other: FileEntry) => (one.name < other.name ? -1 : 1);
  return found.sort((one, other) => depthOf(one) - depthOf(other) || isNewer(one, other) || byName(one, other));
}

/** The paths that still exist. */
async function recentOnes(paths: readonly string[], cwd: string): Promise<FileEntry[]> {
  const files = await Promise.all(paths.map((path) => describe(path, cwd, true)));
  return files.filter((file) => file !== undefined);
}

/** Files, or other things with a name, whose name contains the letters in this order; closer letters rank higher. */
export function fuzzy<Named extends { readonly name: string }>(files: readonly Named[], wanted: string): Named[] {
  if (wanted === "") return [...files];
  return files
    .map((file) => ({ file, distance: distanceOf(file.name.toLowerCase(), wanted.toLowerCase()) }))
    .filter(({ distance }) => distance !== undefined)
    .sort((one, other) => (one.distance ?? 0) - (other.distance ?? 0))
    .map(({ file }) => file);
}

function distanceOf(name: string, wanted: string): number | undefined {
  const position = name.indexOf(wanted);
  if (position !== -1) return position / 1000;
  let [at, first] = [-1, -1];
  for (const letter of wanted) {
    at = name.indexOf(letter, at + 1);
    if (at === -1) return undefined;
    if (first === -1) first = at;
  }
  return 1 + at - first;
}

const endsWithOne = (name: string, endings: readonly string[]): boolean =>
  endings.some((ending) => name.toLowerCase().endsWith(ending));

async function describe(path: string, folder: string, isRecent: boolean): Promise<FileEntry | undefined> {
  const info = await stat(path).catch(() => undefined);
  if (!info?.isFile()) return undefined;
  const name = relative(folder, path);
  return { path, name: name.startsWith(`..${sep}..`) ? path : name, size: info.size, changedAt: info.mtime, isRecent };
}

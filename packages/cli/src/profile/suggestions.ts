import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { saveFile } from "../io/save-file.js";
import { printable } from "../io/text-width.js";

/** A name that Tab offers, and what shells show beside it. */
export interface Suggestion {
  readonly name: string;
  readonly about: string;
}

/** The names of an account that Tab offers. The completion scripts read them from files, so that Tab starts no program. */
export interface Suggestions {
  /** Replaces the names of a kind. */
  save(kind: string, suggestions: readonly Suggestion[]): Promise<void>;
  saveProfiles(names: readonly string[]): Promise<void>;
  /** Deletes the names: the profile belongs to another account, or to none. */
  clear(): Promise<void>;
}

/** One folder for each profile, as the completion scripts find it (`io/completion/known-names.ts`). */
export function openSuggestions(stateFolder: string, profileName: string): Suggestions {
  const root = join(stateFolder, "completion");
  const folder = join(root, profileName);
  // Another name would be another path.
  const isSafe = /^[\w-][\w.-]*$/.test(profileName);
  const write = (path: string, suggestions: readonly Suggestion[]) =>
    saveFile(path, suggestions.map(lineOf).join(""), { mode: 0o600, mayReplace: () => true });
  return {
    save: async (kind, suggestions) => {
      if (isSafe) await write(join(folder, kind), suggestions);
    },
    saveProfiles: (names) =>
      write(
        // With a dot, which no profile's folder begins with.
        join(root, ".profiles"),
        names.map((name) => ({ name, about: "" })),
      ),
    clear: async () => {
      if (!isSafe) return;
      const names = await readdir(folder).catch(() => []);
      for (const name of names) await rm(join(folder, name), { force: true });
    },
  };
}

/** A line with a tab before the text. A name that would be taken for a flag is left out. */
function lineOf({ name, about }: Suggestion): string {
  const shown = printable(name).trim();
  return shown === "" || shown.startsWith("-") ? "" : `${shown}\t${printable(about).trim()}\n`;
}

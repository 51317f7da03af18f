import { realpath } from "node:fs/promises";
import { join } from "node:path";
import { isRecord } from "@shipctl/sdk/contract";
import { fileAt } from "../io/file-identity.js";
import type { Written } from "../io/output.js";
import { oneAtATime, readPrivateJson, textIn, writePrivateJson } from "./private-file.js";

interface Note {
  readonly file: string;
  readonly state: string;
  readonly origin: string;
}

/** Older entries are dropped; their files are treated as files of the user. */
const MAX_ENTRIES = 500;

/** Records which files the program wrote, in the platform's state folder. */
export function openWrittenFiles(stateFolder: string): Written {
  const path = join(stateFolder, "written-files.json");
  const readAll = async () => notesIn(await readPrivateJson(path).catch(() => undefined));
  return {
    note: async (written, origin) => {
      const [place, identity] = await Promise.all([realpath(written), fileAt(written)]);
      if (!identity) return;
      await oneAtATime(path, async () => {
        const notes = await readAll();
        notes.delete(place);
        notes.set(place, { ...identity, origin });
        await writePrivateJson(path, { files: Object.fromEntries([...notes].slice(-MAX_ENTRIES)) });
      });
    },
    originOf: async (written) => {
      const [place, identity] = await Promise.all([realpath(written).catch(() => written), fileAt(written)]);
      const note = (await readAll()).get(place);
      return note?.file === identity?.file && note?.state === identity?.state ? note?.origin : undefined;
    },
  };
}

function notesIn(data: unknown): Map<string, Note> {
  const files = isRecord(data) && isRecord(data.files) ? Object.entries(data.files) : [];
  return new Map(
    files.flatMap(([path, note]): [string, Note][] => {
      const [file, state, origin] = [textIn(note, "file"), textIn(note, "state"), textIn(note, "origin")];
      return file === undefined || state === undefined || origin === undefined ? [] : [[path, { file, state, origin }]];
    }),
  );
}

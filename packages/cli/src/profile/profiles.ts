import { join } from "node:path";
import { isRecord } from "@shipctl/sdk/contract";
import { oneAtATime, readPrivateJson, textIn, writePrivateJson } from "./private-file.js";

/** A stored sign-in: a session or an API key, valid only for the server at `url`. */
export interface Profile {
  readonly url: string;
  readonly token?: string;
  readonly apiKey?: string;
  readonly email?: string;
}

/** The stored sign-ins by name, in one file of the config folder. */
export interface Profiles {
  readonly path: string;
  names(): Promise<string[]>;
  get(name: string): Promise<Profile | undefined>;
  set(name: string, profile: Profile): Promise<void>;
  remove(name: string): Promise<boolean>;
}

export function openProfiles(folder: string): Profiles {
  const path = join(folder, "profiles.json");
  const readAll = async () => new Map(profilesIn(await readPrivateJson(path)));
  const writeAll = (all: ReadonlyMap<string, Profile>) => writePrivateJson(path, { profiles: Object.fromEntries(all) });
  return {
    path,
    names: async () => [...(await readAll()).keys()],
    get: async (name) => (await readAll()).get(name),
    set: (name, profile) => oneAtATime(path, async () => writeAll((await readAll()).set(name, profile))),
    remove: (name) =>
      oneAtATime(path, async () => {
        const all = await readAll();
        if (!all.delete(name)) return false;
        await writeAll(all);
        return true;
      }),
  };
}

function profilesIn(data: unknown): [string, Profile][] {
  const profiles = isRecord(data) && isRecord(data.profiles) ? data.profiles : {};
  return Object.entries(profiles).flatMap(([name, value]): [string, Profile][] => {
    const url = textIn(value, "url");
    if (url === undefined) return [];
    const kept = (["token", "apiKey", "email"] as const).flatMap((key) => {
      const text = textIn(value, key);
      return text === undefined ? [] : [[key, text] as const];
    });
    return [[name, { url, ...Object.fromEntries(kept) }]];
  });
}

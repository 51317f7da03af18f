import { join } from "node:path";
import { isRecord } from "@shipctl/sdk/contract";
import { oneAtATime, readPrivateJson, textIn, writePrivateJson } from "./private-file.js";

/** A stored sign-in; its token is valid only for the server at `url`. */
export interface Profile {
  readonly url: string;
  readonly token?: string;
  readonly email?: string;
}

/** The stored sign-ins by name, in one file of the config folder. */
export interface Profiles {
  readonly path: string;
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
    const [token, email] = [textIn(value, "token"), textIn(value, "email")];
    return [[name, { url, ...(token === undefined ? {} : { token }), ...(email === undefined ? {} : { email }) }]];
  });
}

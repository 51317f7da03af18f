import { join } from "node:path";
import { isRecord } from "@shipctl/sdk/contract";
import { failure, usageError } from "../io/exit-code.js";
import { oneOf, type Parse } from "../io/flags.js";
import { LABEL_FORMATS } from "../io/label-formats.js";
import { once } from "../io/once.js";
import { printerName } from "../io/printer-name.js";
import { type FolderFile, findFolderFile } from "./folder-file.js";
import { oneAtATime, readPrivateJson, textIn, writePrivateJson } from "./private-file.js";

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of `shipctl config`, and the only ones that a folder may decide. */
export const CONFIG_NAMES = ["service", "sender", "parcel", "printer", "format", "columns"] as const;

export type ConfigName = (typeof CONFIG_NAMES)[number];

export const configName = oneOf(CONFIG_NAMES);

export interface ConfigValue {
  readonly value: string;
  /** Names it in an error, such as `SHIPCTL_SERVICE` or `service in /home/me/shop/.shipctl.toml`. */
  readonly source: string;
  readonly from: "environment" | "folder" | "profile";
  /** The variable, the file or the profile. */
  readonly place: string;
}

/** What a command does if a flag is missing: decided by a variable, the file of a folder, or the profile, in this order. */
export interface Config {
  get(name: ConfigName): Promise<ConfigValue | undefined>;
  set(name: ConfigName, value: string): Promise<void>;
  /** Whether the profile had a value. */
  unset(name: ConfigName): Promise<boolean>;
}

interface ConfigOptions {
  readonly env: Environment;
  readonly profileName: string;
  /** Where the profiles' settings are stored. */
  readonly configFolder: string;
}

const text: Parse<string> = (written, name) => {
  const value = written.trim();
  if (value !== "" && value.length <= 200 && !/\p{Cc}/u.test(value)) return value;
  throw usageError(`${name} ${JSON.stringify(written)} is not a text of 1 to 200 printable characters.`);
};

/** `Order, Price` becomes `Order,Price`. */
const columns: Parse<string> = (written, name) => {
  const titles = text(written, name)
    .split(",")
    .map((title) => title.trim());
  if (!titles.includes("")) return titles.join(",");
  throw usageError(`${name} ${JSON.stringify(written)} is not a list of columns, like Order,Recipient,Price.`);
};

const PARSERS: Readonly<Record<ConfigName, Parse<string>>> = {
  service: text,
  sender: text,
  parcel: text,
  printer: printerName,
  format: oneOf(LABEL_FORMATS),
  columns,
};

export const parseConfig = (name: ConfigName, value: string, source: string = name): string =>
  PARSERS[name](value, source);

export const variableOf = (name: ConfigName): string => `SHIPCTL_${name.toUpperCase()}`;

export function openConfig({ env, profileName, configFolder }: ConfigOptions): Config {
  const path = join(configFolder, "config.json");
  const readAll = async () => profilesIn(await readPrivateJson(path));
  const change = (work: (own: Map<string, string>) => boolean) =>
    oneAtATime(path, async () => {
      const all = await readAll();
      const own = new Map(Object.entries(all.get(profileName) ?? {}));
      const isChanged = work(own);
      all.set(profileName, Object.fromEntries(own));
      await writePrivateJson(path, { profiles: Object.fromEntries(all) });
      return isChanged;
    });
  const folderFile = once(() => findFolderFile(env));
  const stored = once(async () => (await readAll()).get(profileName) ?? {});
  return {
    async get(name) {
      const variable = variableOf(name);
      const fromEnvironment = env[variable];
      if (fromEnvironment) {
        const value = parseConfig(name, fromEnvironment, variable);
        return { value, source: variable, from: "environment", place: variable };
      }
      const file = await folderFile();
      const inFolder = file && folderValue(file, name);
      if (inFolder !== undefined) {
        const source = `${name} in ${file?.path}`;
        return { value: parseConfig(name, inFolder, source), source, from: "folder", place: file?.path ?? "" };
      }
      const own = (await stored())[name];
      if (own === undefined) return undefined;
      const source = `${name} of profile ${JSON.stringify(profileName)}`;
      return { value: parseConfig(name, own, source), source, from: "profile", place: profileName };
    },
    set: async (name, value) => {
      await change((own) => Boolean(own.set(name, parseConfig(name, value))));
    },
    unset: (name) => change((own) => own.delete(name)),
  };
}

function profilesIn(data: unknown): Map<string, Readonly<Record<string, string>>> {
  const profiles = isRecord(data) && isRecord(data.profiles) ? data.profiles : {};
  return new Map(
    Object.entries(profiles).map(([profile, values]) => [
      profile,
      Object.fromEntries(
        CONFIG_NAMES.flatMap((name): [string, string][] => {
          const value = textIn(values, name);
          return value === undefined ? [] : [[name, value]];
        }),
      ),
    ]),
  );
}

/** @throws if the file sets anything else: a folder may come from anybody */
function folderValue({ path, settings }: FolderFile, name: ConfigName): string | undefined {
  const allowed = `It may set ${CONFIG_NAMES.slice(0, -1).join(", ")} and ${CONFIG_NAMES.at(-1)}.`;
  for (const [key, value] of Object.entries(settings)) {
    if (!CONFIG_NAMES.some((known) => known === key)) {
      throw failure(
        `${path}: ${JSON.stringify(key)} cannot be set for a folder, which may come from anybody.`,
        `${allowed} Remove the line.`,
      );
    }
    if (settingText(value, key) === undefined) {
      throw failure(`${path}: ${key} is not a text, like ${key} = "…".`, "Correct the line, or remove it.");
    }
  }
  return settingText(settings[name], name);
}

/** The columns may be a list. */
function settingText(value: unknown, key: string): string | undefined {
  if (typeof value === "string") return value;
  const isList = key === "columns" && Array.isArray(value) && value.every((one) => typeof one === "string");
  return isList ? value.join(",") : undefined;
}

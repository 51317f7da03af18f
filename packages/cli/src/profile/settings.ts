import { usageError } from "../io/exit-code.js";
import type { Profiles } from "./profiles.js";

export const DEFAULT_URL = "http://127.0.0.1:8787";

/** Flags of the command line; each overrides its environment variable. */
export interface GlobalFlags {
  readonly url?: string;
  readonly token?: string;
  readonly apiKey?: string;
  readonly profile?: string;
  readonly caFile?: string;
}

/**
 * The flags that choose the server and the account, for commands that the program suggests. Credentials are not printed:
 * the user has to fill them in, and cannot use another account by accident.
 */
export function accountFlags({ url, profile, token, apiKey, caFile }: GlobalFlags): string[] {
  return [
    ...(url === undefined ? [] : ["--url", url]),
    ...(profile === undefined ? [] : ["--profile", profile]),
    ...(token === undefined ? [] : ["--token", "…"]),
    ...(apiKey === undefined ? [] : ["--api-key", "…"]),
    ...(caFile === undefined ? [] : ["--ca-file", caFile]),
  ];
}

const SECRETS = ["--token", "--api-key"];

/** Typed words that can be shown: without tokens and keys. */
export const withoutSecrets = (typed: readonly string[]): string[] =>
  typed.map((word, index) => {
    if (SECRETS.includes(typed[index - 1] ?? "")) return "…";
    const secret = SECRETS.find((flag) => word.startsWith(`${flag}=`));
    return secret === undefined ? word : `${secret}=…`;
  });

/** The server and the credentials. */
export interface Settings {
  readonly url: string;
  readonly profileName: string;
  readonly token?: string;
  readonly apiKey?: string;
  readonly email?: string;
}

/**
 * Flags override the environment, which overrides the profile file. A stored token or API key is sent only to the server that
 * issued it, so another server needs another sign-in.
 */
export async function resolveSettings(
  flags: GlobalFlags,
  env: Readonly<Record<string, string | undefined>>,
  profiles: Profiles,
): Promise<Settings> {
  if (flags.profile?.trim() === "") throw usageError("--profile is empty. Give it a value, or leave it out.");
  const profileName = profileNameOf(flags, env);
  const named = flags.url ?? (env.SHIPCTL_URL || undefined);
  const givenUrl =
    named === undefined ? undefined : serverUrl(named, flags.url === undefined ? "SHIPCTL_URL" : "--url");
  const credentials = credentialsOf(flags, env);
  const needsFile = givenUrl === undefined || credentials === undefined;
  const profile = needsFile ? await profiles.get(profileName) : undefined;
  const url = givenUrl ?? (profile ? serverUrl(profile.url, profiles.path) : DEFAULT_URL);
  if (credentials) return { url, profileName, ...credentials };
  if (!profile || serverUrl(profile.url, profiles.path) !== url) return { url, profileName };
  const { token, apiKey, email } = profile;
  if (token === undefined && apiKey === undefined) return { url, profileName };
  const credential = token === undefined ? { apiKey } : { token };
  return { url, profileName, ...credential, ...(email === undefined ? {} : { email }) };
}

export const profileNameOf = (
  { profile }: Pick<GlobalFlags, "profile">,
  env: Readonly<Record<string, string | undefined>>,
): string => profile ?? (env.SHIPCTL_PROFILE || "default");

/** A server's URL without a trailing slash, or a usage error that names the setting. */
export function serverUrl(text: string, source: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === "http:" || url?.protocol === "https:")
    return `${url.origin}${url.pathname}`.replace(/(?<!\/)\/+$/, "");
  throw usageError(`${source} ${JSON.stringify(text)} is not the address of a server, like ${DEFAULT_URL}.`);
}

function credentialsOf(
  flags: GlobalFlags,
  env: Readonly<Record<string, string | undefined>>,
): Pick<Settings, "token" | "apiKey"> | undefined {
  if (flags.token) return { token: flags.token };
  if (flags.apiKey) return { apiKey: flags.apiKey };
  if (env.SHIPCTL_TOKEN) return { token: env.SHIPCTL_TOKEN };
  return env.SHIPCTL_API_KEY ? { apiKey: env.SHIPCTL_API_KEY } : undefined;
}

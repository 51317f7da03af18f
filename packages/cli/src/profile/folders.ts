import { homedir } from "node:os";
import { join } from "node:path";

type Environment = Readonly<Record<string, string | undefined>>;

/** Where the platform keeps what a person has chosen: sign-ins. */
export function configFolder(env: Environment, platform = process.platform, home = homedir()): string {
  if (env.XDG_CONFIG_HOME) return join(env.XDG_CONFIG_HOME, "shipctl");
  if (platform === "win32") return join(env.APPDATA ?? join(home, "AppData", "Roaming"), "shipctl");
  return platform === "darwin"
    ? join(home, "Library", "Application Support", "shipctl")
    : join(home, ".config", "shipctl");
}

/** Where the platform keeps what a program has to remember: purchases under way. */
export function stateFolder(env: Environment, platform = process.platform, home = homedir()): string {
  if (env.XDG_STATE_HOME) return join(env.XDG_STATE_HOME, "shipctl");
  if (platform === "win32") return join(env.LOCALAPPDATA ?? join(home, "AppData", "Local"), "shipctl");
  return platform === "darwin"
    ? join(home, "Library", "Application Support", "shipctl")
    : join(home, ".local", "state", "shipctl");
}

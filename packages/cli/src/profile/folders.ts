import { homedir } from "node:os";
import { join } from "node:path";

type Environment = Readonly<Record<string, string | undefined>>;

/** The config folder: sign-ins. */
export function configFolder(env: Environment, platform = process.platform, home = homedir()): string {
  if (env.XDG_CONFIG_HOME) return join(env.XDG_CONFIG_HOME, "shipctl");
  if (platform === "win32") return join(env.APPDATA ?? join(home, "AppData", "Roaming"), "shipctl");
  return platform === "darwin"
    ? join(home, "Library", "Application Support", "shipctl")
    : join(home, ".config", "shipctl");
}

/** The state folder: purchases in progress and lists of files. */
export function stateFolder(env: Environment, platform = process.platform, home = homedir()): string {
  if (env.XDG_STATE_HOME) return join(env.XDG_STATE_HOME, "shipctl");
  if (platform === "win32") return join(env.LOCALAPPDATA ?? join(home, "AppData", "Local"), "shipctl");
  return platform === "darwin"
    ? join(home, "Library", "Application Support", "shipctl")
    : join(home, ".local", "state", "shipctl");
}

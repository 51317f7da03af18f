import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { runChild } from "./tooling/child.mjs";

const VARIABLES = ["SHIPCTL_CHROMIUM", "CHROME_PATH", "PUPPETEER_EXECUTABLE_PATH"];
// The headless shell first: it draws no window, which spares a good third of the processor's time.
const COMMANDS = [
  ...["chromium-headless-shell", "chrome-headless-shell"],
  ...["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge"],
];
const PLAYWRIGHT_PROGRAMS = [
  "chrome-linux/headless_shell",
  "chrome-headless-shell-linux64/chrome-headless-shell",
  "chrome-headless-shell-linux-arm64/chrome-headless-shell",
  "chrome-headless-shell-mac-arm64/chrome-headless-shell",
  "chrome-headless-shell-mac-x64/chrome-headless-shell",
  "chrome-headless-shell-win64/chrome-headless-shell.exe",
  "chrome-linux/chrome",
  "chrome-linux64/chrome",
  "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
  "chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
  "chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
  "chrome-win/chrome.exe",
  "chrome-win64/chrome.exe",
];

/**
 * A Chromium on this machine: the one that an environment variable names, else one of the system's, else one that
 * Playwright has downloaded before.
 *
 * @returns {{ path: string, source: string } | undefined}
 * @throws when a variable names a file that does not exist
 */
export function findChromium(env = process.env, platform = process.platform) {
  const named = VARIABLES.find((name) => env[name]);
  if (named) {
    if (existsSync(env[named])) return { path: env[named], source: `named by ${named}` };
    throw new Error(`${named} names ${JSON.stringify(env[named])}, which does not exist. Fix or unset it.`);
  }
  const system = systemPlaces(env, platform).find((path) => existsSync(path) && starts(path, platform));
  if (system) return { path: system, source: "found on this system" };
  const downloaded = playwrightPlaces(env, platform).find((path) => existsSync(path) && starts(path, platform));
  return downloaded ? { path: downloaded, source: "downloaded by Playwright" } : undefined;
}

/**
 * `findChromium`; if there is none, installs Debian's package (as root) or downloads Playwright's build.
 *
 * @param {(line: string) => void} say
 * @returns {Promise<{ path: string, source: string }>}
 * @throws when no browser can be found or installed, with a hint
 */
export async function provideChromium(say) {
  const found = findChromium();
  if (found) return found;
  for (const { what, command, args } of installers()) {
    say(`no browser found; ${what}`);
    const { code } = await runChild(command, args, {
      tee: process.stderr,
      env: { DEBIAN_FRONTEND: "noninteractive" },
      shell: process.platform === "win32",
    });
    const installed = code === 0 ? findChromium() : undefined;
    if (installed) return { ...installed, source: what };
  }
  throw new Error(
    "no Chromium could be found or installed. Install Chromium or Google Chrome, or set SHIPCTL_CHROMIUM to its program file.",
  );
}

/** Chromium's own sandbox refuses to start as root, as in most containers. */
export const chromiumArguments = () => (process.getuid?.() === 0 ? ["--no-sandbox"] : []);

function installers() {
  const ways = [];
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    for (const name of ["chromium-headless-shell", "chromium"]) {
      const script = `apt-get update -q && apt-get install -y -q --no-install-recommends ${name}`;
      ways.push({ what: `installing Debian's package ${name}`, command: "sh", args: ["-c", script] });
    }
  }
  const args = ["--yes", "playwright-core", "install", "chromium-headless-shell"];
  ways.push({ what: "downloading Playwright's Chromium", command: "npx", args });
  return ways;
}

function systemPlaces(env, platform) {
  if (platform === "darwin") {
    const names = ["Google Chrome", "Chromium", "Microsoft Edge"];
    return ["/Applications", join(homedir(), "Applications")].flatMap((folder) =>
      names.map((name) => join(folder, `${name}.app`, "Contents", "MacOS", name)),
    );
  }
  if (platform === "win32") {
    const folders = [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA].filter(Boolean);
    const programs = ["Google\\Chrome\\Application\\chrome.exe", "Chromium\\Application\\chrome.exe"];
    return folders.flatMap((folder) =>
      [...programs, "Microsoft\\Edge\\Application\\msedge.exe"].map((name) => join(folder, name)),
    );
  }
  const folders = [
    ...(env.PATH ?? "").split(delimiter).filter(Boolean),
    "/usr/bin",
    "/usr/lib/chromium",
    "/opt/google/chrome",
  ];
  return COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function playwrightPlaces(env, platform) {
  const caches = { darwin: ["Library", "Caches"], win32: ["AppData", "Local"] };
  const cache = env.PLAYWRIGHT_BROWSERS_PATH || join(homedir(), ...(caches[platform] ?? [".cache"]), "ms-playwright");
  if (!existsSync(cache)) return [];
  const revision = (name) => Number(name.slice(name.indexOf("-") + 1));
  // Newest first; for the same revision the headless shell, whose name is longer.
  const downloads = readdirSync(cache).filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name));
  return downloads
    .sort((a, b) => revision(b) - revision(a) || b.length - a.length)
    .flatMap((name) => PLAYWRIGHT_PROGRAMS.map((program) => join(cache, name, ...program.split("/"))));
}

/** Some distributions install a stub that only names another package. On Windows `--version` would open a window. */
function starts(path, platform) {
  return platform === "win32" || spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}

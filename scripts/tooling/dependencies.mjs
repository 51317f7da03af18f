import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { root, runChild } from "./child.mjs";

const STAMP = join(root, ".setup", "installed");
const INSTALLED_LOCK = join(root, "node_modules", ".package-lock.json");
const FLAGS = ["--include=dev", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
const UNREACHABLE =
  /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT/;

/**
 * Why the dependencies have to be installed; undefined when node_modules matches the lock file. Compares with the lock file
 * that npm writes to node_modules, so a manual `npm install` counts too.
 */
export function staleDependencies() {
  const installed = readJson(INSTALLED_LOCK)?.packages;
  if (!installed) return "nothing is installed yet";
  const lost = Object.keys(installed).find((path) => !existsSync(join(root, path)));
  if (lost !== undefined) return `${nameOf(lost)} has been removed`;
  // A lock file that npm could not follow exactly is accepted after a successful installation.
  if (readText(STAMP) === fingerprint()) return undefined;
  return lockFault() ?? difference(readJson(join(root, "package-lock.json")).packages, installed);
}

/**
 * Installs the dependencies of package.json and the lock file, without changing either.
 *
 * @param {(line: string) => void} say
 * @returns {Promise<boolean>} false when npm failed; a hint has been printed
 */
export async function installDependencies(say) {
  const fault = lockFault();
  if (fault !== undefined) say(`${fault}: installing without it. Run npm install and commit package-lock.json.`);
  // `npm ci` starts from scratch; in an existing folder, only changes are installed.
  const clean = fault === undefined && !existsSync(INSTALLED_LOCK);
  let result = await npm(clean ? ["ci", ...FLAGS] : ["install", "--no-save", ...FLAGS]);
  if (result.code !== 0 && clean && !UNREACHABLE.test(result.output)) {
    say("npm ci could not use package-lock.json as it stands; trying npm install");
    result = await npm(["install", "--no-save", ...FLAGS]);
  }
  if (result.code !== 0) {
    process.stderr.write(result.output);
    say(explainFailure(result.output));
    return false;
  }
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, fingerprint());
  return true;
}

/** npm as a script of this Node, if found, so that no shell is needed, even on Windows. */
function npm(args) {
  const script = [
    process.env.npm_execpath,
    join(dirname(process.execPath), "node_modules", "npm", "bin", "npm-cli.js"),
    join(dirname(process.execPath), "..", "lib", "node_modules", "npm", "bin", "npm-cli.js"),
  ].find((path) => path && basename(path) === "npm-cli.js" && existsSync(path));
  if (script) return runChild(process.execPath, [script, ...args]);
  return runChild("npm", args, { shell: process.platform === "win32" });
}

function explainFailure(output) {
  if (UNREACHABLE.test(output)) {
    return "npm could not reach its registry. Check the network connection, the proxy settings (HTTPS_PROXY) and `npm config get registry`, then run the command again. Completed downloads are kept.";
  }
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return `npm cannot write here. Make ${root} writable for the user who runs this command, then run it again.`;
  }
  if (/ENOSPC/.test(output)) return "The disk is full. Free about 500 MB, then run the command again.";
  if (/^npm: spawn/.test(output))
    return "npm was not found. Install Node.js with npm (https://nodejs.org), then run the command again.";
  return "npm could not install the dependencies; its own words are above.";
}

/** Why the lock file cannot be used unchanged. */
function lockFault() {
  const locked = readJson(join(root, "package-lock.json"))?.packages;
  if (!locked) return "package-lock.json is missing";
  const changed = ["", ...workspaceFolders()].find(
    (folder) => wanted(readJson(join(root, folder, "package.json"))) !== wanted(locked[folder]),
  );
  return changed === undefined ? undefined : `package-lock.json does not match ${join(changed, "package.json")}`;
}

/** The first package that is not installed as locked. Optional ones may be missing: they are for other platforms. */
function difference(locked, installed) {
  for (const [path, entry] of Object.entries(locked)) {
    if (!path.includes("node_modules/")) continue;
    const found = installed[path];
    if (found === undefined) {
      if (!entry.optional && !entry.devOptional) return `${nameOf(path)} is not installed`;
    } else if (found.version !== entry.version || found.resolved !== entry.resolved) {
      return `${nameOf(path)} ${found.version ?? ""} is installed, expected ${entry.version ?? entry.resolved}`;
    }
  }
  return undefined;
}

const nameOf = (path) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** The fields of a manifest that determine what is installed, as text to compare. */
function wanted(manifest = {}) {
  const kinds = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies"];
  return JSON.stringify(kinds.map((kind) => Object.entries(manifest[kind] ?? {}).sort()));
}

function workspaceFolders() {
  const patterns = readJson(join(root, "package.json")).workspaces ?? [];
  return patterns.flatMap((pattern) => {
    if (!pattern.endsWith("/*")) return [pattern];
    const parent = pattern.slice(0, -2);
    return readdirSync(join(root, parent))
      .map((name) => `${parent}/${name}`)
      .filter((folder) => existsSync(join(root, folder, "package.json")));
  });
}

function fingerprint() {
  const hash = createHash("sha256");
  for (const folder of ["", ...workspaceFolders()]) hash.update(wanted(readJson(join(root, folder, "package.json"))));
  for (const file of [join(root, "package-lock.json"), INSTALLED_LOCK]) hash.update(readText(file) ?? "none");
  return hash.digest("hex");
}

function readText(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

function readJson(path) {
  const text = readText(path);
  return text === undefined ? undefined : JSON.parse(text);
}

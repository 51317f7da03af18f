import { execFileSync } from "node:child_process";
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/** Packages of this workspace, which the copy must find in itself. */
const OWN_SCOPE = "@shipctl";

/** A copy of the working tree that mutants may change, with the dependencies of the original. */
export function openSandbox(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "shipctl-mutants-"));
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root });
  for (const path of listed.toString("utf8").split("\0")) {
    if (path === "" || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  linkModules(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function linkModules(folder: string): void {
  const [from, to] = [join(root, "node_modules"), join(folder, "node_modules")];
  mkdirSync(join(to, OWN_SCOPE), { recursive: true });
  // Caches of tools, such as .vite, must not be shared.
  const names = readdirSync(from).filter(
    (name) => !name.startsWith(".") || [".bin", ".package-lock.json"].includes(name),
  );
  for (const name of names.filter((other) => other !== OWN_SCOPE)) symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, OWN_SCOPE))) {
    if (!lstatSync(join(from, OWN_SCOPE, name)).isSymbolicLink()) continue;
    symlinkSync(join(folder, "packages", name), join(to, OWN_SCOPE, name));
  }
}

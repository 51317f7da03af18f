import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export const repository = fileURLToPath(new URL("../", import.meta.url));

const FOLDERS = ["packages/sdk", "packages/cli", "packages/server"] as const;

/** A packed package. */
export interface Packed {
  readonly folder: string;
  readonly name: string;
  readonly tarball: string;
  /** Its files, as paths from the package's root. */
  readonly files: readonly string[];
}

/** Packs the packages with `npm pack`, without building them again. */
export async function packAll(): Promise<{ packed: readonly Packed[]; remove(): void }> {
  const target = mkdtempSync(join(tmpdir(), "shipctl-pack-"));
  const workspaces = FOLDERS.flatMap((folder) => ["-w", folder]);
  const stdout = await npm(["pack", "--json", "--ignore-scripts", "--pack-destination", target, ...workspaces]);
  const packed = packReport(stdout).map(({ name, filename, files }) => ({
    folder: FOLDERS.find((folder) => manifestIn(join(repository, folder)).name === name) ?? "",
    name,
    tarball: join(target, filename),
    files: files.map(({ path }) => path),
  }));
  return { packed, remove: () => rmSync(target, { recursive: true, force: true }) };
}

/**
 * Creates a project with these packages installed, without a network: unpacks them, and links only their declared
 * dependencies from this repository.
 */
export async function install(packages: readonly Packed[]): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), "shipctl-installed-"));
  for (const { name, tarball } of packages) {
    const target = join(folder, "node_modules", name);
    mkdirSync(target, { recursive: true });
    await promisify(execFile)("tar", ["-xzf", tarball, "-C", target, "--strip-components", "1"]);
  }
  const own = new Set(packages.map(({ name }) => name));
  for (const { name } of packages) {
    const { dependencies } = manifestIn(join(folder, "node_modules", name));
    for (const wanted of Object.keys(dependencies ?? {})) if (!own.has(wanted)) link(folder, wanted);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly license?: string;
  readonly engines?: { readonly node: string };
  readonly dependencies?: Readonly<Record<string, string>>;
}

export function manifestIn(folder: string): Manifest {
  return asManifest(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
}

function link(folder: string, name: string): void {
  const target = join(folder, "node_modules", name);
  mkdirSync(dirname(target), { recursive: true });
  try {
    symlinkSync(join(repository, "node_modules", name), target, "junction");
  } catch (error) {
    // Several packages may share a dependency.
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}

async function npm(args: readonly string[]): Promise<string> {
  const options = { cwd: repository, shell: process.platform === "win32", maxBuffer: 64 * 1024 * 1024 };
  return (await promisify(execFile)("npm", args, options)).stdout;
}

interface PackReport {
  readonly name: string;
  readonly filename: string;
  readonly files: readonly { path: string }[];
}

/** An array, or an object by name in later versions of npm. */
function packReport(text: string): PackReport[] {
  const report: unknown = JSON.parse(text);
  return Object.values(typeof report === "object" && report !== null ? report : {});
}

const asManifest = (value: unknown): Manifest => value as Manifest;

import { type ChildProcess, spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { failure } from "./exit-code.js";

const STARTED_MS = 2000;

/** Opens a URL in the browser; false if there is none, e.g. over SSH. */
export async function openLink(link: string): Promise<boolean> {
  if (!/^https?:\/\//.test(link) || !hasDisplay(process.env)) return false;
  return open(link).then(
    () => true,
    () => false,
  );
}

/** Opens a file with the platform's default program. */
export async function openFile(path: string): Promise<void> {
  // Without a display, the opener may start a program in this terminal.
  if (!hasDisplay(process.env)) throw failure(`Cannot open the file without a display. It is saved as ${path}.`);
  await open(path).catch((error: Error) => {
    throw failure(`No program here could open the file (${error.message}). It is saved as ${path}.`);
  });
}

export interface PrintOptions {
  /** The system's default if it is undefined. */
  readonly printer?: string | undefined;
  readonly copies?: number | undefined;
  /** The file is in the printer's own language. */
  readonly raw?: boolean;
}

/** Sends a file to a printer, and resolves when the print system has taken it. Calls no shell. */
export async function printFile(path: string, { printer, copies = 1, raw = false }: PrintOptions = {}): Promise<void> {
  const [command, ...args] =
    process.platform === "win32"
      ? ["powershell", "-NoProfile", "-Command", startPrint(path, printer)]
      : [
          "lp",
          ...(printer === undefined ? [] : ["-d", printer]),
          ...(copies === 1 ? [] : ["-n", String(copies)]),
          // A label keeps its size.
          ...["-o", raw ? "raw" : "print-scaling=none", path],
        ];
  await ended(spawn(command ?? "lp", args, { stdio: ["ignore", "ignore", "pipe"] })).catch((error: Error) => {
    throw failure(`${command} could not print the file (${error.message}). It is saved as ${path}.`);
  });
}

/** Not tested on Windows. */
function startPrint(path: string, printer: string | undefined): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const verb = printer === undefined ? "Print" : `PrintTo -ArgumentList ${quoted(printer)}`;
  return `Start-Process -FilePath ${quoted(path)} -Verb ${verb}`;
}

/** The names of the system's printers. */
export async function printerNames(): Promise<string[]> {
  const listing =
    process.platform === "win32"
      ? spawn("powershell", ["-NoProfile", "-Command", "(Get-Printer).Name"], { stdio: ["ignore", "pipe", "pipe"] })
      : spawn("lpstat", ["-e"], { stdio: ["ignore", "pipe", "pipe"] });
  const [names] = await Promise.all([text(listing.stdout), ended(listing)]).catch((error: Error) => {
    throw failure(`The printers could not be listed (${error.message}).`);
  });
  return names.split(/\r?\n/).filter((name) => name.trim() !== "");
}

/** Rejects with what the program has said if it fails. */
async function ended(child: ChildProcess): Promise<void> {
  const said = child.stderr ? text(child.stderr) : Promise.resolve("");
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve, reject) => {
    child.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "ENOENT" ? new Error("not installed") : error),
    );
    child.once("close", (...end) => resolve(end));
  });
  if (code === 0) return;
  const reason = (await said).trim().split("\n").at(-1) ?? "";
  throw new Error(signal ? `ended by ${signal}` : reason || `exit code ${code}`);
}

/** Uses the `open` package: it supports each platform, including WSL, and calls no shell. */
async function open(target: string): Promise<void> {
  await started(await (await import("open")).default(target));
}

/** Resolves when the program has succeeded or is still running after a while, because a viewer stays open. */
function started(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const isRunning = setTimeout(resolve, STARTED_MS);
    child.once("error", (error: NodeJS.ErrnoException) => {
      clearTimeout(isRunning);
      reject(error.code === "ENOENT" ? new Error("not installed") : error);
    });
    child.once("exit", (code, signal) => {
      clearTimeout(isRunning);
      if (code === 0) resolve();
      else reject(new Error(signal ? `ended by ${signal}` : `exit code ${code}`));
    });
    child.unref();
  });
}

/** Whether a window can be shown; a remote session, for instance, has no display. */
function hasDisplay({
  BROWSER,
  DISPLAY,
  WAYLAND_DISPLAY,
  SSH_CONNECTION,
  WSL_DISTRO_NAME,
}: NodeJS.ProcessEnv): boolean {
  if (BROWSER || DISPLAY || WAYLAND_DISPLAY) return true;
  return !SSH_CONNECTION && (process.platform !== "linux" || WSL_DISTRO_NAME !== undefined);
}

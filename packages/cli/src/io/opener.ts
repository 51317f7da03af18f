import { type ChildProcess, spawn } from "node:child_process";
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

/** Sends a file to the default printer. */
export async function printFile(path: string): Promise<void> {
  const [command, ...args] =
    process.platform === "win32"
      ? ["powershell", "-NoProfile", "Start-Process", "-Verb", "Print", "-FilePath", path]
      : ["lp", path];
  await started(spawn(command ?? "lp", args, { stdio: "ignore", detached: true })).catch((error: Error) => {
    throw failure(`${command} could not print the file (${error.message}). It is saved as ${path}.`);
  });
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

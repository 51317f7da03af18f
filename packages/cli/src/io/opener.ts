import { spawn } from "node:child_process";
import { failure } from "./exit-code.js";

type Commands = Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>;

const OPENERS: Commands = { darwin: ["open"], win32: ["explorer.exe"] };
const PRINTERS: Commands = { win32: ["powershell", "-NoProfile", "Start-Process", "-Verb", "Print", "-FilePath"] };

/** Opens a file with what the platform opens such files with. */
export const openFile = (path: string): Promise<void> => hand(OPENERS[process.platform] ?? ["xdg-open"], path, "opens");

/** Sends a file to the default printer. */
export const printFile = (path: string): Promise<void> => hand(PRINTERS[process.platform] ?? ["lp"], path, "prints");

/** Runs the command until it ends or has not complained for a while: a reader may stay open as long as it likes. */
function hand([command, ...args]: readonly [string, ...string[]], path: string, verb: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args, path], { stdio: "ignore", detached: true });
    const isRunning = setTimeout(resolve, COMPLAINT_MS);
    child.once("error", () => {
      clearTimeout(isRunning);
      reject(failure(`There is no ${command} here that ${verb} files. It is saved as ${path}.`));
    });
    child.once("exit", (code) => {
      clearTimeout(isRunning);
      // Explorer answers 1 even when it has opened the file.
      if (code === 0 || command === "explorer.exe") resolve();
      else reject(failure(`${command} could not do it (exit code ${code}). The file is ${path}.`));
    });
    child.unref();
  });
}

const COMPLAINT_MS = 2000;

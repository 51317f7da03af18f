import { spawn } from "node:child_process";
import type { Io } from "./streams.js";
import { textWidth } from "./text-width.js";

type Environment = Readonly<Record<string, string | undefined>>;

/** Quits at once if the text fits, keeps colors and leaves the text on the screen. */
const LESS = "FRX";

/** The program that shows long output, as git and gh choose it; undefined for none. */
export function pagerOf(env: Environment): string | undefined {
  if (env.NO_PAGER || env.TERM === "dumb") return undefined;
  const chosen = (env.SHIPCTL_PAGER ?? env.PAGER ?? "less").trim();
  return chosen === "" || chosen === "cat" ? undefined : chosen;
}

/** Prints a text, in a pager if it is longer than the screen. */
export async function printInPager(io: Pick<Io, "out">, text: string, env: Environment): Promise<void> {
  const pager = pagerOf(env);
  // A pager writes to the terminal by itself.
  const isTerminal = io.out.isTTY && "fd" in io.out;
  if (pager === undefined || !isTerminal || linesOnScreen(text, io.out.columns) < io.out.rows) {
    io.out.write(text);
    return;
  }
  if (!(await showIn(pager, text, env))) io.out.write(text);
}

/** Whether the pager could be started. */
async function showIn(pager: string, text: string, env: Environment): Promise<boolean> {
  const giveBack = leaveSignalsToThePager();
  try {
    return await new Promise((resolve) => {
      const stdio: ["pipe", "inherit", "inherit"] = ["pipe", "inherit", "inherit"];
      const options = { stdio, env: { LESS, LV: "-c", ...env } };
      const [program = "", ...args] = pager.split(/\s+/);
      // A shell only where the command has words of its own in quotes, variables or a pipe.
      const child = SHELL_SYNTAX.test(pager)
        ? spawn(pager, { ...options, shell: true })
        : spawn(program, args, options);
      child.on("error", () => resolve(false));
      child.on("close", (code) => resolve(code !== NOT_EXECUTABLE && code !== NOT_FOUND));
      // Its reader quit before the end.
      child.stdin.on("error", () => undefined);
      child.stdin.end(text);
    });
  } finally {
    giveBack();
  }
}

const SHELL_SYNTAX = /[|&;<>()$`\\"'*?[\]#~{}!]/;
/** What a shell reports about a command that it cannot start. */
const [NOT_EXECUTABLE, NOT_FOUND] = [126, 127];

/** Ctrl-C belongs to the pager, which stays open: if this program ended, the terminal would have two readers. */
function leaveSignalsToThePager(): () => void {
  const listeners = process.listeners("SIGINT");
  const ignore = () => undefined;
  process.removeAllListeners("SIGINT").on("SIGINT", ignore);
  return () => {
    process.off("SIGINT", ignore);
    for (const listener of listeners) process.on("SIGINT", listener);
  };
}

const linesOnScreen = (text: string, columns: number): number =>
  text
    .replace(/\n$/, "")
    .split("\n")
    .reduce((total, line) => total + Math.max(1, Math.ceil(textWidth(withoutColor(line)) / columns)), 0);

const withoutColor = (line: string): string => line.replace(/\p{Cc}\[\d+m/gu, "");

import { type IPty, spawn } from "@lydell/node-pty";
import headless, { type IBuffer } from "@xterm/headless";
import { builtProgram } from "../../../test/built-program.js";
import type { Home } from "./demo-server.js";

const SHIPCTL = builtProgram("packages/cli/bin/shipctl.js");

/** How long a screen may take to show a text, on a busy machine. */
const PATIENCE_MS = 25_000;

/** A shell with job control. */
const SHELL: readonly [string, ...string[]] = ["bash", "--norc", "--noprofile", "-i"];
const PROMPT = "ready> ";
/** The command typed there to start the app. */
export const APP_COMMAND = `'${process.execPath}' '${SHIPCTL}'\r`;

/** The first screen, without a window over it. */
const AT_TODAY = /^ (?:Shipctl )?\[(?:1 )?Today\](?![\s\S]*(?:Sign in to Shipctl|A purchase is not finished))/;

/** The app writes this after each frame. */
const FRAME_END = "\u001b[?2026l";
const FRAME_BEGIN = "\u001b[?2026h";

export const KEYS = {
  enter: "\r",
  esc: "\u001b",
  tab: "\t",
  up: "\u001b[A",
  down: "\u001b[B",
  right: "\u001b[C",
  left: "\u001b[D",
  pageDown: "\u001b[6~",
  end: "\u001b[F",
  ctrlC: "\u0003",
  ctrlO: "\u000f",
  ctrlU: "\u0015",
  ctrlX: "\u0018",
  ctrlZ: "\u001a",
} as const;

export interface TerminalOptions {
  readonly columns?: number;
  readonly rows?: number;
  /** Additions to the home's environment; an empty value removes a variable. */
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  readonly cwd?: string;
  /** Starts the app from a shell in the terminal, by typing `shipctl`. */
  readonly isInShell?: boolean;
  /** Stays at the first screen. Otherwise, the app goes on to the list of files before a test sees it. */
  readonly staysAtToday?: boolean;
}

/** The app in a pseudo-terminal, and its visible screen. */
export interface Terminal {
  /** The lines of the screen, without trailing blanks. */
  text(): string;
  /** Presses keys, or types text. */
  press(...keys: string[]): void;
  /** Resolves with the screen as soon as it shows this text. */
  shows(wanted: string | RegExp): Promise<string>;
  /** Resolves with the screen as soon as it no longer shows this text. */
  hides(unwanted: string | RegExp): Promise<string>;
  resize(columns: number, rows: number): void;
  /** Resolves with the screen as soon as it is drawn for this size and, if given, `looksRight` accepts it. */
  fits(columns: number, rows: number, looksRight?: (screen: string) => boolean): Promise<string>;
  kill(signal: string): void;
  /** Resolves when the next frame is complete. */
  painted(): Promise<void>;
  /** The screen with its colors. */
  readonly buffer: IBuffer;
  /** The complete output, including escape sequences. */
  raw(): string;
  readonly pid: number;
  readonly ended: Promise<number>;
  /** Whether the terminal is restored: its main screen, with a cursor. */
  isRestored(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens `shipctl` in a terminal of this size. */
export function openTerminal(home: Home, options: TerminalOptions = {}): Terminal {
  const { columns = 80, rows = 24, env = {}, args = [] } = options;
  const [program, ...programArgs] = options.isInShell ? SHELL : [process.execPath, SHIPCTL, ...args];
  const child: IPty = spawn(program, programArgs, {
    name: "xterm-256color",
    cols: columns,
    rows,
    cwd: options.cwd ?? home.folder,
    env: terminalEnvironment({ ...home.env, PS1: PROMPT, ...env }),
  });
  const screen = new headless.Terminal({ cols: columns, rows, allowProposedApi: true, scrollback: 1000 });
  const listeners = new Set<() => void>();
  let raw = "";
  /** The part of `raw` that is on the screen: the screen parses later than data arrives. */
  let drawn = "";
  child.onData((data) => {
    raw += data;
    screen.write(data, () => {
      drawn += data;
      for (const listener of listeners) listener();
    });
  });
  const ended = new Promise<number>((resolve) => {
    child.onExit(({ exitCode }) => {
      resolve(exitCode);
      screen.write("", () => {
        for (const listener of listeners) listener();
      });
    });
  });
  let hasEnded = false;
  let isGoingOn = false;
  ended.then(() => {
    hasEnded = true;
  });

  const text = () => {
    const { active } = screen.buffer;
    const lines = Array.from({ length: screen.rows }, (_, row) =>
      (active.getLine(active.viewportY + row)?.translateToString(true) ?? "").trimEnd(),
    );
    return lines.join("\n").trimEnd();
  };
  const until = (isThere: (screen: string) => boolean, message: string) =>
    new Promise<string>((resolve, reject) => {
      const settle = (finish: () => void) => {
        clearTimeout(patience);
        listeners.delete(look);
        finish();
      };
      const look = () => {
        // A partial frame is not visible.
        if (!hasEnded && drawn.lastIndexOf(FRAME_BEGIN) > drawn.lastIndexOf(FRAME_END)) return;
        const now = text();
        if (!options.staysAtToday && AT_TODAY.test(now)) {
          const isReady = now.includes("New files");
          if (isReady && !isGoingOn) child.write("2");
          isGoingOn = isReady;
          return;
        }
        if (isThere(now)) settle(() => resolve(now));
        else if (hasEnded) settle(() => reject(new Error(`The app has ended, and its screen ${message}:\n${now}`)));
      };
      const patience = setTimeout(
        () => settle(() => reject(new Error(`The screen ${message}:\n${text()}`))),
        PATIENCE_MS,
      );
      listeners.add(look);
      look();
    });
  const holds = (now: string, wanted: string | RegExp) =>
    typeof wanted === "string" ? now.includes(wanted) : wanted.test(now);

  return {
    text,
    press: (...keys) => {
      for (const key of keys) child.write(key);
    },
    shows: (wanted) => until((now) => holds(now, wanted), `never showed ${wanted}`),
    hides: (unwanted) => until((now) => !holds(now, unwanted), `still shows ${unwanted}`),
    resize: (newColumns, newRows) => {
      screen.resize(newColumns, newRows);
      child.resize(newColumns, newRows);
    },
    fits: (columns, rows, looksRight = () => true) =>
      until((now) => {
        const lines = now.split("\n");
        return (
          lines[1]?.length === columns &&
          lines[1].endsWith("──") &&
          lines[rows - 2] === "─".repeat(columns) &&
          lines.length === rows &&
          looksRight(now)
        );
      }, `is not drawn for ${columns}x${rows}`),
    kill: (signal) => child.kill(signal),
    painted: () => {
      const from = raw.length;
      return new Promise((resolve) => {
        const seen = child.onData(() => {
          if (raw.indexOf(FRAME_END, from) === -1) return;
          seen.dispose();
          resolve();
        });
      });
    },
    get buffer() {
      return screen.buffer.active;
    },
    raw: () => raw,
    pid: child.pid,
    ended,
    isRestored: async () => {
      await new Promise<void>((resolve) => screen.write("", resolve));
      const cursor = Math.max(raw.lastIndexOf("\u001b[?25h"), -1) >= raw.lastIndexOf("\u001b[?25l");
      return screen.buffer.active.type === "normal" && cursor;
    },
    close: async () => {
      if (!hasEnded) child.kill("SIGKILL");
      await ended;
      screen.dispose();
    },
  };
}

function terminalEnvironment(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const entries = Object.entries({ ...env, TERM: "xterm-256color", TZ: "UTC" }).filter(
    (entry): entry is [string, string] => Boolean(entry[1]) && entry[0] !== "CI",
  );
  return Object.fromEntries(entries);
}

import { EventEmitter } from "node:events";
import { PASTE_MARKS } from "../../io/pastes.js";

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/**
 * Owns the terminal while the app is open: the alternate screen, the cursor, the raw mode and every drawn byte.
 * It restores the terminal however the program ends.
 */
export interface TerminalScreen {
  /** Ink writes its frames here; only changed lines reach the terminal. */
  readonly frames: NodeJS.WriteStream;
  size(): Size;
  onResize(listener: () => void): () => void;
  /** Suspends: hands the terminal to the shell until the program is continued. */
  suspend(): void;
  /** Restores the terminal when the app closes. */
  close(): void;
}

interface Streams {
  readonly out: NodeJS.WriteStream;
  readonly input: NodeJS.ReadStream;
  /** Whether frames have colors. */
  readonly hasColors: boolean;
}

/** Enables the alternate screen, hides the cursor, disables line wrapping, and has pastes marked. */
const ENTER = `\u001b[?1049h\u001b[?25l\u001b[?7l${PASTE_MARKS.on}`;
const LEAVE = `${PASTE_MARKS.off}\u001b[?7h\u001b[?25h\u001b[?1049l`;
/** Time within which a suspended program has stopped. */
const STOP_MS = 100;
const ESC = "\u001b";
const CLEAR = "\u001b[2J";
const [BEGIN, END] = ["\u001b[?2026h", "\u001b[?2026l"];

export function openTerminalScreen({ out, input, hasColors }: Streams): TerminalScreen {
  const resized = new EventEmitter();
  resized.setMaxListeners(0);
  /** The lines on the screen; undefined when they are unknown. */
  let painted: readonly string[] | undefined;
  let frame = "";
  let isOpen = false;
  let notStopped: NodeJS.Timeout | undefined;

  const size = (): Size => ({ columns: out.columns || 80, rows: out.rows || 24 });
  const paint = () => {
    if (!isOpen) return;
    const lines = frame.split("\n").slice(0, size().rows);
    const changes = painted ? changedLines(painted, lines) : `${CLEAR}${changedLines([], lines)}`;
    painted = lines;
    if (changes !== "") out.write(`${BEGIN}${changes}${END}`);
  };
  const warnings = heldWarnings();
  const enter = () => {
    if (isOpen) return;
    isOpen = true;
    warnings.hold();
    out.write(ENTER);
    // Raw mode starts now, so that early input is kept for the app and not echoed.
    if (input.isTTY) input.setRawMode(true);
    painted = undefined;
    paint();
  };
  const leave = () => {
    if (!isOpen) return;
    isOpen = false;
    if (input.isTTY) input.setRawMode(false);
    out.write(LEAVE);
    warnings.release();
  };
  const onResize = () => {
    // The terminal has wrapped or cut its lines; the frame for the new size follows.
    painted = undefined;
    resized.emit("resize");
  };

  enter();
  out.on("resize", onResize);
  // Runs before a crash report is printed, so that it stays readable, and at any other exit.
  process.on("uncaughtExceptionMonitor", leave);
  process.on("exit", leave);

  return {
    frames: asWriteStream(
      new Frames(size, (next) => {
        frame = withoutControls(next, hasColors);
        paint();
      }),
    ),
    size,
    onResize: (listener) => {
      resized.on("resize", listener);
      return () => resized.off("resize", listener);
    },
    suspend: () => {
      leave();
      process.once("SIGCONT", enter);
      process.kill(process.pid, "SIGTSTP");
      // Without a shell that can continue the program, the signal has no effect.
      notStopped = setTimeout(enter, STOP_MS);
    },
    close: () => {
      leave();
      clearTimeout(notStopped);
      out.off("resize", onResize);
      process.off("SIGCONT", enter);
      process.off("uncaughtExceptionMonitor", leave);
      process.off("exit", leave);
    },
  };
}

/** A frame without what a terminal would interpret, but for line breaks and the colors of the app. */
export function withoutControls(frame: string, hasColors: boolean): string {
  return frame.replace(CONTROLS, (found) => {
    if (found.startsWith("\n")) return found;
    if (found.startsWith(ESC)) return hasColors && found.length > 1 ? found : "";
    return found.slice(1);
  });
}

/** A control character, or a mark that changes the direction of text; an escape with the color that it begins. */
const CONTROLS = /\p{Cc}\[[\d;]*m|[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The bytes that turn the painted lines into the new ones. */
export function changedLines(painted: readonly string[], lines: readonly string[]): string {
  const count = Math.max(painted.length, lines.length);
  let changes = "";
  for (let index = 0; index < count; index += 1) {
    const line = lines[index] ?? "";
    if (painted[index] !== line) changes += `\u001b[${index + 1};1H\u001b[2K${line}`;
  }
  return changes;
}

/** Holds back Node's warnings until the screen is closed, because they would overwrite it. */
function heldWarnings(): { hold(): void; release(): void } {
  const held: Error[] = [];
  let usual: ((warning: Error) => void)[] = [];
  const keep = (warning: Error) => void held.push(warning);
  return {
    hold: () => {
      usual = process.listeners("warning");
      process.removeAllListeners("warning");
      process.on("warning", keep);
    },
    release: () => {
      process.off("warning", keep);
      for (const listener of usual) process.on("warning", listener);
      for (const warning of held.splice(0)) process.emit("warning", warning);
    },
  };
}

/** The stream that Ink writes to: each write is a complete frame. */
class Frames extends EventEmitter {
  readonly isTTY = false;

  constructor(
    private readonly sizeNow: () => Size,
    private readonly show: (frame: string) => void,
  ) {
    super();
  }

  get columns(): number {
    return this.sizeNow().columns;
  }

  get rows(): number {
    return this.sizeNow().rows;
  }

  write(frame: string): boolean {
    if (frame !== "") this.show(frame);
    return true;
  }
}

const asWriteStream = (frames: Frames): NodeJS.WriteStream => frames as unknown as NodeJS.WriteStream;

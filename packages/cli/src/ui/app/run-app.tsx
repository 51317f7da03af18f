import { render } from "ink";
import type { Context } from "../../context.js";
import { ExitCode } from "../../io/exit-code.js";
import { lines } from "../../io/outcome.js";
import type { Settings } from "../../profile/settings.js";
import type { Viewport } from "../hooks/use-size.js";
import { App } from "./app.js";
import { openKeyboard } from "./keyboard.js";
import { createSession } from "./session.js";
import type { TerminalScreen } from "./terminal-screen.js";

/** Runs the app until it is closed, on a screen or, without one, as lines for a screen reader. */
export async function runApp(
  outer: Context,
  settings: Settings,
  { screen, file }: { readonly screen: TerminalScreen | undefined; readonly file: string | undefined },
): Promise<ExitCode> {
  // Open calls are aborted when the app closes.
  const leaving = new AbortController();
  const unfinished = new Set<Promise<unknown>>();
  const whenClosing = (work: Promise<unknown>) => {
    unfinished.add(work);
    void work.finally(() => unfinished.delete(work)).catch(() => undefined);
  };
  const context: Context = { ...outer, signal: leaving.signal, whenClosing };
  const { io } = context;
  const session = await createSession(context, settings);
  const keyboard = openKeyboard(io.input);
  let farewell: string | undefined;
  const app = render(
    <App
      context={context}
      file={file}
      session={session}
      viewport={screen ? viewportOf(screen) : streamViewport(io.out)}
      keyboard={keyboard}
      suspend={screen?.suspend}
      sayAtTheEnd={(text) => {
        farewell = text;
      }}
    />,
    {
      stdout: screen?.frames ?? io.out,
      stdin: keyboard.stdin,
      stderr: io.err,
      exitOnCtrlC: false,
      patchConsole: false,
      isScreenReaderEnabled: screen === undefined,
      // Every frame is passed on completely; the screen paints only the lines that differ.
      debug: screen !== undefined,
    },
  );
  const stop = () => app.unmount();
  outer.signal.addEventListener("abort", stop, { once: true });
  try {
    await app.waitUntilExit();
    return ExitCode.success;
  } finally {
    outer.signal.removeEventListener("abort", stop);
    leaving.abort();
    await Promise.allSettled(unfinished);
    screen?.close();
    if (farewell !== undefined) io.printMessage(lines(farewell));
  }
}

const viewportOf = ({ size, onResize }: TerminalScreen): Viewport => ({
  columns: () => size().columns,
  rows: () => size().rows,
  onResize,
});

const streamViewport = (out: NodeJS.WriteStream): Viewport => ({
  columns: () => out.columns || 80,
  rows: () => out.rows || 24,
  onResize: (listener) => {
    out.on("resize", listener);
    return () => out.off("resize", listener);
  },
});

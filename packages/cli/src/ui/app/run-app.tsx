import { render, useApp as useInk, useInput } from "ink";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Context } from "../../context.js";
import { ExitCode } from "../../io/exit-code.js";
import { lines } from "../../io/outcome.js";
import type { Settings } from "../../profile/settings.js";
import { AppContext } from "../hooks/use-app.js";
import { KeyHubContext } from "../hooks/use-keys.js";
import { SessionContext } from "../hooks/use-session.js";
import { type Viewport, ViewportContext } from "../hooks/use-size.js";
import { createKeyHub } from "./key-hub.js";
import { type Keyboard, openKeyboard } from "./keyboard.js";
import { pastedKey, readKeys } from "./read-keys.js";
import { createSession, type Session } from "./session.js";
import { Shell } from "./shell.js";
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

interface AppProps {
  readonly context: Context;
  /** A file of orders that is opened first. */
  readonly file: string | undefined;
  readonly session: Session;
  readonly viewport: Viewport;
  readonly keyboard: Keyboard;
  readonly suspend: (() => void) | undefined;
  readonly sayAtTheEnd: (text: string | undefined) => void;
}

/** Provides the session, the keys and the window size to the screens. */
export function App({ context, file, session, viewport, keyboard, suspend, sayAtTheEnd }: AppProps) {
  const { exit } = useInk();
  const [hub] = useState(() => createKeyHub());
  useInput((input, key) => {
    const keys = readKeys(input, key);
    // Quitting works on every screen.
    if (keys.some(({ name }) => name === "ctrl-c")) exit();
    else if (keys.some(({ name }) => name === "ctrl-z")) suspend?.();
    else hub.press(keys);
  });
  useEffect(() => keyboard.onPaste((text) => hub.press([pastedKey(text)])), [keyboard, hub]);
  const room = useSyncExternalStore(session.subscribe, () => session.get().room);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what one account left to say is not for another
  useEffect(() => sayAtTheEnd(undefined), [room]);
  const shell = useMemo(
    () => <Shell key={room} file={file} exit={() => exit()} sayAtTheEnd={sayAtTheEnd} />,
    [room, file, exit, sayAtTheEnd],
  );
  return (
    <AppContext value={context}>
      <SessionContext value={session}>
        <ViewportContext value={viewport}>
          <KeyHubContext value={hub}>{shell}</KeyHubContext>
        </ViewportContext>
      </SessionContext>
    </AppContext>
  );
}

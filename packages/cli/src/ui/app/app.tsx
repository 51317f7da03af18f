import { useApp as useInk, useInput } from "ink";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Context } from "../../context.js";
import { AppContext } from "../hooks/use-app.js";
import { KeyHubContext } from "../hooks/use-keys.js";
import { SessionContext } from "../hooks/use-session.js";
import { type Viewport, ViewportContext } from "../hooks/use-size.js";
import { createKeyHub } from "./key-hub.js";
import type { Keyboard } from "./keyboard.js";
import { pastedKey, readKeys } from "./read-keys.js";
import type { Session } from "./session.js";
import { Shell } from "./shell.js";

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

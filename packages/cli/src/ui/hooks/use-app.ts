import { AccountLeft, endsSession } from "@shipctl/sdk";
import { problemText } from "@shipctl/sdk/display";
import { createContext, useContext } from "react";
import type { Context } from "../../context.js";
import type { Tone } from "../../io/style.js";
import type { RoomId } from "../app/tabs.js";

export interface Toast {
  readonly text: string;
  readonly tone: Tone;
}

/** Actions that the app provides to every screen. */
export interface AppActions {
  /** Shows a message in the line above the keys until the next message or another tab. */
  say(text: string, tone?: Tone): void;
  openHelp(): void;
  openPalette(): void;
  /** `filter` is what the room shows first. */
  open(id: RoomId, filter?: string): void;
  /** Starts a bulk order from a file. `source` is the file that it was made from. */
  openFile(file: { path: string; content?: Uint8Array; source?: string }): void;
}

export const AppActionsContext = createContext<AppActions | undefined>(undefined);

export function useApp(): AppActions {
  const actions = useContext(AppActionsContext);
  if (!actions) throw new Error("This component must be rendered inside the terminal app.");
  return actions;
}

export const AppContext = createContext<Context | undefined>(undefined);

/** Files, jobs and the clock, as in commands. */
export function useAppContext(): Context {
  const context = useContext(AppContext);
  if (!context) throw new Error("This component must be rendered inside the terminal app.");
  return context;
}

/** Runs an action; `fallback` is shown for a failure without a message. */
type Attempt = (work: () => Promise<void>, fallback?: string) => void;

/** Shows why an action failed, unless the app asks to sign in again or is closing. */
export function useAttempt(tone: Tone = "bad"): Attempt {
  const { signal } = useAppContext();
  const { say } = useApp();
  return (work, fallback) => {
    work().catch((error: unknown) => {
      if (!endsSession(error) && !(error instanceof AccountLeft) && !signal.aborted)
        say(problemText(error, fallback), tone);
    });
  };
}

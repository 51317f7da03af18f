import { createContext, useContext } from "react";
import type { Tone } from "../../io/style.js";
import type { TabId } from "../app/tabs.js";

export interface Toast {
  readonly text: string;
  readonly tone: Tone;
}

/** Actions that the app provides to every screen. */
export interface AppActions {
  /** Shows a message in the line above the keys until the next message or another tab. */
  say(text: string, tone?: Tone): void;
  openHelp(): void;
  openTab(id: TabId): void;
  /** Starts a bulk order from a file. `source` is the file that it was made from. */
  openFile(file: { path: string; content?: Uint8Array; source?: string }): void;
}

export const AppActionsContext = createContext<AppActions | undefined>(undefined);

export function useApp(): AppActions {
  const actions = useContext(AppActionsContext);
  if (!actions) throw new Error("This component must be rendered inside the terminal app.");
  return actions;
}

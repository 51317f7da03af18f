import { createContext, useContext } from "react";
import type { Tone } from "../../io/style.js";
import type { TabId } from "../app/tabs.js";

export interface Notice {
  readonly text: string;
  readonly tone: Tone;
}

/** What any screen may ask of the app around it. */
export interface AppActions {
  /** Says something in the line above the keys, until something else is said or a tab is opened. */
  say(text: string, tone?: Tone): void;
  openHelp(): void;
  openTab(id: TabId): void;
  /** Starts the way from a file to labels. `source` is the file that it was made of. */
  openFile(file: { path: string; content?: Uint8Array; source?: string }): void;
}

export const AppActionsContext = createContext<AppActions | undefined>(undefined);

export function useApp(): AppActions {
  const actions = useContext(AppActionsContext);
  if (!actions) throw new Error("This part of the terminal app was drawn outside of it.");
  return actions;
}

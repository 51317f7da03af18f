import { createContext, useContext } from "react";
import type { Context } from "../../context.js";

export const AppContext = createContext<Context | undefined>(undefined);

/** Files, jobs and the clock, as commands have them. */
export function useAppContext(): Context {
  const context = useContext(AppContext);
  if (!context) throw new Error("This part of the terminal app was drawn outside of it.");
  return context;
}

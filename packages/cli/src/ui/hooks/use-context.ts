import { createContext, useContext } from "react";
import type { Context } from "../../context.js";

export const AppContext = createContext<Context | undefined>(undefined);

/** Files, jobs and the clock, as in commands. */
export function useAppContext(): Context {
  const context = useContext(AppContext);
  if (!context) throw new Error("This component must be rendered inside the terminal app.");
  return context;
}

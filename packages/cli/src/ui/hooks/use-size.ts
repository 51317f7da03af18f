import { createContext, useContext, useSyncExternalStore } from "react";
import type { Size } from "../app/terminal-screen.js";

/** The size of the terminal. */
export interface Viewport {
  readonly columns: () => number;
  readonly rows: () => number;
  readonly onResize: (listener: () => void) => () => void;
}

export const ViewportContext = createContext<Viewport>({
  columns: () => 80,
  rows: () => 24,
  onResize: () => () => undefined,
});

/** The current size of the terminal. */
export function useSize(): Size {
  const { columns, rows, onResize } = useContext(ViewportContext);
  return { columns: useSyncExternalStore(onResize, columns), rows: useSyncExternalStore(onResize, rows) };
}

/** Lines used by the tabs, the message, the keys and their rules. */
export const FRAME_ROWS = 5;

/** Additional lines of a long message. */
export const ExtraRowsContext = createContext(0);

/** The size of a screen between the tabs and the keys. */
export function useContentSize(): Size {
  const { columns, rows } = useSize();
  return { columns: columns - 2, rows: Math.max(3, rows - FRAME_ROWS - useContext(ExtraRowsContext)) };
}

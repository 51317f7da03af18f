import { createContext, useContext, useSyncExternalStore } from "react";
import type { Size } from "../app/terminal-screen.js";

/** The terminal as far as drawing needs to know it. */
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

/** How large the terminal is at this moment. */
export function useSize(): Size {
  const { columns, rows, onResize } = useContext(ViewportContext);
  return { columns: useSyncExternalStore(onResize, columns), rows: useSyncExternalStore(onResize, rows) };
}

/** Lines of the window that the tabs, the notice, the keys and their rules take. */
export const FRAME_ROWS = 5;

/** Lines that a long notice takes beside its first. */
export const NoticeContext = createContext(0);

/** The room that a screen has between the tabs above and the keys below. */
export function useRoom(): Size {
  const { columns, rows } = useSize();
  return { columns: columns - 2, rows: Math.max(3, rows - FRAME_ROWS - useContext(NoticeContext)) };
}

import { createContext, useContext, useLayoutEffect, useRef } from "react";
import type { Binding, KeyHub } from "../app/key-hub.js";

/** Higher ranks get keys first. */
export const Rank = { app: 0, screen: 1, part: 2, field: 3 } as const;
type Rank = (typeof Rank)[keyof typeof Rank];

export const KeyHubContext = createContext<KeyHub | undefined>(undefined);
/** The number of windows below; a higher window gets keys first. */
export const LayerContext = createContext(0);
const RANKS_IN_A_LAYER = 10;

interface UseKeysOptions {
  readonly rank?: Rank;
  readonly isActive?: boolean;
  /** Takes typed text. */
  readonly text?: (text: string) => void;
  readonly isModal?: boolean;
}

/** Makes keys do something while the caller is on the screen and active. */
export function useKeys(bindings: readonly Binding[], options: UseKeysOptions = {}): void {
  const { rank = Rank.screen, isActive = true, text, isModal = false } = options;
  const hub = useKeyHub();
  const layer = useContext(LayerContext);
  const latest = useRef({ bindings, text });
  latest.current = { bindings, text };
  const described = bindings.map(({ keys, label, shown }) => `${keys.join()}=${label ?? ""}/${shown ?? ""}`).join("\n");
  const total = layer * RANKS_IN_A_LAYER + rank;
  // Before the screen is shown.
  useLayoutEffect(() => {
    if (!isActive) return undefined;
    return hub.add(() => ({ ...latest.current, rank: total, isModal }));
  }, [hub, isActive, total, isModal]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the description of the keys is what may have changed
  useLayoutEffect(() => hub.changed(), [hub, described]);
}

export function useKeyHub(): KeyHub {
  const hub = useContext(KeyHubContext);
  if (!hub) throw new Error("This part of the terminal app was drawn outside of it.");
  return hub;
}

import { createContext, useContext, useLayoutEffect, useRef } from "react";
import type { Binding, KeyHub } from "../app/key-hub.js";

/** Higher ranks get keys first. */
export const Rank = { app: 0, screen: 1, part: 2, field: 3 } as const;
type Rank = (typeof Rank)[keyof typeof Rank];

export const KeyHubContext = createContext<KeyHub | undefined>(undefined);
/** The number of layers below; a higher layer receives keys first. */
export const LayerContext = createContext(0);
const RANKS_IN_A_LAYER = 10;

interface UseKeysOptions {
  readonly rank?: Rank;
  readonly isActive?: boolean;
  /** Receives typed text. */
  readonly text?: (text: string) => void;
  readonly ignoresPastes?: boolean;
  readonly isModal?: boolean;
  readonly isGuarded?: boolean;
}

/** Binds keys while the caller is on the screen and active. */
export function useKeys(bindings: readonly Binding[], options: UseKeysOptions = {}): void {
  const {
    rank = Rank.screen,
    isActive = true,
    text,
    isModal = false,
    isGuarded = false,
    ignoresPastes = false,
  } = options;
  const hub = useKeyHub();
  const layer = useContext(LayerContext);
  const latest = useRef({ bindings, text });
  latest.current = { bindings, text };
  const described = bindings.map(({ keys, label, shown }) => `${keys.join()}=${label ?? ""}/${shown ?? ""}`).join("\n");
  const total = layer * RANKS_IN_A_LAYER + rank;
  // Runs before the screen is shown.
  useLayoutEffect(() => {
    if (!isActive) return undefined;
    return hub.add(() => ({ ...latest.current, rank: total, isModal, isGuarded, ignoresPastes }));
  }, [hub, isActive, total, isModal, isGuarded, ignoresPastes]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the description of the keys can change
  useLayoutEffect(() => hub.changed(), [hub, described]);
}

export function useKeyHub(): KeyHub {
  const hub = useContext(KeyHubContext);
  if (!hub) throw new Error("This component must be rendered inside the terminal app.");
  return hub;
}

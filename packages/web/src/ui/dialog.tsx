import { createContext, use, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { lazyComponent } from "./lazy-component.js";
import { LazyDialog } from "./lazy-dialog.js";
import type { ModalFrameProps } from "./modal-frame.js";

const frame = lazyComponent(async () => (await import("./modal-frame.js")).ModalFrame);
// Early enough for the dialog that this press or key opens.
for (const event of ["pointerdown", "keydown"]) globalThis.addEventListener?.(event, frame.fetch, { once: true });

/** Tells a dialog that another one is above it, until the returned function is called. */
type Cover = () => () => void;

const CoverContext = createContext<Cover>(() => () => {});

/**
 * Every dialog of the app. Render it only while it is open. When it closes, the focus returns to its opener. A dialog
 * that is rendered inside another one is above it, and until it closes only it handles Escape and clicks outside.
 */
export function Dialog({ closeOnClickOutside = true, closeOnEscape = true, children, ...modal }: ModalFrameProps) {
  const [above, setAbove] = useState(0);
  const cover = useCallback<Cover>(() => {
    setAbove((count) => count + 1);
    return () => setAbove((count) => count - 1);
  }, []);
  const coverBelow = use(CoverContext);
  useLayoutEffect(() => coverBelow(), [coverBelow]);
  useReturnFocus();
  const props: ModalFrameProps = {
    ...modal,
    closeOnEscape: closeOnEscape && above === 0,
    closeOnClickOutside: closeOnClickOutside && above === 0,
    children: <CoverContext value={cover}>{children}</CoverContext>,
  };
  return <LazyDialog code={frame} props={props} />;
}

/**
 * For a dialog that is rendered only while open: returns the focus to its opener on unmount, unless another element has
 * it. If the opener was removed or disabled, the focus goes to what it was in, or else to the screen.
 */
function useReturnFocus(): void {
  const [places] = useState(placesOfFocus);
  useEffect(() => {
    // A dialog that replaces another one is rendered before that one has returned the focus: it was on a button that is
    // removed, or nowhere if that button was disabled while its call was pending.
    const isLost = !places[0]?.isConnected || places[0] === document.body;
    const origin = isLost ? placesOfFocus() : places;
    return () => {
      // The screen has it if a dialog inside this one was closed together with it.
      const isNowhere = document.activeElement?.matches("body, main") ?? true;
      if (isNowhere) focusFirst([...origin, ...document.querySelectorAll("main")]);
    };
  }, [places]);
}

/** The element with the focus, and everything that contains it, inside out. */
function placesOfFocus(): readonly Element[] {
  const places: Element[] = [];
  for (let place = document.activeElement; place; place = place.parentElement) places.push(place);
  return places;
}

/** The browser ignores elements that cannot be focused, such as a removed or disabled button. */
function focusFirst(places: readonly Element[]): void {
  for (const place of places) {
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    if (document.activeElement === place && place !== document.body) return;
  }
}

import { useEffect, useState } from "react";

/**
 * For a dialog that is rendered only while open: returns the focus to its opener on unmount, unless another element has
 * it. If the opener was removed or disabled, the focus goes to what it was in, or else to the screen.
 */
export function useReturnFocus(): void {
  const [places] = useState(placesOfFocus);
  useEffect(() => {
    // A dialog that replaces another one is rendered before that one has returned the focus.
    const origin = places[0]?.isConnected ? places : placesOfFocus();
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

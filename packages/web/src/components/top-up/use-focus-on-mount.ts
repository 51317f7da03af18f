import { type RefObject, useEffect, useRef } from "react";

/** Moves the focus to the next step of a dialog, as the focused element is gone. Screen readers then read it out. */
export function useFocusOnMount<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  return element;
}

import { type RefObject, useEffect, useRef } from "react";

/** For what a dialog goes on to: the focus moves there, as what had it before is gone. Its news is then read out. */
export function useTakenFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  return element;
}

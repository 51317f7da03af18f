import { useEffect, useEffectEvent, useState } from "react";

interface Typed {
  readonly text: string;
  /** What was being searched for when it was typed. */
  readonly over: string;
  /** What has been asked for since, and is not yet being searched for. */
  readonly asked?: string;
}

/**
 * What stands in a search box, and how to change it. `onSearch` is told once the typing pauses; a `value` that changes
 * from outside (a link, Back) changes what stands in the box.
 */
export function usePausedSearch(
  value: string,
  onSearch: (text: string) => void,
  delayMs = 300,
): [text: string, setText: (text: string) => void] {
  const [typed, setTyped] = useState<Typed>();
  const isOurs = typed !== undefined && isOver(typed, value);
  const waiting = isOurs && typed.text !== value && typed.text !== typed.asked;
  // Not while rendering: what is typed while React renders a new `value` would be worked out from a state that never came.
  useEffect(() => {
    setTyped((now) => {
      if (now === undefined || now.over === value) return now;
      return isOver(now, value) ? { text: now.text, over: value } : undefined;
    });
  }, [value]);
  const search = useEffectEvent((text: string) => {
    setTyped((now) => now && { ...now, asked: text });
    onSearch(text);
  });
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => search(typed.text), delayMs);
    return () => clearTimeout(timer);
  }, [waiting, typed?.text, delayMs]);
  const setText = (text: string) => setTyped((now) => ({ ...now, text, over: value }));
  return [isOurs ? typed.text : value, setText];
}

/** Else `value` has changed from outside since it was typed. */
const isOver = ({ over, asked }: Typed, value: string): boolean => over === value || asked === value;

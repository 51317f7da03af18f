import { useEffect, useEffectEvent, useState } from "react";

interface Typed {
  readonly text: string;
  /** The value of the search when this was typed. */
  readonly over: string;
  /** The search that was requested since, and is not yet the value. */
  readonly asked?: string;
}

/**
 * The text of a search box. Calls `onSearch` when typing pauses. A `value` that changes from outside (a link, Back)
 * replaces the text.
 */
export function useDebouncedSearch(
  value: string,
  onSearch: (text: string) => void,
  delayMs = 300,
): [text: string, setText: (text: string) => void] {
  const [typed, setTyped] = useState<Typed>();
  const isOurs = typed !== undefined && isOver(typed, value);
  const waiting = isOurs && typed.text !== value && typed.text !== typed.asked;
  // Not during render: text typed while React renders a new `value` would be based on state that is never committed.
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

/** If false, `value` has changed from outside since the text was typed. */
const isOver = ({ over, asked }: Typed, value: string): boolean => over === value || asked === value;

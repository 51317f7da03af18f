import { CloseButton, TextInput } from "@mantine/core";
import { LIST_LIMITS } from "@shipctl/sdk/display";
import { useEffect, useEffectEvent, useState } from "react";
import { SearchIcon } from "./icons.js";

interface SearchFieldProps {
  /** For screen readers. */
  readonly label: string;
  /** What can be searched for. */
  readonly placeholder: string;
  /** The current search. */
  readonly value: string;
  /** Called when typing pauses. */
  readonly onSearch: (text: string) => void;
  readonly delayMs?: number;
  readonly className?: string;
}

/** A search box that searches when typing pauses. */
export function SearchField({ label, placeholder, value, onSearch, delayMs, className }: SearchFieldProps) {
  const [text, setText] = useDebouncedSearch(value, onSearch, delayMs);
  return (
    <TextInput
      type="search"
      className={className ?? ""}
      aria-label={label}
      placeholder={placeholder}
      maxLength={LIST_LIMITS.search}
      leftSection={<SearchIcon size={16} />}
      rightSection={text && <CloseButton size="sm" aria-label="Clear search" onClick={() => setText("")} />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}

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
function useDebouncedSearch(
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

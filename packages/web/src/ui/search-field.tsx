import { CloseButton, TextInput } from "@mantine/core";
import { LIST_LIMITS } from "@shipctl/sdk/display";
import { SearchIcon } from "./icons.js";
import { useDebouncedSearch } from "./use-debounced-search.js";

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

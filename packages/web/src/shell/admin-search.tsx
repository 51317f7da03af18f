import { TextInput } from "@mantine/core";
import { LIMITS } from "@shipctl/sdk/contract";
import { useEffect, useId, useRef, useState } from "react";
import { SearchIcon } from "../ui/icons.js";
import layout from "../ui/layout.module.css";
import { lazyComponent } from "../ui/lazy-component.js";
import { LazyPanel } from "../ui/lazy-panel.js";

const found = lazyComponent(async () => (await import("./found.js")).Found);

/** Finds customers, orders, bulk orders and payments by whatever an operator was told. `/` leads to it. */
export function AdminSearch() {
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const shows = isOpen && text.trim() !== "";
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener("keydown", focus);
    return () => window.removeEventListener("keydown", focus);
  }, []);
  const change = (next: string) => {
    setText(next);
    setActiveId(undefined);
    setOpen(next !== "");
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes the list when the focus leaves both
    <div
      ref={box}
      className={layout.fill}
      onBlur={({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && box.current?.contains(relatedTarget))) setOpen(false);
      }}
    >
      <TextInput
        ref={input}
        maw={480}
        type="search"
        role="combobox"
        aria-label="Find anything"
        aria-expanded={shows}
        aria-controls={shows ? listId : undefined}
        aria-activedescendant={shows ? activeId : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="Name, email, ID or number"
        maxLength={LIMITS.search}
        leftSection={<SearchIcon size={16} />}
        value={text}
        onFocus={() => {
          found.fetch();
          setOpen(true);
        }}
        onChange={(event) => {
          change(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          if (shows) event.preventDefault();
          setOpen(false);
        }}
      />
      {shows && (
        <LazyPanel
          code={found}
          props={{ text, input, listId, activeId, onActive: setActiveId, onLeave: () => change("") }}
        />
      )}
    </div>
  );
}

/** Something is typed already, or a dialog is open. */
const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null) ||
  document.querySelector("[role=dialog], [role=alertdialog], dialog[open]") !== null;

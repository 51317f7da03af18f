import { ActionIcon } from "@mantine/core";
import { useEffect, useId, useRef, useState } from "react";
import { MoreIcon } from "./icons.js";
import classes from "./more-menu.module.css";

export interface MenuItem {
  readonly label: string;
  readonly onChoose: () => void;
}

interface MoreMenuProps {
  /** For the three-dots button. */
  readonly label: string;
  readonly items: readonly MenuItem[];
}

/** Rarely needed actions in a menu behind three dots, as a native popover. */
export function MoreMenu({ label, items }: MoreMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const hide = () => panel.current?.hidePopover();
    window.addEventListener("scroll", hide, { capture: true, once: true });
    return () => window.removeEventListener("scroll", hide, { capture: true });
  }, [isOpen]);
  return (
    <>
      <ActionIcon
        ref={button}
        size={24}
        variant="subtle"
        color="gray"
        aria-label={label}
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-controls={id}
      >
        <MoreIcon />
      </ActionIcon>
      <ul
        ref={panel}
        id={id}
        popover="auto"
        className={classes.panel}
        onBeforeToggle={() => placeUnder(panel.current, button.current, items.length * ITEM_HEIGHT + EDGES)}
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        {items.map((item) => (
          <li key={item.label}>
            <button
              type="button"
              className={classes.item}
              onClick={() => {
                panel.current?.hidePopover();
                item.onChoose();
              }}
            >
              {item.label}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const ITEM_HEIGHT = 32;
const EDGES = 10;
const GAP = 4;

/** Aligns the right edges; `height` is about that of the panel, in px. Opens above the button if there is no room below. */
export function placeUnder(panel: HTMLElement | null, button: HTMLElement | null, height: number): void {
  if (!panel || !button) return;
  const { top, bottom, right } = button.getBoundingClientRect();
  const fitsBelow = bottom + GAP + height <= window.innerHeight;
  const fitsAbove = top - GAP - height >= 0;
  panel.style.top = fitsBelow ? `${bottom + GAP}px` : fitsAbove ? "auto" : "0";
  panel.style.bottom = !fitsBelow && fitsAbove ? `${window.innerHeight - top + GAP}px` : "auto";
  panel.style.right = `${document.documentElement.clientWidth - right}px`;
}

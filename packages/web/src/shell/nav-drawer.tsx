import { ActionIcon } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import { CloseIcon } from "../ui/icons.js";
import classes from "./nav-drawer.module.css";

/** The sidebar on narrow screens. As a modal `dialog`, the browser traps the focus and closes it on Escape. */
export function NavDrawer({ ref, children }: { ref: Ref<HTMLDialogElement>; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; the keyboard has Escape and the button
    <dialog
      ref={ref}
      className={classes.drawer}
      aria-label="Menu"
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <div className={classes.body}>
        <ActionIcon
          className={classes.close}
          variant="subtle"
          color="gray"
          aria-label="Close menu"
          onClick={(event) => event.currentTarget.closest("dialog")?.close()}
        >
          <CloseIcon />
        </ActionIcon>
        {children}
      </div>
    </dialog>
  );
}

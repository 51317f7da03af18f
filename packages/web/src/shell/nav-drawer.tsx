import { ActionIcon } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import { CloseIcon } from "../ui/icons.js";
import classes from "./nav-drawer.module.css";

/** The sidebar on a narrow screen. The browser keeps the focus inside and closes it on Escape. */
export function NavDrawer({ ref, children }: { ref: Ref<HTMLDialogElement>; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the button; this is for pointers
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

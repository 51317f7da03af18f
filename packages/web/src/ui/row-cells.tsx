import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import type { Icon } from "./icons.js";
import classes from "./row-cells.module.css";
import typography from "./typography.module.css";

interface Goal {
  /** Where it leads. */
  readonly link?: Pick<LinkProps, "to" | "state">;
  /** What it does, where it leads nowhere. */
  readonly onClick?: () => void;
}

/** What a row is called, as the way to see more of it. */
export function RowName({ children, link, onClick }: Goal & { readonly children: ReactNode }) {
  if (link) {
    return (
      <Link className={classes.name} {...link}>
        {children}
      </Link>
    );
  }
  return (
    <button type="button" className={classes.name} onClick={onClick}>
      {children}
    </button>
  );
}

/** A value that is never broken into lines: a day, a number. */
export function Unbroken({ children }: { readonly children: ReactNode }) {
  return <span className={typography.unbroken}>{children}</span>;
}

/** The buttons at the end of a row. */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return <span className={classes.actions}>{children}</span>;
}

interface RowActionProps extends Goal {
  readonly icon: Icon;
  /** Read out; says of which row. */
  readonly label: string;
  readonly disabled?: boolean;
}

export function RowAction({ icon: Picture, label, disabled = false, link, onClick }: RowActionProps) {
  const look = { variant: "subtle", color: "gray", "aria-label": label } as const;
  if (link) {
    return (
      <ActionIcon {...look} component={Link} {...link}>
        <Picture />
      </ActionIcon>
    );
  }
  return (
    <ActionIcon {...look} disabled={disabled} onClick={onClick}>
      <Picture />
    </ActionIcon>
  );
}

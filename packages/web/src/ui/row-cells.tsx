import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import type { Icon } from "./icons.js";
import classes from "./row-cells.module.css";
import typography from "./typography.module.css";

interface Target {
  /** The link target. */
  readonly link?: Pick<LinkProps, "to" | "state">;
  /** The action, if there is no link. */
  readonly onClick?: () => void;
}

/** The name of a row, as a link or button to its details. */
export function RowName({ children, link, onClick }: Target & { readonly children: ReactNode }) {
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

/** A value that does not wrap, such as a date. */
export function NoWrap({ children }: { readonly children: ReactNode }) {
  return <span className={typography.unbroken}>{children}</span>;
}

/** The buttons at the end of a row. */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return <span className={classes.actions}>{children}</span>;
}

interface RowActionProps extends Target {
  readonly icon: Icon;
  /** For screen readers; names the row. */
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

/** A short word that is found at a glance, such as the carrier. */
export function Tag({ children }: { readonly children: ReactNode }) {
  return <span className={classes.tag}>{children}</span>;
}

/** A value with an optional secondary line below it. */
export function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <span className={classes.lines}>
      <span>{first}</span>
      {second && (
        <span className={classes.second} title={typeof second === "string" ? second : undefined}>
          {second}
        </span>
      )}
    </span>
  );
}

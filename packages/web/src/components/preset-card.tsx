import { Button, Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./preset-card.module.css";

interface PresetCardProps {
  readonly name: string;
  /** For screen readers; the name if undefined. */
  readonly label?: string;
  readonly badge?: string;
  readonly isDefault: boolean;
  readonly actions: readonly { readonly name: string; readonly icon: ReactNode; readonly run: () => void }[];
  readonly children: ReactNode;
}

/** A saved address or parcel. */
export function PresetCard({ name, label = name, badge, isDefault, actions, children }: PresetCardProps) {
  return (
    <article className={classes.card} aria-label={label}>
      <header className={classes.header}>
        <h2 className={classes.name}>{name}</h2>
        <span className={classes.badges}>
          {isDefault && (
            <span className={classes.badge} data-default="">
              Default
            </span>
          )}
          {badge && <span className={classes.badge}>{badge}</span>}
        </span>
      </header>
      {children}
      <footer className={classes.actions}>
        {actions.map((action) => (
          <Button
            key={action.name}
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label={`${action.name} ${name}`}
            leftSection={action.icon}
            onClick={action.run}
          >
            {action.name}
          </Button>
        ))}
      </footer>
    </article>
  );
}

/** Placeholder for the card of a saved address or parcel. */
export function LoadingCard() {
  return (
    <div className={classes.card} aria-hidden="true">
      <div className={classes.loading}>
        {["45%", "60%", "52%", "34%"].map((width) => (
          <Skeleton key={width} height={12} width={width} radius="xl" />
        ))}
      </div>
      <div className={classes.actions}>
        <Skeleton height={12} width={120} radius="xl" m="xs" />
      </div>
    </div>
  );
}

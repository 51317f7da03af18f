import { type ReactNode, useId } from "react";
import layout from "./layout.module.css";
import classes from "./panel.module.css";
import typography from "./typography.module.css";

interface PanelProps {
  readonly title?: ReactNode;
  /** To the right of the title. */
  readonly actions?: ReactNode;
  /** Without padding, for tables. */
  readonly flush?: boolean;
  /** The screen takes the whole width of the window while it is shown. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A titled box, the building block of screens. */
export function Panel({ title, actions, flush = false, isWide, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={classes.panel} data-wide={isWide} aria-labelledby={title ? titleId : undefined}>
      {(title || actions) && (
        <header className={classes.header}>
          {title && (
            <h2 className={typography.title} id={titleId}>
              {title}
            </h2>
          )}
          {actions && <div className={layout.line}>{actions}</div>}
        </header>
      )}
      <div className={flush ? undefined : classes.body}>{children}</div>
    </section>
  );
}

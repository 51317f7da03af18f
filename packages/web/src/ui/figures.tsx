import classes from "./figures.module.css";
import typography from "./typography.module.css";

export interface Figure {
  readonly label: string;
  /** Undefined while it loads. */
  readonly value: string | undefined;
  /** What the figure covers. */
  readonly note: string;
}

/** A row of large figures. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <section
      className={classes.figures}
      aria-label={label}
      aria-busy={figures.some(({ value }) => value === undefined)}
    >
      {figures.map(({ label, value, note }) => (
        <dl key={label} className={classes.figure}>
          <dt className={typography.label}>{label}</dt>
          <dd className={classes.value} data-loading={value === undefined || undefined}>
            {value ?? <span className="visually-hidden">Loading</span>}
          </dd>
          <dd className={typography.smallFlush}>{note}</dd>
        </dl>
      ))}
    </section>
  );
}

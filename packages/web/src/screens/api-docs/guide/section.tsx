import { type ReactNode, useId } from "react";
import classes from "./section.module.css";

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
  /** On the right, if there is room. */
  readonly aside?: ReactNode;
}

/** Text on the left, code on the right. */
export function Section({ title, children, aside }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.words}>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
        {children}
      </div>
      {aside && <div className={classes.aside}>{aside}</div>}
    </section>
  );
}

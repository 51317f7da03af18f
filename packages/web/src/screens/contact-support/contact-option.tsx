import { type ReactNode, useId } from "react";
import typography from "../../ui/typography.module.css";
import classes from "./contact-option.module.css";

interface WayToHelpProps {
  readonly title: string;
  readonly picture: ReactNode;
  readonly text: string;
  readonly action: ReactNode;
}

export function ContactOption({ title, picture, text, action }: WayToHelpProps) {
  const titleId = useId();
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <span className={classes.picture}>{picture}</span>
      <h2 className={typography.title} id={titleId}>
        {title}
      </h2>
      <p className={typography.hint}>{text}</p>
      <div className={classes.action}>{action}</div>
    </section>
  );
}

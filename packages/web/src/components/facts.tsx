import type { ReactNode } from "react";
import classes from "./facts.module.css";

/** What is known of one thing, each with its term. */
export function Facts({ facts }: { facts: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The same of a customer, apart from the others. */
export function CustomerFacts({ facts }: Parameters<typeof Facts>[0]) {
  return (
    <section className={classes.user} aria-label="User">
      <Facts facts={facts} />
    </section>
  );
}

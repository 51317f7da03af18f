import type { UserDetails } from "@shipctl/sdk";
import { formatDate } from "@shipctl/sdk/display";
import classes from "./facts.module.css";

/** The customer of an order or bulk order. */
export function UserFacts({ user: { name, email, createdAt, isAdmin } }: { user: UserDetails }) {
  return (
    <section className={classes.user} aria-label="User">
      <Facts
        facts={[
          ["User", name],
          ["Email", email || "N/A"],
          ["Account created", formatDate(createdAt)],
          ["Admin", isAdmin ? "Yes" : "No"],
        ]}
      />
    </section>
  );
}

export function Facts({ facts }: { facts: readonly (readonly [term: string, value: React.ReactNode])[] }) {
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

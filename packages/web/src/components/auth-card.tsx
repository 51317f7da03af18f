import type { ReactNode } from "react";
import classes from "./auth-card.module.css";
import { CommunityLinks } from "./community-links.js";

interface AuthCardProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly children: ReactNode;
  /** The way to the other page. */
  readonly foot: ReactNode;
}

/** What the sign-in pages have in common: a heading, a form, the way to the other page and to other people. */
export function AuthCard({ title, text, children, foot }: AuthCardProps) {
  return (
    <div className={classes.card}>
      <title>{`${title} · Shipctl`}</title>
      <div>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
      </div>
      {children}
      <p className={classes.foot}>{foot}</p>
      <div className={classes.divider}>Community and support</div>
      <CommunityLinks />
    </div>
  );
}

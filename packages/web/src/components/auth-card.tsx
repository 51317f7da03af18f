import type { ReactNode } from "react";
import { Link, type LinkProps, useLocation } from "react-router";
import classes from "./auth-card.module.css";
import { CommunityLinks } from "./community-links.js";

interface AuthCardProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly children: ReactNode;
  /** A link to another sign-in page. */
  readonly foot: ReactNode;
}

/** The layout of the sign-in pages: a heading, a form, a link to another page, and community links. */
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

/** A link to another sign-in page, which then also leads to the address that was opened first. */
export function AuthLink(props: LinkProps) {
  const { state } = useLocation();
  return <Link state={state} {...props} />;
}

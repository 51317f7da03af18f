import type { ReactNode } from "react";
import classes from "./story.module.css";

interface StoryProps {
  readonly label: string;
  readonly steps: readonly { readonly key: string; readonly what: ReactNode; readonly text: ReactNode }[];
}

/** What has happened to one thing, step by step. */
export const Story = ({ label, steps }: StoryProps) => (
  <ol className={classes.story} aria-label={label}>
    {steps.map(({ key, what, text }) => (
      <li key={key}>
        <strong>{what}</strong>
        <span>{text}</span>
      </li>
    ))}
  </ol>
);

import { Fragment } from "react";
import classes from "./prose.module.css";

/** Text from the contract: paragraphs, with code in backticks. */
export function Prose({ text }: { text: string }) {
  return (
    <div className={classes.prose}>
      {text
        .trim()
        .split(/\n\s*\n/)
        .map((paragraph) => (
          <p key={paragraph}>
            <Words text={paragraph} />
          </p>
        ))}
    </div>
  );
}

/** One paragraph of such text. */
export function Words({ text }: { text: string }) {
  let at = 0;
  return text.split(/(`[^`]+`)/).map((piece) => {
    const key = at;
    at += piece.length;
    return piece.startsWith("`") && piece.length > 2 ? (
      <code key={key} className={classes.code}>
        {piece.slice(1, -1)}
      </code>
    ) : (
      <Fragment key={key}>{piece}</Fragment>
    );
  });
}

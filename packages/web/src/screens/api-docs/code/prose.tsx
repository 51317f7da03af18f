import { Fragment } from "react";
import classes from "./prose.module.css";

/** Text from the contract: paragraphs, with code in backticks and `**strong**` words. */
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
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((piece) => {
    const key = at;
    at += piece.length;
    if (isBetween(piece, "`")) {
      return (
        <code key={key} className={classes.code}>
          {piece.slice(1, -1)}
        </code>
      );
    }
    return isBetween(piece, "**") ? (
      <strong key={key}>{piece.slice(2, -2)}</strong>
    ) : (
      <Fragment key={key}>{piece}</Fragment>
    );
  });
}

const isBetween = (text: string, mark: string): boolean =>
  text.length > 2 * mark.length && text.startsWith(mark) && text.endsWith(mark);

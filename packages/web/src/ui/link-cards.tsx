import { Link } from "react-router";
import { CheckCircleIcon, ChevronRightIcon, type Icon } from "./icons.js";
import classes from "./link-cards.module.css";
import typography from "./typography.module.css";

export interface LinkCard {
  readonly path: string;
  readonly title: string;
  readonly text?: string;
  /** Without one, the card shows its number. */
  readonly icon?: Icon;
  readonly isDone?: boolean;
}

interface LinkCardsProps {
  readonly cards: readonly LinkCard[];
  /** The cards are steps that follow each other. */
  readonly isOrdered?: boolean;
}

/** Links to screens, each with an icon or its number, a title and a line about it. */
export function LinkCards({ cards, isOrdered }: LinkCardsProps) {
  const List = isOrdered ? "ol" : "ul";
  return (
    <List className={classes.cards}>
      {cards.map(({ path, title, text, icon, isDone }, index) => {
        const Picture = isDone ? CheckCircleIcon : icon;
        return (
          <li key={path}>
            <Link to={path} className={classes.card} data-done={isDone || undefined}>
              <span className={classes.picture} aria-hidden="true">
                {Picture ? <Picture /> : index + 1}
              </span>
              <span className={classes.words}>
                <strong>
                  {title}
                  {isDone && <span className="visually-hidden"> (done)</span>}
                </strong>
                {text && <small>{text}</small>}
              </span>
              <ChevronRightIcon className={typography.icon} aria-hidden="true" />
            </Link>
          </li>
        );
      })}
    </List>
  );
}

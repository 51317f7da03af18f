import type { Faq } from "@shipctl/sdk";
import { count } from "@shipctl/sdk/display";
import type { Category } from "./categories.js";
import classes from "./category-nav.module.css";

interface CategoryNavProps {
  readonly categories: readonly Category[];
  readonly chosen: Category;
  /** The questions that match the search; undefined while they load. */
  readonly faqs: readonly Faq[] | undefined;
  readonly onChoose: (id: string) => void;
}

/** The categories, each with its number of matching questions. */
export function CategoryNav({ categories, chosen, faqs, onChoose }: CategoryNavProps) {
  return (
    <nav aria-label="Categories of questions">
      <ul className={classes.list}>
        {categories.map(({ id, label, holds }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.category}
              aria-current={id === chosen.id ? "true" : undefined}
              onClick={() => onChoose(id)}
            >
              <span className={classes.label}>{label}</span>
              {faqs && (
                <span className={classes.count}>
                  <span aria-hidden="true">{faqs.filter(holds).length}</span>
                  <span className="visually-hidden">{` ${count(faqs.filter(holds).length, "question")}`}</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { Button } from "@mantine/core";
import type { Faq } from "@shipctl/sdk";
import { count } from "@shipctl/sdk/display";
import { Link, useSearchParams } from "react-router";
import { HelpLinks } from "../../components/help-links.js";
import { Loaded } from "../../components/loaded.js";
import { PageHeader } from "../../components/page-header.js";
import { useReads } from "../../components/use-reads.js";
import { paths } from "../../paths.js";
import layout from "../../ui/layout.module.css";
import { SearchField } from "../../ui/search-field.js";
import { ALL_FAQS, type Category, categoriesOf, searchFaqs } from "./categories.js";
import { QuestionList } from "./question-list.js";
import { reads } from "./reads.js";
import classes from "./screen.module.css";

/** The search is local, so it only waits long enough to avoid a history update for each key. */
const SEARCH_DELAY_MS = 150;

/** Questions and answers. Search and category are in the URL, so results can be shared. */
export function Screen() {
  const { faqs } = useReads(reads);
  const [params, setParams] = useSearchParams();
  const search = params.get("search") ?? "";
  const categories = categoriesOf(faqs.data ?? []);
  const category = categories.find(({ id }) => id === params.get("category")) ?? ALL_FAQS;
  const show = (next: { search?: string; category?: string }) => {
    const wanted = { search, category: category.id, ...next };
    setParams(
      Object.entries(wanted).filter(([, value]) => value !== ""),
      { replace: next.search !== undefined },
    );
  };

  const found = faqs.data && searchFaqs(faqs.data, search);
  return (
    <>
      <PageHeader
        title="FAQs"
        actions={
          <Button component={Link} to={paths.contactSupport} variant="default">
            Contact Support
          </Button>
        }
      >
        Answers to common questions.
      </PageHeader>
      <Loaded reading={faqs} failure="Failed to load FAQs">
        {() => (
          <div className={classes.halves}>
            <div className={classes.side}>
              <SearchField
                label="Search FAQs"
                placeholder="Questions and answers"
                value={search}
                onSearch={(text) => show({ search: text })}
                delayMs={SEARCH_DELAY_MS}
              />
              <CategoryNav
                categories={categories}
                chosen={category}
                faqs={found}
                onChoose={(id) => show({ category: id })}
              />
            </div>
            <div className={layout.column}>
              <QuestionList
                heading={search.trim() ? `Search results for "${search.trim()}"` : category.label}
                faqs={found?.filter(category.holds)}
                onClear={search || category !== ALL_FAQS ? () => setParams({}) : undefined}
              />
              {found && <HelpLinks title="More help" places={["services", "api"]} />}
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}

interface CategoryNavProps {
  readonly categories: readonly Category[];
  readonly chosen: Category;
  /** The questions that match the search; undefined while they load. */
  readonly faqs: readonly Faq[] | undefined;
  readonly onChoose: (id: string) => void;
}

/** The categories, each with its number of matching questions. */
function CategoryNav({ categories, chosen, faqs, onChoose }: CategoryNavProps) {
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

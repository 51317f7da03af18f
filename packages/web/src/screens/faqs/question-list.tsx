import { Button, Skeleton } from "@mantine/core";
import type { Faq } from "@shipctl/sdk";
import { ChevronDownIcon, HelpIcon } from "../../ui/icons.js";
import { Panel } from "../../ui/panel.js";
import { EmptyState } from "../../ui/states.js";
import classes from "./question-list.module.css";

interface QuestionListProps {
  readonly heading: string;
  /** Undefined while they load. */
  readonly faqs: readonly Faq[] | undefined;
  /** Clears search and category; undefined if neither is set. */
  readonly onClear: (() => void) | undefined;
}

/** Questions that expand to their answers. */
export function QuestionList({ heading, faqs, onClear }: QuestionListProps) {
  return (
    <Panel flush title={<span aria-live="polite">{heading}</span>}>
      {faqs?.length === 0 ? (
        <EmptyState
          icon={HelpIcon}
          title="No FAQs found matching your criteria."
          action={
            onClear && (
              <Button variant="default" size="xs" onClick={onClear}>
                Show all FAQs
              </Button>
            )
          }
        />
      ) : (
        <div aria-busy={!faqs}>
          {faqs
            ? faqs.map((faq) => <Question key={faq._id} faq={faq} isOpen={faqs.length === 1} />)
            : EXPECTED.map(line)}
        </div>
      )}
    </Panel>
  );
}

/** The only question that was found is open. */
function Question({ faq: { question, answer, tags }, isOpen }: { faq: Faq; isOpen: boolean }) {
  return (
    <details className={classes.item} open={isOpen}>
      <summary className={classes.question}>
        {question}
        <ChevronDownIcon className={classes.chevron} />
      </summary>
      <div className={classes.answer}>
        <p className={classes.text}>{answer}</p>
        {tags.length > 0 && (
          <ul className={classes.tags} aria-label="Tags">
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}

const EXPECTED = [46, 58, 72, 38, 44, 64, 36, 40];

const line = (width: number) => (
  <div key={width} className={classes.item}>
    <div className={classes.question}>
      <Skeleton height={12} width={`${width}%`} radius="xl" aria-hidden="true" />
    </div>
  </div>
);

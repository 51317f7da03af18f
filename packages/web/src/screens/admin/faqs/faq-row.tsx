import { ActionIcon } from "@mantine/core";
import type { Faq } from "@shipctl/sdk";
import { ArrowDownIcon, ArrowUpIcon, EditIcon, TrashIcon } from "../../../ui/icons.js";
import classes from "./faq-list.module.css";

interface FaqRowProps {
  readonly faq: Faq;
  /** Undefined for the first FAQ. */
  readonly onUp: (() => void) | undefined;
  /** Undefined for the last FAQ. */
  readonly onDown: (() => void) | undefined;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function FaqRow({ faq, onUp, onDown, onEdit, onDelete }: FaqRowProps) {
  const { question, answer, tags } = faq;
  const quiet = { variant: "subtle", color: "gray", size: 30 } as const;
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <p className={classes.question}>{question}</p>
        <p className={classes.answer}>{answer}</p>
        {tags.length > 0 && (
          <ul className={classes.tags} aria-label="Tags">
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={classes.actions}>
        <ActionIcon {...quiet} data-direction="up" aria-label={`Move up: ${question}`} disabled={!onUp} onClick={onUp}>
          <ArrowUpIcon />
        </ActionIcon>
        <ActionIcon
          {...quiet}
          data-direction="down"
          aria-label={`Move down: ${question}`}
          disabled={!onDown}
          onClick={onDown}
        >
          <ArrowDownIcon />
        </ActionIcon>
        <ActionIcon {...quiet} aria-label={`Edit: ${question}`} onClick={onEdit}>
          <EditIcon />
        </ActionIcon>
        <ActionIcon {...quiet} aria-label={`Delete: ${question}`} onClick={onDelete}>
          <TrashIcon />
        </ActionIcon>
      </div>
    </li>
  );
}

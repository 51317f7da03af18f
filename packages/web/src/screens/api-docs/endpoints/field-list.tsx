import layout from "../../../ui/layout.module.css";
import typography from "../../../ui/typography.module.css";
import { Words } from "../code/prose.js";
import type { Field } from "../contract/fields.js";
import classes from "./field-list.module.css";

interface FieldListProps {
  readonly label: string;
  readonly fields: readonly Field[];
  /** Marks required fields. Not used for replies. */
  readonly showsRequired?: boolean;
}

/** Fields with their types and limits. Nested fields open below their object. */
export function FieldList({ label, fields, showsRequired = false }: FieldListProps) {
  return (
    <ul className={layout.list} aria-label={label}>
      {fields.map((field) => (
        <li key={field.name} className={classes.field}>
          <p className={classes.line}>
            <code className={classes.name}>{field.name}</code>
            <span className={typography.small}>{field.type}</span>
            {showsRequired && field.required && <span className={classes.required}>required</span>}
          </p>
          <About field={field} />
          {field.fields.length > 0 && (
            <details className={classes.inner}>
              <summary>{`Fields of ${field.name}`}</summary>
              <FieldList label={`Fields of ${field.name}`} fields={field.fields} showsRequired={showsRequired} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function About({ field: { about, limits, choices } }: { field: Field }) {
  const allowed = choices.length > 0 ? `One of ${choices.map((choice) => `\`${choice}\``).join(", ")}.` : undefined;
  const within = limits.length > 0 ? `${sentence(limits.join(", "))}.` : undefined;
  const text = [about && ended(about), allowed, within].filter(Boolean).join(" ");
  return (
    text && (
      <p className={classes.about}>
        <Words text={text} />
      </p>
    )
  );
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

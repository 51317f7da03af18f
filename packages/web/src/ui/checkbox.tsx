import { type ComponentProps, type ReactNode, useId } from "react";
import classes from "./checkbox.module.css";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "size" | "ref"> {
  readonly label?: ReactNode;
  readonly description?: string;
  readonly error?: ReactNode;
  /** Some, but not all, of what it stands for is checked. */
  readonly indeterminate?: boolean;
}

/** The only checkbox: the browser's own, so that thousands of rows can have one. */
export function Checkbox({ label, description, error, indeterminate = false, ...input }: CheckboxProps) {
  const id = useId();
  const box = (
    <input
      {...input}
      {...(label !== undefined && { id })}
      {...(Boolean(error) && { "aria-invalid": true, "aria-describedby": `${id}-error` })}
      ref={(element) => {
        if (element) element.indeterminate = indeterminate;
      }}
      type="checkbox"
      className={classes.box}
    />
  );
  if (label === undefined) return box;
  return (
    <div className={classes.field}>
      {box}
      <div className={classes.texts}>
        <label htmlFor={id}>{label}</label>
        {description && <p className={classes.description}>{description}</p>}
        {error && (
          <p id={`${id}-error`} className={classes.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

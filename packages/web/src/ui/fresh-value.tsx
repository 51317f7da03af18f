import classes from "./fresh-value.module.css";

interface FreshValueProps {
  /** As text; undefined renders nothing. */
  readonly value: string | undefined;
  readonly onUse: () => void;
}

/** Shown under a field: the value that another admin has saved since. */
export function FreshValue({ value, onUse }: FreshValueProps) {
  if (value === undefined) return null;
  return (
    <p className={classes.fresh}>
      <span>
        Saved by someone else: <strong>{value}</strong>
      </span>
      <button type="button" className={classes.use} onClick={onUse}>
        Use it
      </button>
    </p>
  );
}

import classes from "./fresh-value.module.css";

interface FreshValueProps {
  /** In words; undefined shows nothing. */
  readonly value: string | undefined;
  readonly onUse: () => void;
}

/** Under a field: what somebody else has saved there meanwhile. */
export function FreshValue({ value, onUse }: FreshValueProps) {
  if (value === undefined) return null;
  return (
    <p className={classes.fresh}>
      <span>
        Saved meanwhile: <strong>{value}</strong>
      </span>
      <button type="button" className={classes.use} onClick={onUse}>
        Use it
      </button>
    </p>
  );
}

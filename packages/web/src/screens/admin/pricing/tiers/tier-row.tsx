import { ActionIcon, TextInput } from "@mantine/core";
import { TrashIcon } from "../../../../ui/icons.js";
import type { TierDraft } from "./tier-draft.js";
import classes from "./tier-editor.module.css";

interface TierRowProps {
  readonly number: number;
  readonly draft: TierDraft;
  readonly onChange: (changes: Partial<TierDraft>) => void;
  /** Undefined if this is the only tier, because one must remain. */
  readonly onRemove: (() => void) | undefined;
}

const FIELDS = [
  { field: "minWeight", label: "Min (lbs)", name: "minimum weight (lbs)" },
  { field: "maxWeight", label: "Max (lbs)", name: "maximum weight (lbs)" },
  { field: "price", label: "Price (USD)", name: "price (USD)" },
] as const;

export function TierRow({ number, draft, onChange, onRemove }: TierRowProps) {
  return (
    <li className={classes.tier}>
      <span className={classes.number}>{`Tier ${number}`}</span>
      {FIELDS.map(({ field, label, name }) => (
        <TextInput
          key={field}
          size="xs"
          className={classes.field}
          label={label}
          aria-label={`Tier ${number} ${name}`}
          inputMode="decimal"
          autoComplete="off"
          value={draft[field]}
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
        />
      ))}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={30}
        aria-label={`Remove tier ${number}`}
        disabled={!onRemove}
        onClick={onRemove}
      >
        <TrashIcon />
      </ActionIcon>
    </li>
  );
}

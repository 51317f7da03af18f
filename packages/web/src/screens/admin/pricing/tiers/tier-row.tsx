import { ActionIcon, Input, TextInput } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { TrashIcon } from "../../../../ui/icons.js";
import { fieldsOfTier, type TierDraft, type TierField } from "./tier-draft.js";
import classes from "./tier-editor.module.css";

interface TierRowProps {
  readonly number: number;
  readonly draft: TierDraft;
  readonly errors: Readonly<Partial<Record<TierField, ReactNode>>>;
  readonly onChange: (changes: Partial<TierDraft>) => void;
  /** Undefined if this is the only tier, because one must remain. */
  readonly onRemove: (() => void) | undefined;
}

const FIELDS = [
  { field: "minWeight", label: "Min (lbs)", name: "minimum weight (lbs)" },
  { field: "maxWeight", label: "Max (lbs)", name: "maximum weight (lbs)" },
  { field: "price", label: "Price (USD)", name: "price (USD)" },
] as const;

/** The cells are narrow, so an error is shown below the row and only marks its cells. */
export function TierRow({ number, draft, errors, onChange, onRemove }: TierRowProps) {
  const errorId = useId();
  const index = number - 1;
  const ofTier = errors[`pricingTiers[${index}]`];
  const error = fieldsOfTier(index)
    .map((field) => errors[field])
    .find(Boolean);
  return (
    <li className={classes.tier}>
      <span className={classes.number}>{`Tier ${number}`}</span>
      {FIELDS.map(({ field, label, name }) => {
        const isWrong = Boolean(ofTier ?? errors[`pricingTiers[${index}].${field}`]);
        return (
          <TextInput
            key={field}
            size="xs"
            className={classes.field}
            label={label}
            aria-label={`Tier ${number} ${name}`}
            aria-errormessage={isWrong ? errorId : undefined}
            inputMode="decimal"
            autoComplete="off"
            error={isWrong}
            value={draft[field]}
            onChange={(event) => onChange({ [field]: event.currentTarget.value })}
          />
        );
      })}
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
      {error && (
        <Input.Error id={errorId} role="alert" className={classes.error ?? ""}>
          {error}
        </Input.Error>
      )}
    </li>
  );
}

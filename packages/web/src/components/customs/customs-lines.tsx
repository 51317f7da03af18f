import { Button, TextInput } from "@mantine/core";
import { LIMITS } from "@shipctl/sdk/contract";
import { CUSTOMS_DESCRIPTION } from "@shipctl/sdk/display";
import { useState } from "react";
import { PlusIcon, TrashIcon } from "../../ui/icons.js";
import { KeepsFocus } from "../../ui/keeps-focus.js";
import layout from "../../ui/layout.module.css";
import typography from "../../ui/typography.module.css";
import { type CustomsDraft, type CustomsField, isWeighed, type ShownItem, withItem } from "./customs-draft.js";
import classes from "./customs-lines.module.css";

interface CustomsLinesProps {
  readonly items: readonly CustomsDraft[];
  /** The same items, with what is not typed. */
  readonly shown: readonly ShownItem[];
  readonly onChange: (change: (items: readonly CustomsDraft[]) => readonly CustomsDraft[]) => void;
  readonly errors: (index: number) => Partial<Record<CustomsField, string>>;
}

/** The goods of a parcel, for addresses that USPS asks for a customs form for. */
export function CustomsLines({ items, shown, onChange, errors }: CustomsLinesProps) {
  const [added, setAdded] = useState<number>();
  const add = () => {
    setAdded(withItem(items).at(-1)?.id);
    onChange(withItem);
  };
  return (
    <KeepsFocus label="Items" className={layout.stack}>
      <p className={typography.hint}>
        USPS asks for it at this address. It is printed with the label.
        {isWeighed(items) && " Items without a weight share what is left of the parcel's."}
      </p>
      {shown.map((item, index) => (
        <Item
          key={item.id}
          title={isWeighed(items) ? `Item ${index + 1}` : undefined}
          item={item}
          isNew={item.id === added}
          errors={errors(index)}
          onChange={(part) => onChange((now) => now.map((one) => (one.id === item.id ? { ...one, ...part } : one)))}
          onRemove={() => onChange((now) => now.filter(({ id }) => id !== item.id))}
        />
      ))}
      <Button
        className={layout.atStart}
        variant="default"
        size="xs"
        leftSection={<PlusIcon size={14} />}
        disabled={items.length >= LIMITS.customsLines}
        onClick={add}
      >
        Add item
      </Button>
    </KeepsFocus>
  );
}

interface ItemProps {
  /** Of one among several. */
  readonly title: string | undefined;
  readonly item: ShownItem;
  readonly isNew: boolean;
  readonly errors: Partial<Record<CustomsField, string>>;
  readonly onChange: (part: Partial<CustomsDraft>) => void;
  readonly onRemove: () => void;
}

function Item({ title, item, isNew, errors, onChange, onRemove }: ItemProps) {
  const field = (name: CustomsField, label: string, isRequired = true) => ({
    className: classes[name] ?? "",
    label,
    "aria-required": isRequired,
    autoComplete: "off",
    error: errors[name],
    value: item[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.currentTarget.value }),
  });
  const fields = (
    <div className={classes.fields}>
      <TextInput ref={isNew ? focus : undefined} maxLength={CUSTOMS_DESCRIPTION} {...field("description", "Goods")} />
      <TextInput type="number" inputMode="numeric" min={1} step={1} {...field("quantity", "Pieces")} />
      <TextInput {...field("hsCode", "HS code (optional)", false)} />
      <TextInput
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        {...field("value", "Value of all pieces (USD)")}
      />
      {title && <TextInput {...field("weight", "Weight of all (lbs, optional)", false)} />}
      <TextInput maxLength={LIMITS.country} {...field("originCountry", "Country of origin")} />
    </div>
  );
  if (!title) return fields;
  return (
    <fieldset className={classes.item} aria-label={title}>
      <div className={layout.ends}>
        <span className={typography.label}>{title}</span>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<TrashIcon size={14} />}
          aria-label={`Remove ${title.toLowerCase()}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
      {fields}
    </fieldset>
  );
}

const focus = (input: HTMLInputElement | null) => input?.focus();

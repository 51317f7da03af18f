import { Button } from "@mantine/core";
import type { Address } from "@shipctl/sdk";
import { addressLines } from "@shipctl/sdk/display";
import classes from "../../components/preset-card.module.css";
import { CheckCircleIcon, EditIcon, TrashIcon } from "../../ui/icons.js";

interface AddressCardProps {
  readonly address: Address;
  readonly onEdit: () => void;
  readonly onCheck: () => void;
  readonly onDelete: () => void;
}

export function AddressCard({ address, onEdit, onCheck, onDelete }: AddressCardProps) {
  const { name, type, isDefault, phone } = address;
  // Without the name, which is the heading of the card.
  const lines = addressLines({ ...address, name: "" });
  return (
    <article className={classes.card} aria-label={`${name}, ${TYPE_LABELS[type].toLowerCase()}`}>
      <header className={classes.header}>
        <h2 className={classes.name}>{name}</h2>
        <span className={classes.badges}>
          {isDefault && (
            <span className={classes.badge} data-default="">
              Default
            </span>
          )}
          <span className={classes.badge}>{TYPE_LABELS[type]}</span>
        </span>
      </header>
      <address className={classes.lines}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may be alike
          <span key={index}>{line}</span>
        ))}
        <span className={classes.phone}>{phone}</span>
      </address>
      <footer className={classes.actions}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label={`Edit ${name}`}
          leftSection={<EditIcon size={15} />}
          onClick={onEdit}
        >
          Edit
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label={`Check ${name}`}
          leftSection={<CheckCircleIcon size={15} />}
          onClick={onCheck}
        >
          Check
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label={`Delete ${name}`}
          leftSection={<TrashIcon size={15} />}
          onClick={onDelete}
        >
          Delete
        </Button>
      </footer>
    </article>
  );
}

const TYPE_LABELS = { sender: "Sender", recipient: "Recipient" } as const;

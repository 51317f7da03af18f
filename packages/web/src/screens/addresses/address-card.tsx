import type { Address } from "@shipctl/sdk";
import { addressLines } from "@shipctl/sdk/display";
import { PresetCard } from "../../components/preset-card.js";
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
    <PresetCard
      name={name}
      label={`${name}, ${TYPE_LABELS[type].toLowerCase()}`}
      badge={TYPE_LABELS[type]}
      isDefault={isDefault}
      actions={[
        { name: "Edit", icon: <EditIcon size={15} />, run: onEdit },
        { name: "Check", icon: <CheckCircleIcon size={15} />, run: onCheck },
        { name: "Delete", icon: <TrashIcon size={15} />, run: onDelete },
      ]}
    >
      <address className={classes.lines}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may be alike
          <span key={index}>{line}</span>
        ))}
        <span className={classes.phone}>{phone}</span>
      </address>
    </PresetCard>
  );
}

const TYPE_LABELS = { sender: "Sender", recipient: "Recipient" } as const;

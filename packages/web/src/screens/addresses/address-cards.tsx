import type { Address } from "@shipctl/sdk";
import { addressLines } from "@shipctl/sdk/display";
import { LoadingCard, PresetCard } from "../../components/preset-card.js";
import card from "../../components/preset-card.module.css";
import classes from "../../components/preset-cards.module.css";
import { CheckCircleIcon, EditIcon, TrashIcon } from "../../ui/icons.js";

interface AddressCardsProps {
  /** Undefined while they load. */
  readonly addresses: readonly Address[] | undefined;
  readonly onEdit: (address: Address) => void;
  readonly onCheck: (address: Address) => void;
  readonly onDelete: (address: Address) => void;
}

const EXPECTED = ["a", "b", "c", "d"];

export function AddressCards({ addresses, onEdit, onCheck, onDelete }: AddressCardsProps) {
  return (
    <ul className={classes.cards} aria-label="Saved addresses" aria-busy={!addresses}>
      {addresses?.map((address) => (
        <li key={address._id} className={classes.item}>
          <AddressCard
            address={address}
            onEdit={() => onEdit(address)}
            onCheck={() => onCheck(address)}
            onDelete={() => onDelete(address)}
          />
        </li>
      )) ??
        EXPECTED.map((key) => (
          <li key={key} className={classes.item}>
            <LoadingCard />
          </li>
        ))}
    </ul>
  );
}

interface AddressCardProps {
  readonly address: Address;
  readonly onEdit: () => void;
  readonly onCheck: () => void;
  readonly onDelete: () => void;
}

function AddressCard({ address, onEdit, onCheck, onDelete }: AddressCardProps) {
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
      <address className={card.lines}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may be alike
          <span key={index}>{line}</span>
        ))}
        <span className={card.phone}>{phone}</span>
      </address>
    </PresetCard>
  );
}

const TYPE_LABELS = { sender: "Sender", recipient: "Recipient" } as const;

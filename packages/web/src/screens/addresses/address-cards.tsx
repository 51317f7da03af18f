import type { Address } from "@shipctl/sdk";
import { LoadingCard } from "../../components/loading-card.js";
import classes from "../../components/preset-cards.module.css";
import { AddressCard } from "./address-card.js";

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

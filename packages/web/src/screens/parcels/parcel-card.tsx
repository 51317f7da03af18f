import { Button } from "@mantine/core";
import type { Parcel } from "@shipctl/sdk";
import { formatDimensions, formatWeight } from "@shipctl/sdk/display";
import classes from "../../components/preset-card.module.css";
import { EditIcon, TrashIcon } from "../../ui/icons.js";

interface ParcelCardProps {
  readonly parcel: Parcel;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** More are counted: a parcel may have 50. */
const SHOWN_SKUS = 6;

export function ParcelCard({ parcel, onEdit, onDelete }: ParcelCardProps) {
  const { name, weight, skus, isDefault } = parcel;
  const more = skus.length - SHOWN_SKUS;
  return (
    <article className={classes.card} aria-label={name}>
      <header className={classes.header}>
        <h2 className={classes.name}>{name}</h2>
        {isDefault && (
          <span className={classes.badges}>
            <span className={classes.badge} data-default="">
              Default
            </span>
          </span>
        )}
      </header>
      <div className={classes.lines}>
        <span>{formatWeight(weight)}</span>
        <span>{formatDimensions(parcel)}</span>
        {skus.length > 0 && (
          <span>
            SKU {skus.slice(0, SHOWN_SKUS).join(", ")}
            {more > 0 && ` and ${more} more`}
          </span>
        )}
      </div>
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

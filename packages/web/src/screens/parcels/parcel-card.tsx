import type { Parcel } from "@shipctl/sdk";
import { formatDimensions, formatWeight } from "@shipctl/sdk/display";
import { PresetCard } from "../../components/preset-card.js";
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
    <PresetCard
      name={name}
      isDefault={isDefault}
      actions={[
        { name: "Edit", icon: <EditIcon size={15} />, run: onEdit },
        { name: "Delete", icon: <TrashIcon size={15} />, run: onDelete },
      ]}
    >
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
    </PresetCard>
  );
}

import { Button } from "@mantine/core";
import type { Parcel } from "@shipctl/sdk";
import { formatDimensions, formatWeight } from "@shipctl/sdk/display";
import { useRef, useState } from "react";
import { STALE } from "../../api/stale.js";
import { ConfirmWrite } from "../../components/confirm-write.js";
import { Loaded } from "../../components/loaded.js";
import { PageHeader } from "../../components/page-header.js";
import { LoadingCard, PresetCard } from "../../components/preset-card.js";
import classes from "../../components/preset-card.module.css";
import cards from "../../components/preset-cards.module.css";
import { useReads } from "../../components/use-reads.js";
import { EditIcon, PlusIcon, TrashIcon } from "../../ui/icons.js";
import { lazyDialog } from "../../ui/lazy-dialog.js";
import { Panel } from "../../ui/panel.js";
import { EmptyState } from "../../ui/states.js";
import typography from "../../ui/typography.module.css";
import { reads } from "./reads.js";

const ParcelModal = lazyDialog(async () => (await import("../../components/parcel-modal.js")).ParcelModal);

type Open = { readonly what: "add" } | { readonly what: "edit" | "delete"; readonly parcel: Parcel };

const EXPECTED = ["a", "b", "c", "d"];

/** Weights and sizes for repeated use, and the products that are shipped in them. */
export function Screen() {
  const { parcels } = useReads(reads);
  const [open, setOpen] = useState<Open>();
  const addButton = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(undefined);
  const add = () => setOpen({ what: "add" });
  return (
    <>
      <PageHeader
        title="Parcels"
        balanceProblem="Failed to load account balance"
        actions={
          <Button ref={addButton} leftSection={<PlusIcon size={16} />} onClick={add}>
            Add Parcel
          </Button>
        }
      >
        Weights and sizes to choose from, or picked by SKU for rows of a file that have none.
      </PageHeader>
      <Loaded
        reading={parcels}
        failure="Failed to load parcels"
        empty={(all) =>
          all.length === 0 && (
            <Panel>
              <EmptyState
                title="No parcels yet"
                action={
                  <Button leftSection={<PlusIcon size={16} />} onClick={add}>
                    Add your first parcel
                  </Button>
                }
              >
                Save the boxes that you ship in, and the SKUs of the products in them.
              </EmptyState>
            </Panel>
          )
        }
      >
        {(all) => (
          <ul className={cards.cards} aria-label="Saved parcels" aria-busy={!all}>
            {all?.map((parcel) => (
              <li key={parcel._id} className={cards.item}>
                <ParcelCard
                  parcel={parcel}
                  onEdit={() => setOpen({ what: "edit", parcel })}
                  onDelete={() => setOpen({ what: "delete", parcel })}
                />
              </li>
            )) ??
              EXPECTED.map((key) => (
                <li key={key} className={cards.item}>
                  <LoadingCard />
                </li>
              ))}
          </ul>
        )}
      </Loaded>
      {open?.what === "add" && <ParcelModal onClose={close} />}
      {open?.what === "edit" && <ParcelModal parcel={open.parcel} onClose={close} />}
      {open?.what === "delete" && (
        <DeleteDialog
          parcel={open.parcel}
          onClose={close}
          onDeleted={() => {
            close();
            // The delete button was removed with its card.
            addButton.current?.focus();
          }}
        />
      )}
    </>
  );
}

interface DeleteDialogProps {
  readonly parcel: Parcel;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

function DeleteDialog({ parcel, onClose, onDeleted }: DeleteDialogProps) {
  return (
    <ConfirmWrite
      operation="deleteParcel"
      input={{ path: { id: parcel._id } }}
      changes={STALE.parcels}
      title="Delete parcel"
      confirmLabel="Delete"
      done={() => "Parcel deleted"}
      failure="Failed to delete parcel"
      onDone={onDeleted}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this parcel?</p>
      <p className={typography.quietBelow}>
        {[parcel.name, formatWeight(parcel.weight), formatDimensions(parcel)].join(", ")}
      </p>
    </ConfirmWrite>
  );
}

interface ParcelCardProps {
  readonly parcel: Parcel;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** More are counted: a parcel may have 50. */
const SHOWN_SKUS = 6;

function ParcelCard({ parcel, onEdit, onDelete }: ParcelCardProps) {
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

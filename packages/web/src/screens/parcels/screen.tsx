import { Button } from "@mantine/core";
import type { Parcel } from "@shipctl/sdk";
import { useRef, useState } from "react";
import { Loaded } from "../../components/loaded.js";
import { LoadingCard } from "../../components/loading-card.js";
import { PageHeader } from "../../components/page-header.js";
import { ParcelModal } from "../../components/parcel-modal.js";
import cards from "../../components/preset-cards.module.css";
import { useReads } from "../../components/use-reads.js";
import { EmptyState } from "../../ui/empty-state.js";
import { PlusIcon } from "../../ui/icons.js";
import { Panel } from "../../ui/panel.js";
import { DeleteDialog } from "./delete-dialog.js";
import { ParcelCard } from "./parcel-card.js";
import { reads } from "./reads.js";

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

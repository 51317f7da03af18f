import { Button } from "@mantine/core";
import type { Address, AddressType } from "@shipctl/sdk";
import { addressLines, filterAddresses } from "@shipctl/sdk/display";
import { useRef, useState } from "react";
import { useWrite } from "../../api/query.js";
import { STALE } from "../../api/stale.js";
import { AddressCheck } from "../../components/address-check/address-check.js";
import { draftOf, inputOf, placeOf, saveProblems } from "../../components/address-draft.js";
import { ConfirmWrite } from "../../components/confirm-write.js";
import { Loaded } from "../../components/loaded.js";
import { PageHeader } from "../../components/page-header.js";
import { useReads } from "../../components/use-reads.js";
import { PinIcon, PlusIcon } from "../../ui/icons.js";
import layout from "../../ui/layout.module.css";
import { lazyDialog } from "../../ui/lazy-dialog.js";
import { withoutFilters } from "../../ui/list-view.js";
import { Panel } from "../../ui/panel.js";
import { EmptyState } from "../../ui/states.js";
import { useToasts } from "../../ui/toasts.js";
import typography from "../../ui/typography.module.css";
import { useListView } from "../../ui/use-list-view.js";
import { AddressCards } from "./address-cards.js";
import { Filters } from "./filters.js";
import { reads } from "./reads.js";

const AddressModal = lazyDialog(async () => (await import("../../components/address-modal.js")).AddressModal);

const TYPES = ["sender", "recipient"] as const;

type Open = { readonly what: "add" } | { readonly what: "edit" | "check" | "delete"; readonly address: Address };

/** Saved senders and recipients. */
export function Screen() {
  const { addresses } = useReads(reads);
  const list = useListView({ status: "type" });
  const { search, status } = list.view;
  const type = TYPES.find((one) => one === status);
  const [open, setOpen] = useState<Open>();
  const addButton = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(undefined);
  const add = () => setOpen({ what: "add" });
  const found = addresses.data && filterAddresses(addresses.data, { search, type });
  return (
    <>
      <PageHeader
        title="Addresses"
        balanceProblem="Failed to load account balance"
        actions={
          <Button ref={addButton} leftSection={<PlusIcon size={16} />} onClick={add}>
            Add Address
          </Button>
        }
      >
        Senders and recipients to choose from when you create an order.
      </PageHeader>
      <div className={layout.stack}>
        {addresses.data?.length !== 0 && <Filters list={list} type={type} total={found?.length} />}
        <Loaded
          reading={addresses}
          failure="Failed to load addresses"
          empty={(all) =>
            found?.length === 0 && (
              <NoAddresses
                filtered={all.length !== 0}
                type={type}
                onAdd={add}
                onShowAll={() => list.change(withoutFilters(list.view))}
              />
            )
          }
        >
          {() => (
            <AddressCards
              addresses={found}
              onEdit={(address) => setOpen({ what: "edit", address })}
              onCheck={(address) => setOpen({ what: "check", address })}
              onDelete={(address) => setOpen({ what: "delete", address })}
            />
          )}
        </Loaded>
      </div>
      {open?.what === "add" && <AddressModal type={type ?? "sender"} onClose={close} />}
      {open?.what === "edit" && <AddressModal address={open.address} type={open.address.type} onClose={close} />}
      {open?.what === "check" && <CheckSaved address={open.address} onClose={close} />}
      {open?.what === "delete" && (
        <DeleteDialog
          address={open.address}
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

/** Checks a saved address, and saves the suggestion if the user takes it. */
function CheckSaved({ address, onClose }: { address: Address; onClose: () => void }) {
  const toasts = useToasts();
  const update = useWrite("updateAddress", { changes: STALE.addresses });
  const { _id: id, name, type, isDefault } = address;
  return (
    <AddressCheck
      entries={[{ key: id, title: name, address: draftOf(address) }]}
      onTake={([taken]) => {
        if (!taken) return;
        const body = inputOf({ ...draftOf(address), ...placeOf(taken.suggestion) }, { type, isDefault });
        // Not mutate's own callbacks: the dialog is closed before the answer arrives.
        update
          .mutateAsync({ path: { id }, body })
          .then(() => toasts.success("Address saved"))
          .catch((error: unknown) => toasts.error(saveProblems(error, "update").text ?? "Failed to save address"));
      }}
      onClose={onClose}
    />
  );
}

interface DeleteDialogProps {
  readonly address: Address;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

function DeleteDialog({ address, onClose, onDeleted }: DeleteDialogProps) {
  return (
    <ConfirmWrite
      operation="deleteAddress"
      input={{ path: { id: address._id } }}
      changes={STALE.addresses}
      title="Delete address"
      confirmLabel="Delete"
      done={() => "Address deleted"}
      failure="Failed to delete address"
      onDone={onDeleted}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this address?</p>
      <p className={typography.quietBelow}>{addressLines(address).join(", ")}</p>
    </ConfirmWrite>
  );
}

interface NoAddressesProps {
  /** Addresses exist, but none match the search and type. */
  readonly filtered: boolean;
  readonly type: AddressType | undefined;
  readonly onAdd: () => void;
  readonly onShowAll: () => void;
}

export function NoAddresses({ filtered, type, onAdd, onShowAll }: NoAddressesProps) {
  return (
    <Panel>
      {filtered ? (
        <EmptyState
          icon={PinIcon}
          title={type ? `No ${type} addresses found` : "No addresses found"}
          action={
            <Button variant="default" size="xs" onClick={onShowAll}>
              Show all addresses
            </Button>
          }
        >
          No saved address matches.
        </EmptyState>
      ) : (
        <EmptyState
          icon={PinIcon}
          title="No addresses yet"
          action={
            <Button leftSection={<PlusIcon size={16} />} onClick={onAdd}>
              Add your first address
            </Button>
          }
        >
          Save the addresses that you ship from and to, and select them with one click.
        </EmptyState>
      )}
    </Panel>
  );
}

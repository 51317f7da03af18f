import { Button } from "@mantine/core";
import type { Faq } from "@shipctl/sdk";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { errorText } from "../../../api/problem.js";
import { useWrite } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import { Loaded } from "../../../components/loaded.js";
import { PageHeader } from "../../../components/page-header.js";
import { useReads } from "../../../components/use-reads.js";
import { PlusIcon } from "../../../ui/icons.js";
import { Panel } from "../../../ui/panel.js";
import { SearchField } from "../../../ui/search-field.js";
import { useToasts } from "../../../ui/toasts.js";
import { DeleteDialog } from "./delete-dialog.js";
import { FaqList } from "./faq-list.js";
import { FaqModal } from "./faq-modal.js";
import { foundFaqs, inOrder, placed } from "./faq-order.js";
import { reads } from "./reads.js";
import classes from "./screen.module.css";

type Open = { readonly what: "add" } | { readonly what: "edit" | "delete"; readonly faq: Faq };

const SEARCH_DELAY_MS = 150;

/** Edits and orders the FAQs that customers see. */
export function Screen() {
  const { faqs } = useReads(reads);
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<Open>();
  const addButton = useRef<HTMLButtonElement>(null);
  const search = params.get("search") ?? "";
  const { shown, move } = useMoves(faqs.data);
  const found = shown && foundFaqs(shown, search);
  const show = (text: string) => setParams(text ? { search: text } : {}, { replace: true });
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHeader
        title="FAQs"
        tabTitle="FAQ Management"
        actions={
          <Button ref={addButton} leftSection={<PlusIcon size={16} />} onClick={() => setOpen({ what: "add" })}>
            Add FAQ
          </Button>
        }
      >
        Customers see them in this order.
      </PageHeader>
      <Panel flush>
        <search className={classes.filters} aria-label="Search FAQs">
          <SearchField
            className={classes.search ?? ""}
            label="Search FAQs"
            placeholder="Questions, answers and tags"
            value={search}
            onSearch={show}
            delayMs={SEARCH_DELAY_MS}
          />
        </search>
        <Loaded reading={faqs} failure="Failed to load FAQs" place="flush">
          {() => (
            <FaqList
              faqs={found}
              onMove={(faq, neighbor) => move(faq._id, neighbor._id)}
              onEdit={(faq) => setOpen({ what: "edit", faq })}
              onDelete={(faq) => setOpen({ what: "delete", faq })}
              onClear={search ? () => show("") : undefined}
            />
          )}
        </Loaded>
      </Panel>
      {open?.what === "add" && <FaqModal onClose={close} />}
      {open?.what === "edit" && <FaqModal faq={open.faq} onClose={close} />}
      {open?.what === "delete" && (
        <DeleteDialog
          faq={open.faq}
          onClose={close}
          onDeleted={() => {
            close();
            // The button that opened the dialog was removed with its row.
            addButton.current?.focus();
          }}
        />
      )}
    </>
  );
}

interface Moves {
  /** The FAQs in the new order, before the server confirms it. */
  readonly shown: readonly Faq[] | undefined;
  /** Puts an FAQ where another is. One request carries the whole order, so it cannot be saved partially. */
  readonly move: (id: string, otherId: string) => void;
}

export function useMoves(faqs: readonly Faq[] | undefined): Moves {
  const toasts = useToasts();
  const save = useWrite("orderFaqs", { changes: STALE.faqs });
  const shown = faqs && save.isPending ? inOrder(faqs, save.variables.body.ids) : faqs;
  return {
    shown,
    move(id, otherId) {
      if (!shown) return;
      const ids = placed(
        shown.map(({ _id }) => _id),
        id,
        otherId,
      );
      save.mutate(
        { body: { ids } },
        { onError: (error) => toasts.error(errorText(error, "Failed to update FAQ order")) },
      );
    },
  };
}

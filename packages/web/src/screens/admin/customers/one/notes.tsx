import { Button, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { CustomerNote, ReplyOf } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { formatDateTime } from "@shipctl/sdk/display";
import { useState } from "react";
import { showFieldErrors, useProblem } from "../../../../api/problem.js";
import { type Reading, useWrite } from "../../../../api/query.js";
import { ADMIN_STALE } from "../../../../components/admin/stale.js";
import { QueryTable } from "../../../../components/query-table.js";
import type { Column } from "../../../../ui/data-table.js";
import { FormModal } from "../../../../ui/form-modal.js";
import { Panel } from "../../../../ui/panel.js";
import { NoWrap } from "../../../../ui/row-cells.js";
import typography from "../../../../ui/typography.module.css";
import type { ListState } from "../../../../ui/use-list-view.js";

interface NotesProps {
  readonly id: string;
  readonly list: ListState;
  readonly reading: Reading<ReplyOf<"listUserNotes">>;
}

/** What operators wrote down about a customer. */
export function Notes({ id, list, reading }: NotesProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Panel
      flush
      title="Notes"
      actions={
        <Button size="compact-sm" variant="default" onClick={() => setAdding(true)}>
          Add note
        </Button>
      }
    >
      <QueryTable
        list={list}
        reading={reading}
        rowsOf={(reply) => reply.notes}
        columns={COLUMNS}
        sortBy="written"
        label="Notes"
        failure="Failed to load the notes"
        noMatch={{ title: "No notes", text: "Operators see what is written here. The customer does not." }}
      />
      {isAdding && <AddNote id={id} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

const COLUMNS: readonly Column<CustomerNote>[] = [
  {
    id: "written",
    header: "Written",
    card: "fact",
    cell: ({ createdAt }) => <NoWrap>{formatDateTime(createdAt)}</NoWrap>,
  },
  { id: "by", header: "By", card: "fact", cell: ({ by }) => by },
  { id: "text", header: "Note", card: "name", cell: ({ text }) => <span className={typography.lines}>{text}</span> },
];

function AddNote({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const add = useWrite("addUserNote", { changes: ADMIN_STALE.notes });
  const [problem, setProblem] = useProblem();
  const form = useForm({ initialValues: { text: "" } });
  const submit = (body: typeof form.values) => {
    setProblem(undefined);
    add.mutate(
      { path: { id }, body },
      {
        onSuccess: onClose,
        onError: (error) => showFieldErrors(form, setProblem, error, ["text"], "Failed to add the note"),
      },
    );
  };
  return (
    <FormModal
      title="Add note"
      submitLabel="Add Note"
      canSubmit={form.values.text.trim() !== ""}
      isDirty={form.isDirty()}
      isPending={add.isPending}
      error={problem}
      onSubmit={form.onSubmit(submit)}
      onClose={onClose}
    >
      <Textarea
        data-autofocus
        label="Note"
        description="For other operators. It cannot be changed later."
        autosize
        minRows={3}
        maxRows={12}
        maxLength={LIMITS.note}
        {...form.getInputProps("text")}
      />
    </FormModal>
  );
}

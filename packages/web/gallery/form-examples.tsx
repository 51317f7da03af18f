import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "../src/ui/confirm-dialog.js";
import { Dialog } from "../src/ui/dialog.js";
import { DropZone } from "../src/ui/drop-zone.js";
import { FormModal } from "../src/ui/form-modal.js";
import { FormPanel } from "../src/ui/form-panel.js";
import { FormShell } from "../src/ui/form-shell.js";
import { LeaveQuestion } from "../src/ui/leave-question.js";
import { LossDialog } from "../src/ui/loss-dialog.js";
import { useUnsavedGuard } from "../src/ui/unsaved.js";
import { type Example, nothing, Row } from "./example.js";

/** Forms and dialogs. */
export const formExamples: readonly Example[] = [
  {
    name: "drop-zone",
    shows: <DropZone label="CSV file" title="Drop a file here" text="or choose one" accept=".csv" onFile={nothing} />,
  },
  { name: "dialog, confirm-dialog, loss-dialog, leave-question, form-modal", shows: <Dialogs /> },
  { name: "form-shell", shows: <Form /> },
  { name: "form-panel: ready, being sent, refused", shows: <Panels /> },
  { name: "unsaved", shows: <Unsaved /> },
];

function Dialogs() {
  const [open, setOpen] = useState<"dialog" | "confirm" | "loss" | "leave" | "form">();
  const close = () => setOpen(undefined);
  return (
    <Row>
      <Button onClick={() => setOpen("dialog")}>Dialog</Button>
      <Button onClick={() => setOpen("confirm")}>Confirm</Button>
      <Button onClick={() => setOpen("loss")}>Loss</Button>
      <Button onClick={() => setOpen("leave")}>Leave</Button>
      <Button onClick={() => setOpen("form")}>Form</Button>
      {open === "dialog" && (
        <Dialog title="Label formats" onClose={close}>
          PDF, PNG and ZPL.
        </Dialog>
      )}
      {open === "confirm" && (
        <ConfirmDialog
          title="Void the label?"
          confirmLabel="Void"
          onConfirm={close}
          onClose={close}
          busy={false}
          problem={undefined}
          danger
        >
          The money is refunded when the carrier agrees.
        </ConfirmDialog>
      )}
      {open === "loss" && <LossDialog losses={["2 prices"]} busy={false} onConfirm={close} onClose={close} />}
      {open === "form" && (
        <FormModal
          title="Add Address"
          submitLabel="Save"
          isPending={false}
          isDirty={false}
          error="The address could not be saved."
          onSubmit={close}
          onClose={close}
        >
          <TextInput label="City" />
        </FormModal>
      )}
      {open === "leave" && <LeaveQuestion loss="Your changes will be lost." onStay={close} onLeave={close} />}
    </Row>
  );
}

function Form() {
  const [isWrong, setIsWrong] = useState(false);
  return (
    <FormShell isPending={false} error={isWrong && "Nothing was saved."} onSubmit={() => setIsWrong(true)}>
      <TextInput label="City" error={isWrong && "Enter a city"} />
      <Button type="submit">Save</Button>
    </FormShell>
  );
}

function Panels() {
  const common = { label: "Limit", submitLabel: "Save Limit", isDirty: false, onSubmit: nothing };
  return (
    <>
      <FormPanel {...common} isPrimary isPending={false} error={undefined}>
        <TextInput label="Limit" defaultValue="0.30" />
      </FormPanel>
      <FormPanel {...common} isPending error={undefined}>
        <TextInput label="Limit" defaultValue="0.30" />
      </FormPanel>
      <FormPanel {...common} isPending={false} error="Nothing was saved.">
        <TextInput label="Limit" defaultValue="cheap" error="Please enter a valid limit" />
      </FormPanel>
    </>
  );
}

function Unsaved() {
  const [text, setText] = useState("");
  useUnsavedGuard(text !== "");
  return (
    <TextInput
      label="Type, and reload the page: it asks first"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}

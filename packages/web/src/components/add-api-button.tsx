import { Button } from "@mantine/core";
import { type RefObject, useRef, useState } from "react";
import { PlusIcon } from "../ui/icons.js";
import { lazyDialog } from "../ui/lazy-dialog.js";

const AddApiModal = lazyDialog(async () => (await import("./add-api-modal.js")).AddApiModal);

interface AddApiButtonProps {
  /** Set to the button. */
  readonly opener?: RefObject<HTMLButtonElement | null>;
  /** Called with the id of the new connection, after the dialog has been closed. */
  readonly onAdded: (id: string) => void;
}

/** Opens the form for a new connection. */
export function AddApiButton({ opener, onAdded }: AddApiButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  const button = opener ?? own;
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Button ref={button} leftSection={<PlusIcon size={16} />} onClick={() => setAdding(true)}>
        Add New API
      </Button>
      {adding && <AddApiModal onClose={() => setAdding(false)} onAdded={onAdded} />}
    </>
  );
}

import { Button, Group, Stack } from "@mantine/core";
import { type Draft, draftText } from "@shipctl/sdk/bulk";
import { useState } from "react";
import { Dialog } from "../../ui/dialog.js";
import { InlineAlert } from "../../ui/inline-alert.js";
import { browserDrafts } from "./browser-drafts.js";

interface KeepDraftsProps {
  readonly accountId: string;
  readonly drafts: readonly Draft[];
  readonly onLogout: () => void;
  readonly onClose: () => void;
}

/** Asks at Logout whether files that are not paid for stay in this browser. */
export function KeepDrafts({ accountId, drafts, onLogout, onClose }: KeepDraftsProps) {
  const [problem, setProblem] = useState<string>();
  const discard = () => {
    browserDrafts(accountId)
      .clear()
      .then(onLogout, () => setProblem("The drafts could not be deleted."));
  };
  return (
    <Dialog onClose={onClose} title="Files that are not paid for">
      <Stack gap="lg">
        {problem && <InlineAlert kind="error">{problem}</InlineAlert>}
        <ul aria-label="Drafts">
          {drafts.map((draft) => (
            <li key={draft.id}>{draftText(draft)}</li>
          ))}
        </ul>
        <p>
          They can stay in this browser for 7 days, to be continued when you sign in again. Do not keep them on a
          computer that others use.
        </p>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button variant="default" onClick={onLogout}>
            Keep and log out
          </Button>
          <Button color="danger" onClick={discard}>
            Delete and log out
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

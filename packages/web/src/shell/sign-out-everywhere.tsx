import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useApi } from "../api/api-context.js";
import { errorText } from "../api/problem.js";
import { useWrite } from "../api/query.js";
import { ownerOf } from "../api/session.js";
import { deleteDrafts } from "../components/drafts/own-drafts.js";
import { Dialog } from "../ui/dialog.js";
import { InlineAlert } from "../ui/inline-alert.js";
import { useLeave } from "../ui/unsaved.js";
import { EndKeysCheckbox } from "./end-keys-checkbox.js";

/** Ends all sessions of the account, including this one, after confirmation. */
export function SignOutEverywhere({ onClose }: { onClose: () => void }) {
  const { session } = useApi();
  const leave = useLeave();
  const end = useWrite("signOutEverywhere");
  const [endApiKeys, setEndApiKeys] = useState(true);
  const signOut = () => void deleteDrafts(ownerOf(session.get())).finally(() => session.signOut());
  return (
    <Dialog onClose={onClose} title="Sign out everywhere">
      <Stack gap="lg">
        {end.error && <InlineAlert kind="error">{errorText(end.error, "Failed to sign out everywhere")}</InlineAlert>}
        <Text size="md">This signs you out on this device and on all others.</Text>
        <EndKeysCheckbox checked={endApiKeys} onChange={setEndApiKeys} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            color="danger"
            loading={end.isPending}
            onClick={() => leave(() => end.mutate({ body: { endApiKeys } }, { onSuccess: signOut }), "all")}
          >
            Sign out everywhere
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

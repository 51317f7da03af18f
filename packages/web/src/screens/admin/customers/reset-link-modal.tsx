import { Button, Group, Stack, Text } from "@mantine/core";
import type { User } from "@shipctl/sdk";
import { errorText } from "../../../api/problem.js";
import { useWrite } from "../../../api/query.js";
import { ADMIN_STALE } from "../../../components/admin/stale.js";
import { Dialog } from "../../../ui/dialog.js";
import { InlineAlert } from "../../../ui/inline-alert.js";
import { LinkToHandOver } from "./link-to-hand-over.js";

/** Creates a one-time password reset link for the admin to send to the customer. */
export function ResetLinkModal({ user, onClose }: { user: User; onClose: () => void }) {
  const create = useWrite("createPasswordReset", { changes: ADMIN_STALE.customers });
  return (
    <Dialog onClose={onClose} closeOnClickOutside={!create.data} title={`Password reset link: ${user.name}`}>
      <Stack gap="lg">
        {create.error && (
          <InlineAlert kind="error">{errorText(create.error, "Failed to create the password reset link")}</InlineAlert>
        )}
        {create.data ? (
          <LinkToHandOver name={user.name} link={create.data} onClose={onClose} />
        ) : (
          <>
            <Text size="md">
              {user.name} can choose a new password with this link. It is valid for 24 hours and works once. Earlier
              links stop working. The current password stays valid until a new one is chosen.
            </Text>
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button loading={create.isPending} onClick={() => create.mutate({ path: { id: user._id } })}>
                Create link
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

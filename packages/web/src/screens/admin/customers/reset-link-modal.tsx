import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import type { User } from "@shipctl/sdk";
import { formatDateTime } from "@shipctl/sdk/display";
import { errorText } from "../../../api/problem.js";
import { useWrite } from "../../../api/query.js";
import { ADMIN_STALE } from "../../../components/admin/stale.js";
import { Dialog } from "../../../ui/dialog.js";
import { CopyIcon } from "../../../ui/icons.js";
import { InlineAlert } from "../../../ui/inline-alert.js";
import { useToasts } from "../../../ui/toasts.js";

/** Creates a one-time password reset link for the admin to send to the customer. */
export function ResetLinkModal({ user, onClose }: { user: User; onClose: () => void }) {
  const toasts = useToasts();
  const create = useWrite("createPasswordReset", { changes: ADMIN_STALE.customers });
  const link = create.data;
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      toasts.success("Link copied to clipboard");
    } catch {
      toasts.error("Failed to copy the link. Select it and copy it manually.", { durationMs: 6_000 });
    }
  };
  return (
    <Dialog onClose={onClose} closeOnClickOutside={!link} title={`Password reset link: ${user.name}`}>
      <Stack gap="lg">
        {create.error && (
          <InlineAlert kind="error">{errorText(create.error, "Failed to create the password reset link")}</InlineAlert>
        )}
        {link ? (
          <>
            <Text size="md">
              Send this link to {user.name} over a channel that you trust. It works once, until{" "}
              {formatDateTime(link.expiresAt)}, and is not shown again.
            </Text>
            <TextInput label="Link" readOnly value={link.url} onFocus={(event) => event.currentTarget.select()} />
          </>
        ) : (
          <Text size="md">
            {user.name} can choose a new password with this link. It is valid for 24 hours and works once. Earlier links
            stop working. The current password stays valid until a new one is chosen.
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {link ? "Close" : "Cancel"}
          </Button>
          {link ? (
            <Button leftSection={<CopyIcon size={16} />} onClick={() => copy(link.url)}>
              Copy
            </Button>
          ) : (
            <Button loading={create.isPending} onClick={() => create.mutate({ path: { id: user._id } })}>
              Create link
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

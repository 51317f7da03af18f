import { Button, Group, Text, TextInput } from "@mantine/core";
import type { PasswordReset } from "@shipctl/sdk";
import { formatDateTime } from "@shipctl/sdk/display";
import { CopyIcon } from "../../../ui/icons.js";
import { useToasts } from "../../../ui/toasts.js";

interface LinkToHandOverProps {
  readonly name: string;
  readonly link: PasswordReset;
  readonly onClose: () => void;
}

/** A link with which a customer sets a password, shown once. */
export function LinkToHandOver({ name, link: { url, expiresAt }, onClose }: LinkToHandOverProps) {
  const toasts = useToasts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toasts.success("Link copied to clipboard");
    } catch {
      toasts.error("Failed to copy the link. Select it and copy it manually.", { durationMs: 6_000 });
    }
  };
  return (
    <>
      <Text size="md">
        Send this link to {name} over a channel that you trust. It works once, until {formatDateTime(expiresAt)}, and is
        not shown again.
      </Text>
      <TextInput label="Link" readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button leftSection={<CopyIcon size={16} />} onClick={copy}>
          Copy
        </Button>
      </Group>
    </>
  );
}

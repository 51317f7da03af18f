import { Button, Group, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { useCopy } from "../../components/use-copy.js";
import { Dialog } from "../../ui/dialog.js";
import { CopyIcon } from "../../ui/icons.js";
import layout from "../../ui/layout.module.css";
import classes from "./key/key-card.module.css";

interface SecretDialogProps {
  readonly title: string;
  readonly value: string;
  /** What it is, in messages: "API key". */
  readonly what: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A value that is not shown again, so only a button closes it. */
export function SecretDialog({ title, value, what, onClose, children }: SecretDialogProps) {
  const copy = useCopy();
  const failed = `Failed to copy ${what.charAt(0).toLowerCase()}${what.slice(1)}`;
  return (
    <Dialog title={title} onClose={onClose} closeOnClickOutside={false} closeOnEscape={false}>
      <Stack gap="lg">
        <p>{children}</p>
        <div className={layout.line}>
          <div className={classes.key}>
            <code>{value}</code>
          </div>
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Done
          </Button>
          <Button
            leftSection={<CopyIcon size={15} />}
            onClick={() => copy(value, `${what} copied to clipboard`, failed)}
          >
            Copy
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

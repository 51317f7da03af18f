import { Button, Group, Stack } from "@mantine/core";
import { count, formatCount } from "@shipctl/sdk/display";
import { Dialog } from "../ui/dialog.js";
import { InlineAlert } from "../ui/inline-alert.js";
import layout from "../ui/layout.module.css";

interface Result {
  readonly orderId: string;
  /** Why nothing was done; undefined if it was. */
  readonly code?: string | undefined;
  readonly message?: string | undefined;
}

interface KeptLabelsProps {
  readonly title: string;
  /** After the number of labels, such as "could not be voided". */
  readonly words: string;
  /** Of all orders. */
  readonly results: readonly Result[];
  readonly onClose: () => void;
}

const SHOWN = 20;

/** The orders that could not be voided or refunded, with the reasons. */
export function FailedLabelsDialog({ title, words, results, onClose }: KeptLabelsProps) {
  const failed = results.filter(({ code }) => code !== undefined);
  return (
    <Dialog onClose={onClose} title={title}>
      <Stack gap="lg">
        <InlineAlert kind="warning">{`${count(failed.length, "label")} ${words}`}</InlineAlert>
        <ul className={layout.scrolledList}>
          {failed.slice(0, SHOWN).map(({ orderId, message }) => (
            <li key={orderId}>{message ?? orderId}</li>
          ))}
          {failed.length > SHOWN && <li>and {formatCount(failed.length - SHOWN)} more</li>}
        </ul>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

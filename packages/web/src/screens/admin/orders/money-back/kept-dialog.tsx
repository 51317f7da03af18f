import { Button, Group, Modal, Stack } from "@mantine/core";
import { count, formatCount } from "@shipctl/sdk/display";
import layout from "../../../../ui/layout.module.css";
import { Notice } from "../../../../ui/notice.js";
import { MONEY_WORDS, type MoneyBack, type MoneyBackReply } from "./money-words.js";

interface KeptDialogProps {
  readonly what: MoneyBack;
  readonly reply: MoneyBackReply;
  readonly onClose: () => void;
}

const SHOWN = 20;

/** The orders that could not be voided or refunded, with the reasons. */
export function KeptDialog({ what, reply, onClose }: KeptDialogProps) {
  const kept = reply.results.filter(({ code }) => code !== undefined);
  const { verb, kept: words } = MONEY_WORDS[what];
  return (
    <Modal opened onClose={onClose} title={`${verb}: ${reply.done} of ${reply.results.length} done`}>
      <Stack gap="lg">
        <Notice kind="warning">{`${count(kept.length, "label")} ${words}`}</Notice>
        <ul className={layout.scrolledList}>
          {kept.slice(0, SHOWN).map(({ orderId, message }) => (
            <li key={orderId}>{message ?? orderId}</li>
          ))}
          {kept.length > SHOWN && <li>and {formatCount(kept.length - SHOWN)} more</li>}
        </ul>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

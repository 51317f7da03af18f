import { UnstyledButton } from "@mantine/core";
import type { Client, FileReply } from "@shipctl/sdk";
import { useDownload } from "../use-download.js";
import classes from "./columns.module.css";

/** Reads the receipt of one's own top-up, or of a customer's. */
export type ReadReceipt = (client: Client, invoiceId: string) => Promise<FileReply>;

interface ReceiptLinkProps {
  readonly invoiceId: string;
  readonly read: ReadReceipt;
}

export function ReceiptLink({ invoiceId, read }: ReceiptLinkProps) {
  const saving = useDownload("Failed to download the receipt");
  return (
    <UnstyledButton
      className={classes.order}
      aria-label={`Receipt of ${invoiceId}`}
      disabled={saving.isPending}
      onClick={() => saving.mutate((client) => read(client, invoiceId))}
    >
      Receipt
    </UnstyledButton>
  );
}

import { ActionIcon, Button } from "@mantine/core";
import { count } from "@shipctl/sdk/display";
import type { BulkFile } from "@shipctl/sdk/files";
import { AlertIcon, CheckCircleIcon, CloseIcon } from "../../../ui/icons.js";
import layout from "../../../ui/layout.module.css";
import typography from "../../../ui/typography.module.css";
import classes from "./file-bar.module.css";

interface FileBarProps {
  readonly name: string;
  readonly bulk: BulkFile | undefined;
  readonly columnsShown: boolean;
  readonly onColumns: () => void;
  readonly onRemove: () => void;
}

/** The open file, how it was read, and buttons to show its columns and to remove it. */
export function FileBar({ name, bulk, columnsShown, onColumns, onRemove }: FileBarProps) {
  const Picture = bulk ? CheckCircleIcon : AlertIcon;
  return (
    <div className={classes.bar}>
      <Picture className={classes.icon} data-refused={!bulk || undefined} size={18} />
      <div className={layout.fill}>
        <p className={classes.name}>{name}</p>
        <p className={typography.note}>{bulk ? descriptionOf(bulk) : "Its columns were not recognized"}</p>
      </div>
      <Button size="xs" variant="default" aria-expanded={columnsShown} onClick={onColumns}>
        Columns
      </Button>
      <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${name}`} onClick={onRemove}>
        <CloseIcon size={16} />
      </ActionIcon>
    </div>
  );
}

function descriptionOf({ rows, headers, ignoredHeaders, encoding }: BulkFile): string {
  const rowText = count(rows.length, "row");
  const used = headers.length - ignoredHeaders.length;
  const columns = `${used} of ${headers.length} columns used`;
  return [rowText, columns, encoding && encoding !== "utf-8" && encoding].filter(Boolean).join(", ");
}

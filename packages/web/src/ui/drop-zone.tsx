import { type DragEvent, useId, useState } from "react";
import classes from "./drop-zone.module.css";
import { UploadIcon } from "./icons.js";
import typography from "./typography.module.css";

interface DropZoneProps {
  /** The field's name for screen readers. */
  readonly label: string;
  /** What to do, e.g. `Drop a CSV file here, or choose one`. */
  readonly title: string;
  /** What happens to the file, or its requirements. */
  readonly text: string;
  /** The extension, e.g. `.csv`. Other files can still be dropped. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
  /** The pointer, the focus or a dragged file has reached it: a file is about to be chosen. */
  readonly onIntent?: () => void;
  /** A lower box, for use in a form. */
  readonly isCompact?: boolean;
}

/** Takes one file, dropped or chosen. */
export function DropZone({ label, title, text, accept, onFile, onIntent, isCompact }: DropZoneProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <label
      htmlFor={id}
      className={classes.zone}
      data-over={isOver || undefined}
      data-compact={isCompact}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onDragEnter={(event) => {
        over(event);
        onIntent?.();
      }}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <UploadIcon className={classes.icon} size={24} />
      <span className={typography.strong}>{title}</span>
      <span className={classes.text}>{text}</span>
      <input
        id={id}
        className={classes.input}
        type="file"
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Lets the same file be chosen again after it was corrected.
          event.currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
    </label>
  );
}

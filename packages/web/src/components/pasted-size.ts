import { sizeWritten } from "@shipctl/sdk/files";
import type { ClipboardEvent } from "react";

interface Sides {
  readonly length: string;
  readonly width: string;
  readonly height: string;
}

/**
 * Takes a pasted size such as `12x10x5` apart into the three fields of its sides.
 *
 * @example <TextInput onPaste={onPastedSize(change)} />
 */
export const onPastedSize = (take: (sides: Sides) => void) => (event: ClipboardEvent) => {
  const size = sizeWritten(event.clipboardData.getData("text"));
  if (!size) return;
  event.preventDefault();
  take({ length: String(size.length), width: String(size.width), height: String(size.height) });
};
